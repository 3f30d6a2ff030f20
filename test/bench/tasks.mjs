import path from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../../server/boot/prepare.mjs';
import { findBrowser, TRAVELLER } from './browser.mjs';
import { readMachine, writeFigures } from './machine.mjs';
import { PAGES as BENCH_PAGES } from './pages.mjs';
import { startShop } from './shopProcess.mjs';
import { median } from './statistics.mjs';

/**
 * `npm run bench -- tasks [--against FOLDER] [PAGE…]`: lists the tasks that block the main thread in a first load on
 * a phone: the CPU time of each task in a trace of Chromium, times THROTTLE (4), and the part of it above 50 ms after
 * the first paint. FOLDER is a checkout of another release with its dist; the loads of both alternate. Writes
 * .cache/bench-tasks.json. There is no budget: a busy machine makes the same task up to twice as expensive.
 */
ensureInstalled();
ensureBuilt();
const { chromium } = await import('playwright-core');

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const THROTTLE = Number(process.env.THROTTLE ?? 4);
/** The default of `SAMPLE_DELAYS_MS`: parts of the page arrive one after the other. */
const DELAYS = '20,120,280,520,900';
const LONG_MS = 50;
const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'loading', 'v8.execute', 'blink.user_timing'];
const HIDDEN_CATEGORIES = ['devtools.timeline', 'lighthouse'].map((name) => `disabled-by-default-${name}`);

const PAGES = {
  home: BENCH_PAGES.home.path,
  flights: BENCH_PAGES.flights.path,
  buses: BENCH_PAGES.buses.path,
  insurance: BENCH_PAGES.insurance.path,
  magazine: `/blog/result?q=${encodeURIComponent('پرواز')}`,
};

const args = process.argv.slice(2).filter((arg) => arg !== 'tasks');
const against = args.includes('--against') ? args[args.indexOf('--against') + 1] : null;
const named = args.filter((arg) => arg in PAGES);
const roots = [...(against ? [path.resolve(against)] : []), ROOT];

const machine = readMachine();
const shops = [];
let browser;
try {
  for (const root of roots) shops.push(await startShop({ root, delays: DELAYS }));
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--user-agent=${TRAVELLER}`, '--no-sandbox', '--disable-gpu'],
  });
  const figures = [];
  for (const page of named.length > 0 ? named : Object.keys(PAGES)) {
    const loads = await measure(PAGES[page]);
    for (const [index, root] of roots.entries()) figures.push(summarize(page, root, loads[index]));
  }
  say(
    `\nWrote ${writeFigures('bench-tasks.json', { machine, rounds: ROUNDS, throttle: THROTTLE, figures })}.`,
  );
} finally {
  await browser?.close();
  for (const { stop } of shops) await stop();
}

/** Loads the page from each build in turn; the first round warms up. */
async function measure(address) {
  const loads = shops.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { url }] of shops.entries()) {
      const load = await traceLoad(url + address);
      if (round >= 0) loads[index].push(load);
    }
  }
  return loads;
}

/** A first visit: nothing is in the browser's cache. */
async function traceLoad(url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await browser.startTracing(page, { categories: [...CATEGORIES, ...HIDDEN_CATEGORIES] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const shift = await page.evaluate(() => window.layoutShift);
  await context.close();
  return { ...readTasks(trace.traceEvents), shift };
}

function readTasks(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid);
  const start = events.findLast(
    ({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts < paint.ts,
  );
  const tasks = own.filter(({ name, ts }) => name === 'RunTask' && ts >= paint.ts);
  const long = tasks
    .map((task) => ({ task, ms: (task.tdur / 1000) * THROTTLE }))
    .filter(({ ms }) => ms > LONG_MS)
    .map(({ task, ms }) => ({ at: (task.ts - start.ts) / 1000, ms, parts: listParts(task, own) }));
  const blocking = long.reduce((sum, { ms }) => sum + ms - LONG_MS, 0);
  return { blocking, longest: Math.max(0, ...long.map(({ ms }) => ms)), long };
}

/** Returns the CPU time of each kind of work in a task, without the time of nested work. */
function listParts(task, events) {
  const inside = events
    .filter(
      ({ name, ts, dur }) => !name.endsWith('RunTask') && ts >= task.ts && ts + dur <= task.ts + task.dur,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const times = new Map();
  const open = [];
  const add = (name, ms) => times.set(name, (times.get(name) ?? 0) + ms);
  for (const { name, ts, dur, tdur = 0 } of inside) {
    while (open.length > 0 && open.at(-1).end <= ts) open.pop();
    if (open.length > 0) add(open.at(-1).name, -tdur);
    add(name, tdur);
    open.push({ name, end: ts + dur });
  }
  return [...times]
    .map(([name, us]) => ({ name, ms: (us / 1000) * THROTTLE }))
    .filter(({ ms }) => ms > 4)
    .sort((a, b) => b.ms - a.ms);
}

/** Prints the medians of a page and the long tasks of its median load, and returns the figures. */
function summarize(page, root, loads) {
  const ofMedian = loads.toSorted((a, b) => a.blocking - b.blocking)[Math.floor(loads.length / 2)];
  const blocking = loads.map((load) => load.blocking);
  const figure = {
    page,
    root,
    blocking,
    longest: loads.map(({ longest }) => longest),
    shift: loads.map(({ shift }) => shift),
  };
  say(
    `${page}, ${root}: blocking ${median(blocking).toFixed(0)} ms (${Math.min(...blocking).toFixed(0)} to ` +
      `${Math.max(...blocking).toFixed(0)}), longest task ${median(figure.longest).toFixed(0)} ms, ` +
      `layout shift ${Math.max(...figure.shift).toFixed(4)}`,
  );
  for (const { at, ms, parts } of ofMedian.long) {
    const what = parts.map((part) => `${part.name} ${part.ms.toFixed(0)}`).join(', ');
    say(`  at ${at.toFixed(0)} ms: ${ms.toFixed(0)} ms (${what})`);
  }
  return figure;
}
