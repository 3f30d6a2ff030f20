import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../../server/boot/prepare.mjs';

/**
 * `npm run screens`: a picture of every route and state, at 390 and 1280 px, light and dark, in `screens/`. With a word
 * behind it (`npm run screens -- results`) only the pictures whose name holds it.
 */
ensureInstalled();
ensureBuilt();
const { launchChromium } = await import('./chromium.ts');
const { startShop } = await import('./runningShop.ts');

const only = process.argv[2] ?? '';
const folder = path.join(ROOT, 'screens');
const LOOKS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
];
const isoDay = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const results = (query = '') => `/flight/tehran-mashhad?date=${isoDay(10)}&adult=2&child=1&infant=1${query}`;

/** Name and address of every page that needs no purchase first. */
const PAGES = [
  ['home', '/'],
  ['home-refused', '/?from=تهران&to=تهران&date=1405-01-01&adult=8&child=4&infant=9'],
  ['results', results()],
  ['results-filtered', results('&kind=system&sort=earliest')],
  ['results-refused', '/flight/tehran-mashhad?date=1404-01-01&adult=1'],
  ['route', '/flight/tehran-kish'],
  ['order-tracking', '/orderTracking'],
  ['blog', '/blog'],
  ['blog-search', '/blog/result?q=کیش'],
  ['about', '/aboutUs'],
  ['contact', '/contactUs'],
  ['rules', '/rules/siteRules'],
  ['city', '/city/mashhad'],
  ['airline', '/airline/mahan'],
  ['last-second', '/tickets/last-second'],
  ['charter', '/tickets/charter-ticket'],
  ['cheap', '/tickets/cheap-ticket'],
  ['system', '/tickets/system-ticket'],
  ['not-found', '/no/such/page'],
];

const TRAVELLER = {
  firstName: 'سارا',
  lastName: 'رضایی',
  latinFirstName: 'Sara',
  latinLastName: 'Rezaei',
  nationalId: '0012345679',
};

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const shop = await startShop({ SAMPLE_FAIL_EVERY: '0', LOG_LEVEL: 'error' });
try {
  for (const look of LOOKS) await picturesOf(look);
} finally {
  await browser.close();
  await shop.stop();
}
say(`Pictures are in ${path.relative(process.cwd(), folder) || folder}`);

async function picturesOf({ width, height, colorScheme }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'fa-IR' });
  const page = await context.newPage();
  const shoot = async (name) => {
    if (!name.includes(only)) return;
    await page.waitForTimeout(500);
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  };
  for (const [name, address] of PAGES.filter(([name]) => name.includes(only))) {
    const answer = await page.goto(shop.url + address, { waitUntil: 'networkidle' });
    // A page of a product that is not there yet is no picture.
    if (answer?.status() !== 404 || name === 'not-found') await shoot(name);
  }
  await purchase(page, shoot);
  await context.close();
}

async function purchase(page, shoot) {
  await page.goto(`${shop.url}/flight/tehran-shiraz?date=${isoDay(12)}&adult=1&child=0&infant=0`, {
    waitUntil: 'networkidle',
  });
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  await shoot('passengers');
  await page.locator('button:has-text("تأیید و ادامه"):visible').first().click();
  await page.waitForTimeout(1000);
  await shoot('passengers-refused');
  for (const [name, value] of Object.entries(TRAVELLER))
    await page.fill(`[name="passengers[0][${name}]"]`, value);
  await page.fill('[name="contact[mobile]"]', '09123456789');
  await page.locator('[name="passengers[0][gender]"][value="female"]').check({ force: true });
  for (const [name, value] of [
    ['birthDay', '5'],
    ['birthMonth', '3'],
    ['birthYear', '1370'],
  ]) {
    await page.selectOption(`[name="passengers[0][${name}]"]`, value);
  }
  await page.locator('button:has-text("تأیید و ادامه"):visible').first().click();
  await page.waitForURL('**/confirmInformation**');
  await shoot('confirm');
  await page.locator('input[name="consent"]').check({ force: true });
  await page
    .locator('button', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();
  await page.waitForURL('**/sandbox-bank/**');
  await shoot('bank');
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL('**/flightFactor**');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await shoot('ticket');
  await page.emulateMedia({ media: 'print' });
  await shoot('ticket-print');
  await page.emulateMedia({ media: 'screen' });
  const code = new URL(page.url()).searchParams.get('order');
  await page.goto(`${shop.url}/orderTracking`);
  await page.fill('[name="order"]', code);
  await page.fill('[name="mobile"]', '09123456789');
  await page.click('main button:has-text("پیگیری")');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await shoot('tracked');
}
