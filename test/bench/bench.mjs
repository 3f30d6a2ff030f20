import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildEnvironment,
  ensureBuilt,
  ensureInstalled,
  getProductNode,
  ROOT,
  say,
} from '../../server/boot/prepare.mjs';

/**
 * `npm run bench`: prints throughput and latency of the built shop as ratios to its own health response, in rounds
 * interleaved in one run. Absolute figures depend on the machine and are no goals. `npm run bench -- filters`: see
 * filters.mjs.
 */
if (process.argv.includes('filters')) {
  await import('./filters.mjs');
  process.exit();
}
ensureInstalled();
ensureBuilt();
const { default: autocannon } = await import('autocannon');

const PORT = 4900;
const ROUNDS = 3;
const SECONDS = 3;
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const CRAWLER = { 'user-agent': 'Googlebot/2.1' };
const BROWSER = { 'user-agent': 'Mozilla/5.0 Chrome/140', 'accept-encoding': 'br' };

const CASES = [
  { name: 'health (1.0)', path: '/healthz', headers: {} },
  { name: 'home, streamed, brotli', path: '/', headers: BROWSER },
  { name: 'home, complete, plain', path: '/', headers: CRAWLER },
  { name: 'results, complete, plain', path: `/flight/tehran-mashhad?date=${day}`, headers: CRAWLER },
  {
    name: 'results, payload, brotli',
    path: `/flight/tehran-mashhad/_payload.json?date=${day}`,
    headers: BROWSER,
  },
  { name: 'not found', path: '/no/such/page', headers: BROWSER },
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-bench-'));
const shop = spawn(getProductNode(), ['dist/server/server.cjs'], {
  cwd: ROOT,
  env: buildEnvironment({
    PORT: String(PORT),
    DATA_DIR: dataDir,
    SAMPLE_DELAYS_MS: '0,0,0,0,0',
    SAMPLE_FAIL_EVERY: '0',
    LOG_LEVEL: 'error',
  }),
  stdio: ['ignore', 'ignore', 'inherit'],
});

try {
  await waitForShop();
  const results = new Map(CASES.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path: target, headers } of CASES) {
      const run = await autocannon({
        url: `http://127.0.0.1:${PORT}${target}`,
        connections: 8,
        duration: SECONDS,
        headers,
      });
      results.get(name).push({
        rate: run.requests.average,
        p50: run.latency.p50,
        p99: run.latency.p99,
        failed: run.non2xx + run.errors,
      });
    }
  }
  print(results);
} finally {
  shop.kill('SIGTERM');
  await new Promise((resolve) => shop.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function waitForShop() {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the shop did not start');
}

function print(results) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const base = median(results.get('health (1.0)').map(({ rate }) => rate));
  say(
    `\nMedians of ${ROUNDS} interleaved rounds of ${SECONDS} s, 8 connections; requests/s of health = 1.\n`,
  );
  say(
    'case'.padEnd(30) +
      'throughput'.padStart(12) +
      'cost'.padStart(8) +
      'p50 ms'.padStart(9) +
      'p99 ms'.padStart(9) +
      'not 2xx'.padStart(9),
  );
  for (const [name, rounds] of results) {
    const rate = median(rounds.map((round) => round.rate));
    say(
      name.padEnd(30) +
        (rate / base).toFixed(3).padStart(12) +
        `${(base / rate).toFixed(1)}×`.padStart(8) +
        String(median(rounds.map((round) => round.p50))).padStart(9) +
        String(median(rounds.map((round) => round.p99))).padStart(9) +
        String(median(rounds.map((round) => round.failed))).padStart(9),
    );
  }
}
