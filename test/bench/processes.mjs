import { ensureBuilt, ensureInstalled, say } from '../../server/boot/prepare.mjs';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { startPrivateCluster } from '../postgres/privateCluster.ts';
import { renderedHeaders } from './cases.mjs';
import { startLoadClient } from './load.mjs';
import { readMachine, writeFigures } from './machine.mjs';
import { PAGES, SHARE_SEARCH_MS } from './pages.mjs';
import { printTable } from './printTable.mjs';
import { startShop } from './shopProcess.mjs';
import { median } from './statistics.mjs';

/**
 * `npm run bench -- processes [PAGE…]`: compares how many requests one process and two processes (`WEB_CONCURRENCY`)
 * answer in a second, each on a PostgreSQL database of its own, in interleaved rounds. Every request is rendered.
 * Writes .cache/bench-processes.json. The client and the database share the cores, so the ratio is below that of
 * a machine with two cores for the shop alone.
 */
ensureInstalled();
ensureBuilt();

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 10;
const REQUESTS = 300;
const COUNTS = [1, 2];

const named = process.argv.slice(2).filter((arg) => arg in PAGES);
const pages = named.length > 0 ? named : ['home', 'flights', 'buses'];
const machine = readMachine();
const running = [];
try {
  const cluster = await keep(startPrivateCluster());
  const client = await keep(startLoadClient());
  const shops = [];
  for (const count of COUNTS) shops.push(await keep(startOnPostgres(cluster, count)));
  const figures = [];
  for (const page of pages) figures.push(await measure(page, shops, client));
  printTable(
    'Requests per second, rendered',
    figures.map(({ page, perSecond: [one, two], ratio }) => ({
      page,
      'one process': one.toFixed(0),
      'two processes': two.toFixed(0),
      ratio: ratio.toFixed(2),
    })),
  );
  say(`\nWrote ${writeFigures('bench-processes.json', { machine, rounds: ROUNDS, figures })}.`);
} finally {
  for (const { stop } of running.reverse()) await stop();
}

async function keep(starting) {
  const started = await starting;
  running.push(started);
  return started;
}

async function startOnPostgres(cluster, count) {
  const url = await cluster.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database.db);
  await database.close();
  const variables = { DATABASE_URL: url, WEB_CONCURRENCY: String(count) };
  return startShop({ shareSearchMs: SHARE_SEARCH_MS, variables });
}

/** The first round warms up. */
async function measure(page, shops, client) {
  const headers = renderedHeaders(PAGES[page]);
  const rounds = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const perSecond = [];
    for (const { url } of shops) {
      const load = { url: url + PAGES[page].path, headers, connections: CONNECTIONS, requests: REQUESTS };
      const { latencies, seconds } = await client.run(load);
      perSecond.push(latencies.length / seconds);
    }
    if (round >= 0) rounds.push(perSecond);
  }
  return {
    page,
    perSecond: COUNTS.map((_, index) => median(rounds.map((perSecond) => perSecond[index]))),
    ratio: median(rounds.map(([one, two]) => two / one)),
  };
}
