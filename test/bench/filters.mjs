import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  productEnvironment,
  productNode,
  ROOT,
  say,
} from '../../server/boot/prepare.mjs';
import { filterItems } from '../../shared/filters/matchItems.ts';
import { parseSelection } from '../../shared/filters/selection.ts';
import { chosenSort, sortItems } from '../../shared/filters/sortItems.ts';
import { mergeArrivals } from '../../shared/flights/arrivals.ts';
import { FLIGHT_LIST } from '../../shared/flights/filters.ts';
import { allCards, armFrameWatch, centreOf, frameAnswer } from './filtersInPage.mjs';

/**
 * `npm run bench -- filters`: how long a filter or an order of 300 offers takes in Chromium at a quarter of this machine's
 * speed. Real presses of the mouse; measured from the time stamp of the press to the end of the first frame after it, which
 * must show the right cards: the window's first ones are compared with what the rules give. Chromium's own Event Timing
 * (press to presented frame, in steps of 8 ms) stands beside it. The budget is 50 ms.
 */
ensureInstalled();
ensureBuilt();
const { chromium } = await import('playwright-core');

const PORT = Number(process.env.BENCH_PORT ?? 4901);
const URL_OF_SHOP = `http://127.0.0.1:${PORT}`;
const OFFERS = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const THROTTLE = Number(process.env.THROTTLE ?? 4);
const BUDGET_MS = 50;
const HAND_MS = 80;
const SETTLED_MS = 500;
/** As many the first frame must show as they should be (client/ui/results/useProgressiveList.ts). */
const FIRST_CARDS = 1;
const TRAVELLER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const BROWSERS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** What is pressed, in turn, and what it is called. */
const ACTIONS = [
  ['filter by kind', 'aside input[name="kind"][value="system"]'],
  ['the filter taken back', 'aside input[name="kind"][value="system"]'],
  ['filter by time of day', 'aside input[name="time"][value="morning"]'],
  ['that taken back', 'aside input[name="time"][value="morning"]'],
  ['order by take-off', 'nav a[href*="sort=earliest"]'],
  ['order by our suggestion', 'nav a[href*="sort=suggested"]'],
  ['order by price', 'nav[aria-label="مرتب‌سازی"] a:not([href*="sort="])'],
];

/** Where the reader stands: at the top of the page, or at the list, which then fills the window. */
const PLACES = [
  ['at the top of the page', 0],
  ['at the list', 420],
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
  const data = await manyOffers();
  await openList(page, data);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(armFrameWatch);
  const load = loadavg()[0];
  const answers = new Map();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [place, scroll] of PLACES) {
      for (const [name, selector] of ACTIONS) {
        const answer = await press(page, session, { selector, scroll, data });
        // The first round warms up what is compiled on the way.
        if (round < 0) continue;
        const key = `${name}, ${place}`;
        answers.set(key, [...(answers.get(key) ?? []), answer]);
      }
    }
  }
  print(answers, load);
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

/** One press, slowed down, and what the frame after it showed. */
async function press(page, session, { selector, scroll, data }) {
  await page.evaluate((top) => window.scrollTo(0, top), scroll);
  const { x, y } = await page.evaluate(centreOf, selector);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // As a hand does it: the pointer rests on the target before it goes down, and is down for a moment.
  await page.mouse.move(x, y);
  await page.waitForTimeout(HAND_MS);
  await page.mouse.down();
  await page.waitForTimeout(HAND_MS);
  await page.mouse.up();
  const answer = await page.evaluate(frameAnswer);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForFunction(allCards, undefined, { timeout: 120_000, polling: 50 });
  await page.waitForTimeout(SETTLED_MS);
  // The address follows the frame.
  const right = cardsOf(data, new URL(page.url()).search);
  const isRight = (cards) => cards.every((id, index) => id === right[index]);
  const [first] = answer.frames;
  const full = answer.frames.find(({ cards }) => isRight(cards));
  if (!full || first.cards.length === 0 || !isRight(first.cards.slice(0, FIRST_CARDS))) {
    throw new Error(`${selector}: ${JSON.stringify(answer.frames)} and not ${right.slice(0, 5).join(', ')}`);
  }
  return { event: answer.event, frame: first.at, full: full.at };
}

/** Ids of the cards that an address asks for, in order, by the rules of the shop. */
function cardsOf(data, query) {
  const params = new URLSearchParams(query);
  const now = new Date(data.now);
  const offers = mergeArrivals(data.arrivals.map(({ $v }) => $v));
  const selection = parseSelection([...FLIGHT_LIST.filters, ...FLIGHT_LIST.views], params);
  const left = filterItems(FLIGHT_LIST, offers, selection, now);
  const shown = sortItems(FLIGHT_LIST, left, chosenSort(FLIGHT_LIST, selection), now);
  return shown.map(({ key }) => `offer-${key}`);
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
  await page.waitForFunction(allCards, undefined, { timeout: 120_000, polling: 100 });
}

function print(answers, load) {
  const at = (values, share) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
  const line = (name, values) => {
    const figures = ['frame', 'event', 'full'].flatMap((of) =>
      [0.5, 0.95].map((share) =>
        at(
          values.map((each) => each[of]),
          share,
        ),
      ),
    );
    say(name.padEnd(50) + figures.map((figure) => figure.toFixed(0).padStart(9)).join(''));
  };
  say(
    `\n${OFFERS} offers, ${THROTTLE} times slower, ${ROUNDS} rounds; budget ${BUDGET_MS} ms from the press to the frame.`,
  );
  say(`Load of the machine at the start: ${load.toFixed(1)}. Every frame showed the right cards.\n`);
  say(
    'ms until'.padEnd(50) +
      ['frame', 'p95', 'event', 'p95', 'full', 'p95'].map((head) => head.padStart(9)).join(''),
  );
  for (const [name, values] of answers) line(name, values);
  line('all of them', [...answers.values()].flat());
}
