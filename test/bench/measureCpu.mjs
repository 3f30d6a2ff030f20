import { readCpuMs } from './processUsage.mjs';
import { median, quantile } from './statistics.mjs';
import { streamedGet } from './streamedGet.mjs';

const FEW = 10;
const MANY = 50;

/**
 * Measures all cases in interleaved rounds. The CPU figure is the CPU time of the server process at 10 connections,
 * divided by the number of requests. A ratio is the median of the ratios of the rounds. At 50 connections the
 * overload gate may refuse some requests.
 */
export async function measureCpu(cases, { client, rounds, warmUps }) {
  for (const one of cases) {
    await checkCase(one);
    await client.run({ ...toLoad(one), connections: FEW, requests: one.requests * warmUps, mayRefuse: true });
  }
  const results = new Map(cases.map((one) => [one, { cpu: [], few: [], many: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    for (const one of cases) {
      const result = results.get(one);
      // A page that expired since the last round is rendered again before the clock starts.
      await client.run({ ...toLoad(one), connections: 1, requests: 1 });
      const before = readCpuMs(one.pid);
      result.few.push(await client.run({ ...toLoad(one), connections: FEW }));
      result.cpu.push((readCpuMs(one.pid) - before) / one.requests);
      if (one.isLoaded)
        result.many.push(
          await client.run({ ...toLoad(one), ...one.loaded, connections: MANY, mayRefuse: true }),
        );
    }
  }
  return cases.map((one) => summarize(one, results, cases));
}

function toLoad({ url, headers, requests }) {
  return { url, headers, requests };
}

async function checkCase({ page, what, url, headers, cache }) {
  const answer = await streamedGet(url, headers);
  const said = answer.headers['cache-control'];
  if (answer.status !== 200 || said !== cache)
    throw new Error(`${page}, ${what}: ${answer.status}, cache-control "${said}" instead of "${cache}"`);
}

function summarize(one, results, cases) {
  const { cpu, few, many } = results.get(one);
  const base = cases.find(({ page, what }) => page === one.page && what === one.base);
  const ratios = base && cpu.map((value, round) => value / results.get(base).cpu[round]);
  return {
    page: one.page,
    what: one.what,
    cpuMs: median(cpu),
    cpuRangeMs: [Math.min(...cpu), Math.max(...cpu)],
    ...(base && { base: one.base, ratio: median(ratios) }),
    at10: summarizeLoad(few),
    ...(many.length > 0 && { at50: summarizeLoad(many) }),
  };
}

function summarizeLoad(runs) {
  const latencies = runs.flatMap((run) => run.latencies);
  return {
    perSecond: median(runs.map((run) => run.latencies.length / run.seconds)),
    refused: runs.reduce((sum, run) => sum + run.refused, 0),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}
