import path from 'node:path';
import { unpackData } from '../../client/app/unpackData.ts';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../../server/boot/prepare.mjs';
import { packData } from '../../server/render/packData.ts';
import { findBrowser, TRAVELLER } from './browser.mjs';
import { compareWithBudgets, isAboveBudget } from './budgets.mjs';
import { armFrameWatch, centreOf, countCards, findActions, getFrameAnswer } from './filtersInPage.mjs';
import { readMachine, writeFigures } from './machine.mjs';
import { printVerdicts } from './report.mjs';
import { startShop } from './shopProcess.mjs';
import { quantile } from './statistics.mjs';

/**
 * `npm run bench -- filters [--against FOLDER] [PRODUCT…]`: measures how long the results page of each product takes
 * to apply a filter or a sort order in Chromium at a quarter of this machine's speed. It clicks with a real mouse and
 * measures from the time stamp of the click to the end of the first frame that shows the final cards. FOLDER is a
 * checkout of another release with its dist: the clicks alternate between both builds, and the ratios are printed.
 * Writes .cache/bench-filters.json. The exit code is 1 when a figure exceeds its budget in budgets.json: the ratios
 * with FOLDER, otherwise the milliseconds on a quiet machine.
 */
ensureInstalled();
ensureBuilt();
const { chromium } = await import('playwright-core');

const ITEMS = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const THROTTLE = Number(process.env.THROTTLE ?? 4);
const HAND_MS = 80;
/** Scroll positions before a click: at the top of the page, and with the list filling the window. */
const SCROLLS = [0, 420];
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/**
 * The results page of each product. `items` names a source's list, which is filled with copies up to ITEMS. Phones
 * show plans as cards.
 */
const PAGES = {
  flights: { url: `/flight/tehran-mashhad?date=${day}`, items: 'offers' },
  buses: { url: `/bus/tehran-isfahan?date=${day}`, items: 'services' },
  insurance: { url: `/insurance/plans?to=germany&start=${day}&days=17&birth=1990-05-05`, width: 390 },
};

const args = process.argv.slice(2).filter((arg) => arg !== 'filters');
const against = args.includes('--against') ? args[args.indexOf('--against') + 1] : null;
const named = args.filter((arg) => arg in PAGES);
const products = named.length > 0 ? named : Object.keys(PAGES);

const machine = readMachine();
const builds = [];
let browser;
try {
  for (const root of [ROOT, ...(against ? [path.resolve(against)] : [])])
    builds.push(await startShop({ root }));
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--user-agent=${TRAVELLER}`, '--no-sandbox', '--disable-gpu'],
  });
  say(
    `CPU slowed down ${THROTTLE} times, ${ROUNDS} rounds, load at the start ${machine.load.toFixed(1)}` +
      (machine.isQuiet || against ? '' : ': the machine is busy, so budgets in milliseconds are not checked'),
  );
  say('ms from the click to the first correct frame'.padEnd(46) + 'cards   median      p95   clicks');
  const figures = [];
  for (const product of products) figures.push(summarize(product, await measure(product)));
  const verdicts = compareWithBudgets('filters', nameFigures(figures), machine);
  printVerdicts(verdicts);
  const file = writeFigures('bench-filters.json', {
    machine,
    rounds: ROUNDS,
    throttle: THROTTLE,
    figures,
    verdicts,
  });
  say(`\nWrote ${file}.`);
  if (isAboveBudget(verdicts)) process.exitCode = 1;
} finally {
  await browser?.close();
  for (const { stop } of builds) await stop();
}

/** Clicks every action in turn, in one build after the other; the first round warms up. */
async function measure(product) {
  const tabs = await Promise.all(builds.map((build) => openResults(build, PAGES[product])));
  const times = tabs.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < Math.max(...tabs.map(({ actions }) => actions.length)); turn += 1) {
      for (const [index, tab] of tabs.entries()) {
        const action = tab.actions[turn];
        if (!action) continue;
        const pressed = press(tab, action, SCROLLS[(round + SCROLLS.length) % SCROLLS.length]);
        // An older build may load a document for a click, or leave filters to the server.
        const time = index === 0 ? await pressed : await pressed.catch(() => Number.POSITIVE_INFINITY);
        if (time === Number.POSITIVE_INFINITY) tab.actions = [];
        if (round >= 0) times[index].push(time);
      }
    }
  }
  const cards = await Promise.all(tabs.map(async ({ page }) => (await page.evaluate(countCards)).count));
  await Promise.all(tabs.map(({ page }) => page.close()));
  return times.map((each, index) => ({ times: each, cards: cards[index] }));
}

/** Opens the results from another page, so that a long list can replace their data. */
async function openResults({ url }, { url: path, items, width = 1280 }) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  if (items) {
    const data = await findLongList(url + path, items);
    await page.route(/_payload\.json/, (route) =>
      route.request().url().includes(path.split('?')[0])
        ? route.fulfill({ contentType: 'application/json', body: JSON.stringify({ status: 200, data }) })
        : route.continue(),
    );
    await page.goto(`${url}/aboutUs`, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  } else {
    await page.goto(url + path, { waitUntil: 'load' });
    // A click before hydration would load another document.
    await page.waitForTimeout(3000);
  }
  await page.waitForSelector('main article', { timeout: 60_000 });
  await waitForQuiet(page);
  await page.evaluate(armFrameWatch);
  const session = await page.context().newCDPSession(page);
  return { page, session, actions: await page.evaluate(findActions) };
}

/**
 * Returns the data of a real results page. Its list is filled up to ITEMS with copies that have other prices and
 * times.
 */
async function findLongList(url, items) {
  const answer = await fetch(url, { headers: { 'user-agent': 'Googlebot/2.1' } });
  const block = /<script[^>]*id="app-data"[^>]*>(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '';
  const data = unpackData(Object.values(JSON.parse(block).loaderData)[0]);
  const [first, ...others] = data.arrivals.map(({ $v }) => $v);
  const real = [first, ...others].flatMap((arrival) => arrival[items] ?? []);
  const many = Array.from({ length: ITEMS }, (_, index) => copyOf(real[index % real.length], index));
  const arrivals = [
    { ...first, [items]: many, cheaper: [] },
    ...others.map((each) => ({ ...each, [items]: [], cheaper: [] })),
  ];
  return packData({ ...data, complete: true, arrivals: arrivals.map(($v) => ({ $v })) });
}

/** Returns a copy of an item that looks like another flight or bus. */
function copyOf(item, index) {
  const copy = structuredClone(item);
  const minute = String((index * 7) % 60).padStart(2, '0');
  copy.key = `${item.key}-${index}`;
  if ('token' in copy) copy.token = `${item.token}${index}`;
  for (const price of ['total', 'price']) {
    if (typeof copy[price] === 'number') copy[price] += (index % 97) * 100_000;
  }
  const timed = copy.segment ?? copy;
  if (typeof timed.departsAt === 'string')
    timed.departsAt = timed.departsAt.replace(/:\d\d:00/, `:${minute}:00`);
  if (copy.segment) copy.segment.flightNumber = `${item.segment.flightNumber}${index}`;
  return copy;
}

/** Clicks once at reduced speed; returns the milliseconds until a frame shows the final cards. */
async function press({ page, session }, action, scroll) {
  await page.bringToFront();
  await page.evaluate((top) => window.scrollTo(0, top), scroll);
  const { x, y } = await page.evaluate(centreOf, action);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // Clicks like a person: the pointer rests on the target first, and the button stays down for a moment.
  await page.mouse.move(x, y);
  await page.waitForTimeout(HAND_MS);
  await page.mouse.down();
  await page.waitForTimeout(HAND_MS);
  await page.mouse.up();
  const frames = await page.evaluate(getFrameAnswer);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await waitForQuiet(page);
  const { inWindow } = await page.evaluate(countCards);
  // The rest of the window may render later; the first card must be right. A filter may leave no card.
  const right = frames.find(({ cards }) => cards[0] === inWindow[0]);
  if (!right)
    throw new Error(`${action.selector}: no frame showed ${inWindow[0]}: ${JSON.stringify(frames)}`);
  return right.at;
}

/** Waits until the list has stopped changing. */
async function waitForQuiet(page) {
  let before = '';
  for (let same = 0; same < 3;) {
    await page.waitForTimeout(150);
    const now = JSON.stringify([page.url(), await page.evaluate(countCards)]);
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** Prints the figures of a product, with this build first, and returns them. */
function summarize(product, results) {
  const names = ['this build', `against ${against}`];
  const rows = results.map(({ times, cards }, index) => ({
    build: names[index],
    cards,
    medianMs: quantile(times, 0.5) ?? Number.NaN,
    p95Ms: quantile(times, 0.95) ?? Number.NaN,
    clicks: times.length,
  }));
  const column = (value, digits) => value.toFixed(digits).padStart(9);
  for (const { build, cards, medianMs, p95Ms, clicks } of rows) {
    say(
      `${product}, ${build}`.padEnd(46) +
        String(cards).padStart(5) +
        column(medianMs, 0) +
        column(p95Ms, 0) +
        column(clicks, 0),
    );
  }
  const [ours, theirs] = rows;
  if (!theirs) return { product, rows };
  const ratios = { median: ours.medianMs / theirs.medianMs, p95: ours.p95Ms / theirs.p95Ms };
  say(`${product}, ratio`.padEnd(51) + column(ratios.median, 2) + column(ratios.p95, 2));
  return { product, rows, ratios };
}

/**
 * Names the figures as in budgets.json. With `--against` it names only ratios, which are more reliable than
 * milliseconds.
 */
function nameFigures(figures) {
  return Object.fromEntries(
    figures.flatMap(({ product, rows, ratios }) =>
      ratios
        ? [[`${product}, median, ×`, ratios.median]]
        : [
            [`${product}, median ms`, rows[0].medianMs],
            [`${product}, p95 ms`, rows[0].p95Ms],
          ],
    ),
  );
}
