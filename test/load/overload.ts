import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { buyHeldSeat, formatDay, holdSeat } from './buyByForms.ts';
import type { Flood, FloodResult } from './openLoop.ts';

/**
 * `npm run load:over -- --seconds 30 --buyers 10 --times 5`: measures how many searches the built shop renders in a second, then
 * sends so many times more while buyers buy tickets by the forms of the pages. The exit code is 1 when a purchase fails, when
 * something answers 5xx that is no refusal, or when nothing was refused (figure M11).
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    buyers: { type: 'string', default: '10' },
    times: { type: 'string', default: '5' },
  },
});
const WARM_REQUESTS = 60;
const MEASURED_REQUESTS = 200;
/** So few that nothing is refused. */
const CONNECTIONS = 4;
/** Tries of a buyer whose page was refused; each waits as long as the response says. */
const MOST_TRIES = 30;

const SEARCH = `/flight/tehran-mashhad?date=${formatDay(5)}&adult=1&child=0&infant=0`;
const PATHS = [
  { path: `${SEARCH}&_=*` },
  { path: '/aboutUs?_=*' },
  { path: `/flight/tehran-shiraz?date=${formatDay(6)}&adult=1&child=0&infant=0&_=*` },
  { path: '/aboutUs/_payload.json?_=*', headers: { purpose: 'prefetch' } },
  { path: `/bus/tehran-isfahan?date=${formatDay(4)}&_=*` },
];

/** Seconds of processor time that the shop has used. On a busy machine they say more than seconds. */
function readProcessorSeconds({ pid }: RunningShop): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // utime and stime of proc(5), in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns how many searches the shop answers to visitors who wait for each answer. */
async function measureCapacity(shop: RunningShop): Promise<{ aSecond: number; aProcessorSecond: number }> {
  const sendAll = async (count: number) => {
    let sent = 0;
    const began = performance.now();
    const visit = async () => {
      while (sent < count) {
        sent += 1;
        const answer = await fetch(`${shop.url}${SEARCH}&_=warm${sent}`);
        await answer.text();
        if (!answer.ok) throw new Error(`a search of the measurement was answered ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, visit));
    return (performance.now() - began) / 1000;
  };
  await sendAll(WARM_REQUESTS);
  const before = readProcessorSeconds(shop);
  const seconds = await sendAll(MEASURED_REQUESTS);
  return {
    aSecond: MEASURED_REQUESTS / seconds,
    aProcessorSecond: MEASURED_REQUESTS / (readProcessorSeconds(shop) - before),
  };
}

async function flood(load: Flood): Promise<FloodResult> {
  const client = fork(path.join(import.meta.dirname, 'openLoop.ts'), { execArgv: ['--no-warnings'] });
  client.send(load);
  const [result] = (await once(client, 'message')) as [FloodResult];
  client.disconnect();
  return result;
}

interface Buyers {
  bought: number;
  failures: string[];
  refusals: number;
  /** Milliseconds of each step that was not refused. */
  stepMs: number[];
}

async function buy(url: string, buyer: number, report: Buyers): Promise<void> {
  let tries = 0;
  // A refused page is asked for again, and a refused form is sent again: the shop wrote nothing down.
  const patient: typeof fetch = async (target, init) => {
    for (;;) {
      const began = performance.now();
      const answer = await fetch(target, init);
      if (answer.status !== 503) {
        report.stepMs.push(performance.now() - began);
        return answer;
      }
      report.refusals += 1;
      tries += 1;
      if (tries > MOST_TRIES) throw new Error(`refused ${tries} times, last at ${String(target)}`);
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
    }
  };
  const browser = new FormBrowser(url, patient);
  await holdSeat(browser, buyer);
  await buyHeldSeat(browser, buyer);
  report.bought += 1;
}

async function sendBuyers(url: string, count: number): Promise<Buyers> {
  const report: Buyers = { bought: 0, failures: [], refusals: 0, stepMs: [] };
  await Promise.all(
    Array.from({ length: count }, (_, buyer) =>
      buy(url, buyer, report).catch((error: unknown) => {
        report.failures.push(String(error));
      }),
    ),
  );
  report.stepMs.sort((a, b) => a - b);
  return report;
}

const pick = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

/** Milliseconds that the shop itself needed for each refusal, by its log. */
function readOwnRefusals(shop: RunningShop): number[] {
  const lines = shop.output().split('\n');
  return lines
    .filter((line) => line.includes('"event":"request"') && line.includes('"status":503'))
    .map((line) => (JSON.parse(line) as { totalMs: number }).totalMs)
    .toSorted((a, b) => a - b);
}

const shop = await startShop({
  SAMPLE_DELAYS_MS: '0,0,0,0,0',
  SAMPLE_FAIL_EVERY: '0',
  CONNECTIONS_PER_ADDRESS: '10000',
});
try {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const capacity = await measureCapacity(shop);
  const rate = Math.ceil(capacity.aSecond * Number(values.times));
  say(
    `${capacity.aSecond.toFixed(1)} searches a second at most, ${capacity.aProcessorSecond.toFixed(1)} a second of the ` +
      `processor; ${rate} requests a second follow`,
  );
  const load = { url: shop.url, paths: PATHS, rate, seconds: Number(values.seconds) };
  const before = readProcessorSeconds(shop);
  const [{ sent, statuses, bareRefusals, refusalMs }, buyers] = await Promise.all([
    flood(load),
    sleep(2000).then(() => sendBuyers(shop.url, Number(values.buyers))),
  ]);
  const used = readProcessorSeconds(shop) - before;
  const own = readOwnRefusals(shop);
  const broken = Object.entries(statuses).filter(
    ([status]) => status === '0' || (+status >= 500 && +status !== 503),
  );
  say(
    `${sent} requests, by status ${JSON.stringify(statuses)}, ${bareRefusals} refusals without Retry-After`,
  );
  say(
    `${used.toFixed(1)} seconds of the processor: ` +
      `${(((statuses[200] ?? 0) + buyers.stepMs.length) / used).toFixed(1)} answers in each that were no refusals`,
  );
  say(
    `refusals: the shop needed ${pick(own, 0.5)} ms (median), ${pick(own, 0.99)} (99 %), ${pick(own, 1)} (most)`,
  );
  say(`refusals as visitors saw them: ${pick(refusalMs, 0.5)} ms (median), ${pick(refusalMs, 0.99)} (99 %)`);
  say(
    `${buyers.bought} of ${values.buyers} buyers have a ticket, ${buyers.refusals} of their requests were refused before; ` +
      `a step took ${pick(buyers.stepMs, 0.5)} ms (median), ${pick(buyers.stepMs, 0.99)} (99 %)`,
  );
  const failures = [
    ...buyers.failures,
    ...broken.map(([status, count]) => `${count} answers with status ${status}`),
    ...(bareRefusals > 0 ? ['refusals without Retry-After'] : []),
    ...((statuses[503] ?? 0) === 0 ? ['nothing was refused: no overload was measured'] : []),
  ];
  for (const failure of failures) say(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
