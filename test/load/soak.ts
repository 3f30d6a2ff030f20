import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { formatDayAhead } from './buyByForms.ts';

/**
 * `npm run load:soak -- --requests 500000`: sends many requests to the built shop and samples its memory and sockets
 * twenty times. The exit code is 1 when a response is not the expected one, when the memory grows in the second half
 * by more than 1 MB for each 100,000 requests, or when sockets are left open (figure M14).
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '500000' } } });
const REQUESTS = Number(values.requests);
const SAMPLES = 20;
const CONNECTIONS = 16;
const MAX_GROWTH = 1;

interface Visit {
  path: string;
  status: number;
  headers?: Record<string, string>;
}

const SEARCH = (to: string, days: number) =>
  `/flight/tehran-${to}?date=${formatDayAhead(days)}&adult=1&child=0&infant=0`;

/**
 * Pages that the shop renders or for which it asks the suppliers. One in a hundred requests is such a page, always
 * with a new URL.
 */
const RENDERED: readonly Visit[] = [
  { path: `${SEARCH('mashhad', 5)}&_=*`, status: 200 },
  { path: `/bus/tehran-isfahan?date=${formatDayAhead(4)}&_=*`, status: 200 },
  { path: '/aboutUs?_=*', status: 200 },
  { path: '/no-such-page-*', status: 404 },
  { path: '/?_=*', status: 200, headers: { cookie: 'session=stranger-*' } },
];
/** Requests that the page cache, a file or a redirect answers. */
const CACHED: readonly Visit[] = [
  { path: '/', status: 200, headers: { 'accept-encoding': 'br' } },
  { path: '/?utm_source=campaign-*', status: 200 },
  { path: '/blog', status: 200, headers: { 'accept-encoding': 'gzip' } },
  { path: '/aboutUs', status: 200 },
  { path: '/aboutUs/', status: 301 },
  { path: '/_nuxt/builds/latest.json', status: 200 },
  { path: '/healthz', status: 200 },
];

function chooseVisit(index: number): Visit {
  const [list, place] = index % 100 === 0 ? [RENDERED, index / 100] : [CACHED, index];
  const { path, status, headers } = list[place % list.length]!;
  const number = (text: string) => text.replace('*', String(index));
  return {
    path: number(path),
    status,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, number(text)])),
  };
}

function readMemoryMb({ pid }: RunningShop): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

/** Counts open sockets, but not the files of the embedded database, which opens each of its tables once. */
function countSockets({ pid }: RunningShop): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

/** Returns the slope by least squares, in MB for each 100,000 requests. */
function fitSlope(samples: readonly { sent: number; memory: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const sent = mean(samples.map((sample) => sample.sent));
  const memory = mean(samples.map((sample) => sample.memory));
  const covariance = mean(samples.map((sample) => (sample.sent - sent) * (sample.memory - memory)));
  return (covariance / mean(samples.map((sample) => (sample.sent - sent) ** 2))) * 100_000;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const shop = await startShop({
  SAMPLE_DELAYS_MS: '0,0,0,0,0',
  SAMPLE_FAIL_EVERY: '0',
  SEARCHES_PER_ADDRESS: '0',
  LOG_LEVEL: 'error',
});
try {
  const pool = new Pool(shop.url, { connections: CONNECTIONS });
  const wrong = new Map<string, number>();
  let sent = 0;
  let refused = 0;
  const sendUntil = async (end: number) => {
    while (sent < end) {
      const { path, status, headers } = chooseVisit((sent += 1));
      const answer = await pool.request({ path, method: 'GET', headers: { ...headers } });
      await answer.body.dump();
      if (answer.statusCode === status) continue;
      if (answer.statusCode === 503 && answer.headers['retry-after']) {
        refused += 1;
        continue;
      }
      const key = `${answer.statusCode} instead of ${status} at ${path.replace(/\d{3,}/gu, '*')}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    }
  };
  const samples: { sent: number; memory: number; sockets: number }[] = [];
  for (let part = 1; part <= SAMPLES; part += 1) {
    const end = Math.floor((REQUESTS * part) / SAMPLES);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUntil(end)));
    const sample = { sent, memory: readMemoryMb(shop), sockets: countSockets(shop) };
    samples.push(sample);
    say(`${sent} requests: ${sample.memory.toFixed(0)} MB, ${sample.sockets} sockets`);
  }
  await pool.close();
  const half = samples.slice(SAMPLES / 2);
  const slope = fitSlope(half);
  const socketGrowth = half.at(-1)!.sockets - half[0]!.sockets;
  say(
    `memory growth in the second half: ${slope.toFixed(2)} MB for each 100,000 requests; ${refused} requests refused`,
  );
  const failures = [
    ...Array.from(wrong, ([what, count]) => `${count} times ${what}`),
    ...(slope > MAX_GROWTH
      ? [`the memory grows by more than ${MAX_GROWTH} MB for each 100,000 requests`]
      : []),
    ...(socketGrowth > CONNECTIONS ? [`${socketGrowth} sockets were left open`] : []),
    ...(/"level":"error"|unhandled/iu.test(shop.output()) ? ['the shop logged an error'] : []),
  ];
  for (const failure of failures) say(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
