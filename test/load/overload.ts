import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { buyHeldSeat, formatDayAhead, holdSeat } from './buyByForms.ts';
import type { Flood, FloodResult } from './openLoop.ts';

/**
 * `npm run load:over -- --seconds 30 --buyers 10 --times 5`: measures how many searches per second the built shop can
 * render, then sends `--times` as many while buyers buy tickets with the forms of the pages. The exit code is 1 when
 * a purchase fails, when a 5xx response is not a refusal, or when nothing was refused (figure M11).
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
/** So few that the shop refuses nothing. */
const CONNECTIONS = 4;
/** Maximum number of refused requests of a buyer. After each one the buyer waits as long as the response says. */
const MAX_TRIES = 30;

const SEARCH = `/flight/tehran-mashhad?date=${formatDayAhead(5)}&adult=1&child=0&infant=0`;
const PATHS = [
  { path: `${SEARCH}&_=*` },
  { path: '/aboutUs?_=*' },
  { path: `/flight/tehran-shiraz?date=${formatDayAhead(6)}&adult=1&child=0&infant=0&_=*` },
  { path: '/aboutUs/_payload.json?_=*', headers: { purpose: 'prefetch' } },
  { path: `/bus/tehran-isfahan?date=${formatDayAhead(4)}&_=*` },
];

/**
 * Returns the seconds of processor time that the shop has used. On a busy machine they say more than elapsed seconds.
 */
function readProcessorSeconds({ pid }: RunningShop): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // utime and stime of proc(5), in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Measures how many searches per second the shop answers when each visitor waits for the answer. */
async function measureCapacity(shop: RunningShop): Promise<{ aSecond: number; aProcessorSecond: number }> {
  const sendAll = async (count: number) => {
    let sent = 0;
    const began = performance.now();
    const visit = async () => {
      while (sent < count) {
        sent += 1;
        const answer = await fetch(`${shop.url}${SEARCH}&_=warm${sent}`);
        await answer.text();
        if (!answer.ok) throw new Error(`a search of the capacity measurement has status ${answer.status}`);
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
  /** Milliseconds of each request that was not refused. */
  stepMs: number[];
}

async function buy(url: string, buyer: number, report: Buyers): Promise<void> {
  let tries = 0;
  // Sends a refused request again. This is safe, because the shop has stored nothing for it.
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
      if (tries > MAX_TRIES) throw new Error(`refused ${tries} times, last at ${String(target)}`);
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

/**
 * Returns the milliseconds from reading a request until it was refused, from the log of the shop. `totalMs` is longer:
 * it ends when the event loop reports that the socket has taken the response, after the render that comes next.
 */
function readOwnRefusals(shop: RunningShop): number[] {
  const lines = shop.output().split('\n');
  return lines
    .filter((line) => line.includes('"event":"request"') && line.includes('"status":503'))
    .map((line) => (JSON.parse(line) as { shellMs: number }).shellMs)
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
    `capacity: ${capacity.aSecond.toFixed(1)} searches per second, ${capacity.aProcessorSecond.toFixed(1)} per CPU ` +
      `second; now sending ${rate} requests per second`,
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
    `${sent} requests, responses by status ${JSON.stringify(statuses)}, ${bareRefusals} refusals without Retry-After`,
  );
  say(
    `CPU time of the shop: ${used.toFixed(1)} s, with ` +
      `${(((statuses[200] ?? 0) + buyers.stepMs.length) / used).toFixed(1)} accepted requests per CPU second`,
  );
  say(
    `time of a refusal in the shop: ${pick(own, 0.5)} ms (median), ${pick(own, 0.99)} ms (99 %), ${pick(own, 1)} ms (maximum)`,
  );
  say(
    `time of a refusal for the visitor: ${pick(refusalMs, 0.5)} ms (median), ${pick(refusalMs, 0.99)} ms (99 %)`,
  );
  say(
    `${buyers.bought} of ${values.buyers} buyers have a ticket; ${buyers.refusals} of their requests were refused; ` +
      `time of the others: ${pick(buyers.stepMs, 0.5)} ms (median), ${pick(buyers.stepMs, 0.99)} ms (99 %)`,
  );
  const failures = [
    ...buyers.failures,
    ...broken.map(([status, count]) => `${count} responses with status ${status}`),
    ...(bareRefusals > 0 ? ['refusals without Retry-After'] : []),
    ...((statuses[503] ?? 0) === 0 ? ['nothing was refused, so the shop was not overloaded'] : []),
  ];
  say(`failures: ${failures.length}`);
  for (const failure of failures) say(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
