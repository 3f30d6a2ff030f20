import { ensureBuilt, ensureInstalled, say } from '../../server/boot/prepare.mjs';
import { compareWithBudgets, isAboveBudget, nameFigures } from './budgets.mjs';
import { captureWarmPage, checkFloor } from './capturePage.mjs';
import { listCases, renderedHeaders } from './cases.mjs';
import { ensureFloorBuilt, startFloor } from './floor.mjs';
import { startLoadClient } from './load.mjs';
import { readMachine, writeFigures } from './machine.mjs';
import { measureArrival } from './measureArrival.mjs';
import { measureBytes } from './measureBytes.mjs';
import { measureCpu } from './measureCpu.mjs';
import { measureStart } from './measureStart.mjs';
import { PAGES, SHARE_SEARCH_MS, STREAM_DELAYS } from './pages.mjs';
import { readMemoryMb } from './processUsage.mjs';
import { printReport } from './report.mjs';
import { startShop } from './shopProcess.mjs';
import { registerUser } from './signIn.mjs';
import { streamedGet } from './streamedGet.mjs';

/**
 * `npm run bench [-- PAGE…]`: compares the production build with floors such as bare React, in interleaved rounds of
 * one run (docs/performance.md). Writes .cache/bench.json. The exit code is 1 when a figure exceeds its budget in
 * budgets.json. ROUNDS and WARM_UPS shorten a run. For `npm run bench -- filters`, `-- tasks` and `-- processes` see
 * filters.mjs, tasks.mjs and processes.mjs.
 */
const [first, ...others] = process.argv.slice(2);
const benches = {
  filters: () => import('./filters.mjs'),
  tasks: () => import('./tasks.mjs'),
  processes: () => import('./processes.mjs'),
};
for (const [name, run] of Object.entries(benches)) {
  if (!process.argv.includes(name)) continue;
  await run();
  process.exit(process.exitCode);
}
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const WARM_UPS = Number(process.env.WARM_UPS ?? 2);

const named = first === undefined ? Object.keys(PAGES) : [first, ...others];
const unknown = named.filter((name) => !(name in PAGES));
if (unknown.length > 0) {
  say(
    `Unknown page: ${unknown.join(', ')}. There are ${Object.keys(PAGES).join(', ')}, or filters, tasks, processes.`,
  );
  process.exit(2);
}
ensureInstalled();
ensureBuilt();
ensureFloorBuilt();

const machine = readMachine();
say(
  `${machine.date}, commit ${machine.commit}, Node ${machine.node}, ${machine.cores} cores (${machine.cpu}), ` +
    `load ${machine.load.toFixed(1)}${machine.isQuiet ? '' : ': the machine is busy, so budgets in milliseconds are not checked'}.\n` +
    `${ROUNDS} interleaved rounds, medians. Client and server share the cores; CPU is that of the server's process.`,
);

const running = [];
try {
  const figures = await measure();
  const verdicts = compareWithBudgets('pages', nameFigures(figures), machine);
  printReport({ ...figures, verdicts });
  const file = writeFigures('bench.json', { machine, rounds: ROUNDS, ...figures, verdicts });
  say(`\nWrote ${file}.`);
  if (isAboveBudget(verdicts)) process.exitCode = 1;
} finally {
  for (const { stop } of running.reverse()) await stop();
}

async function measure() {
  const starts = first === undefined ? await measureStart() : [];
  const shop = await keep(startShop());
  const streamingShop = named.some((name) => PAGES[name].isStreamed)
    ? await keep(startShop({ delays: STREAM_DELAYS }))
    : shop;
  const sharing = { shareSearchMs: SHARE_SEARCH_MS };
  const isShared = ({ isStreamed = false }) =>
    named.some((name) => PAGES[name].isShared && (PAGES[name].isStreamed ?? false) === isStreamed);
  const sharingShop = isShared({}) ? await keep(startShop(sharing)) : null;
  const sharingStream = isShared({ isStreamed: true })
    ? await keep(startShop({ ...sharing, delays: STREAM_DELAYS }))
    : null;
  const floor = await keep(startFloor());
  const client = await keep(startLoadClient());
  const session = await registerUser(shop.url);
  const memory = [{ when: 'before the requests', ...readMemoryMb(shop.pid) }];

  const bytes = [];
  const cases = [];
  for (const name of named) {
    const page = PAGES[name];
    const own = page.isStreamed ? streamingShop : shop;
    const headers = renderedHeaders(page, session);
    const url = own.url + page.path;
    const captured = await captureWarmPage(url, headers, page);
    await floor.add({ name, captured, brotli: await getBrotli(url, page.isPublic ? {} : headers) });
    await checkFloor(name, captured, `${floor.url}/react/${name}`);
    bytes.push({ page: name, ...measureBytes(page, captured, await getBrotli(url, headers)) });
    const shops = { shop: own, sharingShop: page.isStreamed ? sharingStream : sharingShop };
    cases.push(...listCases(name, page, { ...shops, floor, session }));
  }
  const cpu = await measureCpu(cases, { client, rounds: ROUNDS, warmUps: WARM_UPS });
  const arrivals = [];
  for (const name of named) {
    const rendered = cases.filter(({ page, what }) => page === name && /rendered|bare/.test(what));
    arrivals.push(...(await measureArrival(rendered, PAGES[name])));
  }
  memory.push({ when: 'after the requests', ...readMemoryMb(shop.pid) });
  return { cpu, arrivals, bytes, starts, memory };
}

async function keep(starting) {
  const started = await starting;
  running.push(started);
  return started;
}

async function getBrotli(url, headers) {
  const { wire } = await streamedGet(url, { ...headers, 'accept-encoding': 'br' });
  return wire;
}
