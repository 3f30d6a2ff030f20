import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
import { median, quantile } from './statistics.mjs';

/**
 * `npm run bench -- processes [PAGE…]`: compares how many requests one process and two processes (`WEB_CONCURRENCY`)
 * answer in a second, each on a PostgreSQL database of its own. Every request is rendered. The client and the database
 * share the cores, so the ratio is below that of a machine with two cores for the shop alone: `wrk` is the client where
 * it is installed, because the client in Node takes a third of a core. Windows are short and many, because the speed of
 * a shared machine changes within seconds. Writes .cache/bench-processes.json.
 */
ensureInstalled();
ensureBuilt();

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const WARM_UPS = 8;
const CONNECTIONS = 10;
/** Of the client in Node; `wrk` runs for a second. */
const REQUESTS = 300;
const COUNTS = [1, 2];

const named = process.argv.slice(2).filter((arg) => arg in PAGES);
const pages = named.length > 0 ? named : ['home', 'flights', 'buses'];
const machine = readMachine();
const running = [];
try {
  const cluster = await keep(startPrivateCluster());
  const run = (await hasWrk()) ? runWrk : await startNodeClient();
  const shops = [];
  for (const count of COUNTS) shops.push(await keep(startOnPostgres(cluster, count)));
  const figures = [];
  for (const page of pages) figures.push(await measure(page, shops, run));
  const client = run === runWrk ? 'wrk' : 'Node';
  printTable(
    `Requests per second, rendered, ${ROUNDS} rounds, client: ${client}`,
    figures.map(({ page, perSecond: [one, two], ratio, quartiles }) => ({
      page,
      'one process': one.toFixed(0),
      'two processes': two.toFixed(0),
      ratio: ratio.toFixed(2),
      quartiles: quartiles.map((quartile) => quartile.toFixed(2)).join('–'),
    })),
  );
  say(`\nWrote ${writeFigures('bench-processes.json', { machine, rounds: ROUNDS, client, figures })}.`);
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

async function startNodeClient() {
  const client = await keep(startLoadClient());
  return async ({ url, headers }) => {
    const { latencies, seconds } = await client.run({
      url,
      headers,
      connections: CONNECTIONS,
      requests: REQUESTS,
    });
    return latencies.length / seconds;
  };
}

async function hasWrk() {
  const answer = await promisify(execFile)('wrk', ['--version']).catch((error) => error);
  return answer.code !== 'ENOENT';
}

async function runWrk({ url, headers }) {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${CONNECTIONS}`, '-d1s', ...sent];
  const { stdout } = await promisify(execFile)('wrk', [...options, url]);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(perSecond);
}

async function measure(page, shops, run) {
  const headers = renderedHeaders(PAGES[page]);
  const rounds = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const perSecond = [];
    for (const { url } of shops) perSecond.push(await run({ url: url + PAGES[page].path, headers }));
    if (round >= 0) rounds.push(perSecond);
  }
  const ratios = rounds.map(([one, two]) => two / one);
  return {
    page,
    perSecond: COUNTS.map((_, index) => median(rounds.map((perSecond) => perSecond[index]))),
    ratio: median(ratios),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  };
}
