import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The page has come, and the line at the top that said so is gone. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForSelector('[role="progressbar"][data-state="idle"]', { state: 'attached' });
}

/** Called at every state of the product, with the page standing in it. */
export type Arrive = (page: Page, name: string, printed?: boolean) => Promise<void>;

export interface Walk {
  browser: Browser;
  /** Address of a running shop with a mailbox and a bank without money. */
  shop: string;
  arrive: Arrive;
}

interface Route {
  id: string;
  path: string;
  development: boolean;
}

export const DAY_MS = 86_400_000;
export const isoDay = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const results = (query = '') => `/flight/tehran-mashhad?date=${isoDay(10)}&adult=2&child=1&infant=1${query}`;

/** States that need no purchase, beside the one address of each route that a sitemap names. */
const ADDRESSES: readonly [name: string, address: string][] = [
  ['home-refused', '/?from=تهران&to=تهران&date=1405-01-01&adult=8&child=4&infant=9'],
  ['flightResults-day', results()],
  ['flightResults-filtered', results('&kind=system&sort=earliest')],
  ['flightResults-nothing', results('&kind=system&kind=charter&time=night&airline=no-such')],
  ['flightResults-past', '/flight/tehran-mashhad?date=1404-01-01&adult=1'],
  ['flightResults-return', `${results()}&return=${isoDay(14)}`],
  ['flightResults-abroad', `/flight/tehran-istanbul?date=${isoDay(20)}&adult=1`],
  ['flightPassengers-unknown', '/flight/tehran-mashhad/passengers'],
  ['flightFactor-unknown', '/payment/flightFactor?order=RH-AAAAAA'],
  ['blogResult', '/blog/result?q=کیش'],
  ['blogResult-nothing', '/blog/result?q=قسطنطنیه'],
  ['accountSignIn', '/account/signIn'],
  ['accountRegister', '/account/register'],
  ['accountForgot', '/account/forgot'],
  ['accountReset', '/account/reset?code=no-such-code'],
  ['accountConfirm', '/account/confirm?confirmation=no-such-code'],
  ['not-found', '/flight/tehrn-mashad'],
  ['busResults-day', `/bus/tehran-isfahan?date=${isoDay(5)}&seats=2`],
  ['busResults-nothing', `/bus/tehran-isfahan?date=${isoDay(5)}&seats=2&company=no-such`],
  ['busPassengers-unknown', '/bus/tehran-isfahan/passengers'],
  ['busFactor-unknown', '/payment/busFactor?order=RH-AAAAAA'],
  ['insurancePlans', '/insurance/plans'],
  ['insurancePlans-quote', `/insurance/plans?to=germany&start=${isoDay(30)}&days=17&birth=1371-05-12`],
  ['insurancePlans-refused', `/insurance/plans?to=germany&start=${isoDay(-30)}&days=7&birth=1371-05-12`],
  ['insuredPersons-unknown', '/insurance/plans/passengers'],
  ['insuranceReview-unknown', '/insurance/plans/payment/confirmInformation'],
  ['insuranceFactor-unknown', '/insurance/plans/payment/factor?order=RH-AAAAAA'],
];

/** Pages that have no state of their own without what comes before: the walks of purchases and accounts show them. */
const WALKED = new Set(['confirmInformation', 'orderRefund', 'dashboard', 'accountSignOut']);

/** The table of routes, read as text: plain Node takes no JSX. */
export function routes(): Route[] {
  const table = readFileSync('client/routes.tsx', 'utf8');
  return [...table.matchAll(/^\s*page\('(\w+)', '([^']*)'.*$/gm)].map(([line, id = '', path = '']) => ({
    id,
    path,
    development: line.includes('development: true'),
  }));
}

/** Every address worth a visit: the states above, and one address of each route without one. A route with none throws. */
export async function addresses(shop: string): Promise<[name: string, address: string][]> {
  const listed = await sitemapPaths(shop);
  const found: [string, string][] = [];
  for (const { id, path, development } of routes()) {
    if (development) continue;
    const states = ADDRESSES.filter(([name]) => name.split('-')[0] === id);
    const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`);
    const sample = path.includes(':') ? listed.filter((address) => pattern.test(address)) : [`/${path}`];
    if (sample[0] && !WALKED.has(id) && !states.some(([name]) => name === id)) found.push([id, sample[0]]);
    else if (states.length === 0 && !WALKED.has(id))
      throw new Error(`no state of the page ${id} is known to test/browser/everyState.ts`);
    found.push(...states);
  }
  return [...found, ...ADDRESSES.filter(([name]) => name === 'not-found')];
}

async function sitemapPaths(shop: string): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await (await fetch(shop + address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
  const sections = await locations('/sitemap.xml');
  return (await Promise.all(sections.map(locations))).flat();
}

export async function walkAddresses({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const [name, address] of await addresses(shop)) {
    await page.goto(shop + address, { waitUntil: 'networkidle' });
    await arrive(page, name);
  }
  await context.close();
}

const SARA = {
  firstName: 'سارا',
  lastName: 'رضایی',
  latinFirstName: 'Sara',
  latinLastName: 'Rezaei',
  nationalId: '0012345679',
};
/** As long as names get. */
const LONG = {
  firstName: 'سیده‌فاطمه‌زهرا',
  lastName: 'حسینی‌طباطبایی‌نائینی‌اصل',
  latinFirstName: 'Seyedeh Fatemeh Zahra',
  latinLastName: 'Hosseini Tabatabaei Naeini Asl',
  nationalId: '0084575948',
};
const MOBILE = '09123456789';

async function fillTraveller(page: Page, index: number, names: Record<string, string>): Promise<void> {
  const field = (name: string) => `[name="passengers[${index}][${name}]"]`;
  for (const [name, value] of Object.entries(names)) await page.fill(field(name), value);
  await page.locator(`${field('gender')}[value="female"]`).check({ force: true });
  await page.selectOption(field('birthDay'), '5');
  await page.selectOption(field('birthMonth'), '3');
  await page.selectOption(field('birthYear'), '1370');
}

const next = (page: Page) =>
  page.locator('button:not([tabindex]):has-text("تأیید و ادامه"):visible').first().click();

/** To the bank's page; `arrive` sees each state on the way. Returns the order's code. */
async function toTheBank(page: Page, shop: string, route: string, arrive: Arrive): Promise<string> {
  await page.goto(`${shop}/flight/${route}?date=${isoDay(12)}&adult=2&child=0&infant=0`, {
    waitUntil: 'networkidle',
  });
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  await settled(page);
  await arrive(page, 'flightPassengers');
  await next(page);
  await page.getByText('مورد را اصلاح کنید').first().waitFor();
  await arrive(page, 'flightPassengers-refused');
  await fillTraveller(page, 0, SARA);
  await fillTraveller(page, 1, LONG);
  await page.fill('[name="contact[mobile]"]', MOBILE);
  await next(page);
  await page.waitForURL('**/confirmInformation**');
  await settled(page);
  const code = new URL(page.url()).searchParams.get('order') ?? '';
  await arrive(page, 'confirmInformation');
  await page.locator('input[name="consent"]').check({ force: true });
  await page
    .locator('button', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();
  await page.waitForURL('**/sandbox-bank/**');
  await arrive(page, 'bank');
  return code;
}

/** A flight from its results to the money back, the same order for strangers and for who tracks it. */
export async function walkFlightPurchase(walk: Walk): Promise<void> {
  const { browser, shop, arrive } = walk;
  const context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const code = await toTheBank(page, shop, 'tehran-shiraz', arrive);
  await page.getByRole('button', { name: /انصراف/ }).click();
  await page.waitForURL(/\/payment\/(?!callback)/);
  await page.waitForLoadState('networkidle');
  await arrive(page, 'confirmInformation-unpaid');
  await page.goto(`${shop}/payment/confirmInformation?order=${code}`);
  await page.locator('input[name="consent"]').check({ force: true });
  await page
    .locator('button', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();
  await page.waitForURL('**/sandbox-bank/**');
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL('**/flightFactor**');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await page.waitForLoadState('networkidle');
  await arrive(page, 'flightFactor', true);
  await strangersAndTrackers(walk, code);
  await page.goto(`${shop}/orderTracking/refund?order=${code}`);
  await arrive(page, 'orderRefund');
  await page.locator('button[name="action"][value="quote"]').click();
  await page.getByText('دلیل استرداد را انتخاب کنید').first().waitFor();
  await arrive(page, 'orderRefund-refused');
  await page.locator('input[name="tickets"]').first().check({ force: true });
  await page.locator('input[name="reason"]').first().check({ force: true });
  await page.locator('button[name="action"][value="quote"]').click();
  await page.locator('button[value="confirm"]').waitFor();
  await arrive(page, 'orderRefund-quote');
  await page.locator('button[value="confirm"]').click();
  await page.waitForURL('**/flightFactor**');
  await settled(page);
  await arrive(page, 'flightFactor-refund', true);
  await context.close();
}

/** A policy of somebody with a long name, from the plans to the policy. */
export async function walkInsurancePurchase({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${shop}/insurance/plans?to=germany&start=${isoDay(30)}&days=23&birth=1371-05-12`, {
    waitUntil: 'networkidle',
  });
  await page.locator('button:has-text("انتخاب این طرح"):visible').first().click();
  await page.waitForURL('**/insurance/plans/passengers**');
  await settled(page);
  await arrive(page, 'insuredPersons');
  const insured = {
    latinFirstName: LONG.latinFirstName,
    latinLastName: LONG.latinLastName,
    passportNumber: 'A12345678',
    passportExpiry: '2032-05-21',
    nationalId: LONG.nationalId,
  };
  for (const [name, value] of Object.entries(insured)) await page.fill(`[name="insured[0][${name}]"]`, value);
  await page.fill('[name="contact[mobile]"]', MOBILE);
  await next(page);
  await page.waitForURL('**/payment/confirmInformation**');
  await settled(page);
  await arrive(page, 'insuranceReview');
  await page.locator('summary', { hasText: 'چه چیزهایی را نمی‌پردازد' }).click();
  await page.locator('input[name="read"]').check({ force: true });
  await page.locator('input[name="consent"]').check({ force: true });
  await page
    .locator('button:visible', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();
  await page.waitForURL('**/sandbox-bank/**');
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL('**/insurance/plans/payment/factor**');
  await page.getByText('SMN-1405-').first().waitFor();
  await settled(page);
  await arrive(page, 'insuranceFactor', true);
  await context.close();
}

async function strangersAndTrackers({ browser, shop, arrive }: Walk, code: string): Promise<void> {
  const context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${shop}/payment/flightFactor?order=${code}`);
  await arrive(page, 'flightFactor-masked');
  await page.goto(`${shop}/orderTracking`, { waitUntil: 'networkidle' });
  await page.fill('[name="order"]', code);
  await page.fill('[name="mobile"]', '09120000000');
  await page.click('main button:has-text("پیگیری")');
  await page.getByText('سفارشی با این مشخصات پیدا نشد').first().waitFor();
  await arrive(page, 'orderTracking-refused');
  await page.fill('[name="mobile"]', MOBILE);
  await page.click('main button:has-text("پیگیری")');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await arrive(page, 'orderTracking-found');
  await context.close();
}

/** A fresh account: what its forms refuse, its empty dashboard part by part, and the way out. */
export async function walkAccount({ browser, shop, arrive }: Walk): Promise<void> {
  const context: BrowserContext = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const main = (name: string) => page.locator(`main [name="${name}"]`);
  await page.goto(`${shop}/account/signIn`, { waitUntil: 'networkidle' });
  await main('identifier').fill('nobody');
  await main('password').fill('no-such-password');
  await page
    .locator('main')
    .getByRole('button', { name: /^ورود$/ })
    .first()
    .click();
  await page.getByText('نام کاربری یا رمز عبور درست نیست').first().waitFor();
  await arrive(page, 'accountSignIn-refused');
  await page.goto(`${shop}/account/register`, { waitUntil: 'networkidle' });
  const name = `sara-${Date.now()}`;
  await main('username').fill(name);
  await main('email').fill(`${name}@example.test`);
  await main('password').fill('گذرواژه‌ی یکم');
  await page
    .locator('main')
    .getByRole('button', { name: /ساختن حساب/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard**');
  await page.waitForLoadState('networkidle');
  await arrive(page, 'dashboard');
  const parts = await page
    .locator('a[href*="part="]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  for (const href of parts.filter((part) => part.startsWith('/dashboard'))) {
    await page.goto(shop + href, { waitUntil: 'networkidle' });
    await arrive(page, `dashboard-${/part=(\w+)/.exec(href)?.[1] ?? ''}`);
  }
  await page.goto(`${shop}/account/signOut`, { waitUntil: 'networkidle' });
  await arrive(page, 'accountSignOut');
  await context.close();
}

/** A hold that ran out before anybody was named: for a shop whose holds are short. */
export async function walkExpiry({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${shop}/flight/tehran-kish?date=${isoDay(12)}&adult=1&child=0&infant=0`, {
    waitUntil: 'networkidle',
  });
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  const code = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByText('مهلت رزرو تمام شد').first().waitFor();
  await arrive(page, 'flightPassengers-expired');
  await page.goto(`${shop}/payment/confirmInformation?order=${code}`);
  await arrive(page, 'confirmInformation-expired');
  await context.close();
}
