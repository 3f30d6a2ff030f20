import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '../freePort.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { startPrivateCluster } from '../postgres/privateCluster.ts';
import { goToBank, hasTicket, holdSeat, payAtBankPage } from './buyByForms.ts';

/**
 * `npm run load:kills -- --kills 20 --buyers 5 --postgres`: kills the built shop with `kill -9` while buyers pay and
 * return from the bank. Starts it again and measures the time until it serves, and until no payment or issue is in
 * progress. Buyers reload the page of the bank once the shop serves. The exit code is 1 when a buyer has paid and has
 * no ticket, or when the audit has a finding (figure M13).
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
  },
});
const KILLS = Number(values.kills);
const BUYERS = Number(values.buyers);
/** Latest time of a kill, in milliseconds after the payments start. Each kill comes at a different time. */
const LATEST_KILL_MS = 300;
const POLL_MS = 20;
const MAX_RECOVERY_MS = 240_000;
const UNDER_WAY = /^rahsepar_orders\{state="(?:verifying|paid|late_paid|ticketing|issue_failed)"\} [1-9]/m;

const cluster = values.postgres ? await startPrivateCluster() : null;
const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-kills-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const env = {
  PATH: process.env.PATH,
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  SAMPLE_DELAYS_MS: '0,0,0,0,0',
  SAMPLE_FAIL_EVERY: '0',
  HOLDS_PER_ADDRESS: '10000',
  SEATS_PER_ADDRESS: '100000',
  ...(cluster && { DATABASE_URL: await cluster.createDatabase() }),
};
const SHOP = 'dist/server/server.cjs';
const runCommand = (command: string) =>
  spawnSync(process.execPath, [SHOP, command], { env, encoding: 'utf8' });

async function startProcess(): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [SHOP], { env, stdio: 'ignore' });
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`);
    await sleep(POLL_MS);
  }
  return shop;
}

async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(shop, 'exit');
  shop.kill(signal);
  await ended;
}

/** Waits until every payment has a final state. */
async function waitForSettlement(): Promise<void> {
  const began = performance.now();
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (text.includes('rahsepar_database_up 1') && !UNDER_WAY.test(text)) return;
    if (performance.now() - began > MAX_RECOVERY_MS)
      throw new Error('payments or issues are still in progress');
    await sleep(POLL_MS);
  }
}

interface Buyer {
  browser: FormBrowser;
  code: string;
  bankPage: string;
}

async function sendToBank(buyer: number): Promise<Buyer> {
  const browser = new FormBrowser(url);
  await holdSeat(browser, buyer);
  const code = browser.url.searchParams.get('order') ?? '';
  await goToBank(browser, buyer);
  return { browser, code, bankPage: browser.url.pathname };
}

/** Pays if the bank still offers the payment, and returns to the shop. */
async function reload({ browser, bankPage }: Buyer): Promise<void> {
  await browser.open(bankPage);
  if (browser.document.querySelector('form')) await payAtBankPage(browser);
  else await browser.follow(/بازگشت به فروشگاه/u);
}

async function hasPaid({ browser, bankPage }: Buyer): Promise<boolean> {
  await browser.open(bankPage);
  return browser.text.includes('پرداخت انجام شده است');
}

const serving: number[] = [];
const settled: number[] = [];
const failures: string[] = [];
const counts = { paid: 0, broken: 0 };
if (cluster) runCommand('migrate');
let shop = await startProcess();
try {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const buyers: Buyer[] = [];
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await sendToBank(kill * BUYERS + n));
    const returns = Promise.allSettled(buyers.map(({ browser }) => payAtBankPage(browser)));
    await sleep(((kill + 0.5) / KILLS) * LATEST_KILL_MS);
    await end(shop, 'SIGKILL');
    const broken = (await returns).map(({ status }) => status === 'rejected');
    counts.broken += broken.filter(Boolean).length;

    const began = performance.now();
    shop = await startProcess();
    serving.push(performance.now() - began);
    await Promise.all(buyers.filter((_, n) => broken[n]).map(reload));
    await waitForSettlement();
    settled.push(performance.now() - began);

    for (const buyer of buyers) {
      if (!(await hasPaid(buyer))) continue;
      counts.paid += 1;
      await buyer.browser.open(`/payment/flightFactor?order=${buyer.code}`);
      if (!hasTicket(buyer.browser))
        failures.push(
          `kill ${kill}: ${buyer.code} is paid and has no ticket: ${buyer.browser.text.slice(0, 120)}`,
        );
    }
  }
  await end(shop, 'SIGTERM');
  const audit = runCommand('audit');
  if (audit.status !== 0) failures.push(`audit: ${audit.stdout}${audit.stderr}`);
} finally {
  shop.kill('SIGKILL');
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const describe = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const pick = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(2);
  return `${pick(0.5)} s (median), ${pick(1)} s (maximum)`;
};
say(
  `${cluster ? 'PostgreSQL' : 'PGlite'}: ${KILLS} kills, ${counts.broken} of ${KILLS * BUYERS} returns from the bank failed, ${counts.paid} buyers paid`,
);
say(`time from process start to the home page: ${describe(serving)}`);
say(`time from process start until no payment or issue is in progress: ${describe(settled)}`);
say(`failures: ${failures.length}`);
for (const failure of failures.slice(0, 20)) say(`  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
