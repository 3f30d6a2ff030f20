import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  productEnvironment,
  productNode,
  ROOT,
  say,
} from '../../server/boot/prepare.mjs';

/**
 * `npm run bench -- filters`: how long a filter or an order of 300 offers takes in Chromium at a quarter of this machine's
 * speed, from the click to the frame that shows the new list. One frame of 50 ms is the budget.
 */
ensureInstalled();
ensureBuilt();
const { chromium } = await import('playwright-core');

const PORT = 4901;
const URL_OF_SHOP = `http://127.0.0.1:${PORT}`;
const OFFERS = 300;
const ROUNDS = 5;
const THROTTLE = Number(process.env.THROTTLE ?? 4);
const BUDGET_MS = 50;
const TRAVELLER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const BROWSERS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** What is clicked, in turn, and what it is called. */
const ACTIONS = [
  ['filter by kind', 'aside input[name="kind"][value="system"]'],
  ['the filter taken back', 'aside input[name="kind"][value="system"]'],
  ['filter by time of day', 'aside input[name="time"][value="morning"]'],
  ['that taken back', 'aside input[name="time"][value="morning"]'],
  ['order by take-off', 'nav a[href*="sort=earliest"]'],
  ['order by our suggestion', 'nav a[href*="sort=suggested"]'],
  ['order by price', 'nav[aria-label="مرتب‌سازی"] a:not([href*="sort="])'],
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-bench-'));
const shop = spawn(productNode(), ['dist/server/server.cjs'], {
  cwd: ROOT,
  env: productEnvironment({
    PORT: String(PORT),
    DATA_DIR: dataDir,
    SAMPLE_DELAYS_MS: '0,0,0,0,0',
    SAMPLE_FAIL_EVERY: '0',
    LOG_LEVEL: 'error',
  }),
  stdio: ['ignore', 'ignore', 'inherit'],
});
let browser;
try {
  await ready();
  browser = await chromium.launch({
    executablePath: BROWSERS.find((place) => place && existsSync(place)),
    args: [`--user-agent=${TRAVELLER}`, '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openList(page, await manyOffers());
  const session = await page.context().newCDPSession(page);
  const throttle = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const answers = new Map(ACTIONS.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, selector] of ACTIONS) {
      await throttle(THROTTLE);
      const busyBefore = await busy();
      const wall = await page.evaluate(clickAndWait, selector);
      answers.get(name).push({ wall, cpu: (await busy()) - busyBefore });
      await throttle(1);
      await allCards(page);
    }
  }
  print(answers);
} finally {
  await browser?.close();
  shop.kill('SIGTERM');
  await new Promise((resolve) => shop.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function ready() {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${URL_OF_SHOP}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the shop did not start');
}

/** The data of a real results page, with its offers copied to 300 of different prices and times. */
async function manyOffers() {
  const answer = await fetch(`${URL_OF_SHOP}/flight/tehran-mashhad?date=${day}`, {
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  const block = /<script[^>]*id="app-data"[^>]*>(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '';
  const data = Object.values(JSON.parse(block).loaderData)[0];
  const [first, ...others] = data.arrivals.map(({ $v }) => $v);
  const offers = [first, ...others].flatMap((arrival) => arrival.offers);
  const many = Array.from({ length: OFFERS }, (_, index) => {
    const offer = offers[index % offers.length];
    const minute = String((index * 7) % 60).padStart(2, '0');
    const total = offer.total + (index % 97) * 100_000;
    const segment = {
      ...offer.segment,
      flightNumber: `${offer.segment.flightNumber}${index}`,
      departsAt: offer.segment.departsAt.replace(/:\d\d:00/, `:${minute}:00`),
    };
    return { ...offer, key: `${offer.key}-${index}`, token: `${offer.token}${index}`, total, segment };
  });
  const arrivals = [
    { ...first, offers: many, cheaper: [] },
    ...others.map((each) => ({ ...each, offers: [], cheaper: [] })),
  ];
  return { ...data, complete: true, arrivals: arrivals.map(($v) => ({ $v })) };
}

/** Goes from the home page to a route, whose answer is the prepared one. */
async function openList(page, data) {
  await page.route(/\/flight\/[^?]*_payload\.json/, (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ status: 200, data }) }),
  );
  await page.goto(URL_OF_SHOP, { waitUntil: 'load' });
  await page.locator('main a[href^="/flight/"]').first().click();
  await allCards(page);
}

/** Until the cards that come unasked stand there (client/features/flights/useReveal.ts). */
function allCards(page) {
  return page.waitForFunction(
    () => {
      const said = [...document.querySelectorAll('main *')].find(
        (element) => element.childElementCount === 0 && /^[۰-۹٬]+ پرواز، /.test(element.textContent),
      );
      const count = Number(
        [...(said?.textContent.match(/^[۰-۹٬]+/)?.[0] ?? '')]
          .map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))
          .filter((digit) => digit >= 0)
          .join(''),
      );
      return count > 0 && document.querySelectorAll('form article').length >= Math.min(count, 60);
    },
    undefined,
    { timeout: 120_000, polling: 100 },
  );
}

/** In the page: ms from a click to the end of the frame that shows another first card or count. */
function clickAndWait(selector) {
  const cards = () => document.querySelectorAll('form article');
  const look = () => `${cards().length} ${cards()[0]?.id}`;
  const before = look();
  const started = performance.now();
  document.querySelector(selector).click();
  return new Promise((resolve) => {
    const done = () => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now() - started));
      channel.port1.start();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    if (look() !== before) return done();
    const observer = new MutationObserver(() => {
      if (look() === before) return;
      observer.disconnect();
      done();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

function print(answers) {
  const at = (values, share) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
  say(
    `\n${OFFERS} offers, ${THROTTLE} times slower, ${ROUNDS} rounds; budget ${BUDGET_MS} ms from click to frame.`,
  );
  say("The main thread's own time does not count what other programs take of the machine.\n");
  say(
    'answer to'.padEnd(28) +
      ['thread ms', 'p90', 'clock ms', 'p90'].map((head) => head.padStart(11)).join(''),
  );
  for (const [name, values] of answers) {
    const figures = ['cpu', 'wall'].flatMap((of) =>
      [0.5, 0.9].map((share) =>
        at(
          values.map((each) => each[of]),
          share,
        ),
      ),
    );
    say(name.padEnd(28) + figures.map((figure) => figure.toFixed(0).padStart(11)).join(''));
  }
}
