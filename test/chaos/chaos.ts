import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBinaries, startPrivateCluster, type PrivateCluster } from '../postgres/privateCluster.ts';
import { listMissing, runChaos, type ChaosFigures } from './chaosRun.ts';
import { CHANGE_POINTS, killChange } from './killChange.ts';
import { CRASH_POINTS, killOnce } from './killRun.ts';

/**
 * `npm run chaos -- --schedules 10000 --kills 10 --seed 7 --postgres`: runs random schedules in this process, then
 * kills real processes with `kill -9`, `--kills` times at each crash point. `--skew=-600` sets the clock of the
 * second process ten minutes back. Prints the figures. The exit code is 1 when one of them is wrong.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    skew: { type: 'string', default: '30' },
    'until-found': { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
/** With fewer schedules, a kind of event may be missing by chance. */
const MIN_SCHEDULES = 1000;
const options = {
  schedules: Number(values.schedules),
  seed: Number(values.seed),
  skewSeconds: Number(values.skew),
};

const cluster = values.postgres && findBinaries() !== null ? await startPrivateCluster() : null;
const engine = cluster ? 'PostgreSQL' : 'PGlite';

function show(line: string, violations: readonly string[], began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${engine}, ${line}; violations: ${violations.length}; duration: ${seconds} s\n`);
  for (const violation of violations.slice(0, 20)) process.stdout.write(`  ${violation}\n`);
  if (violations.length > 0) process.exitCode = 1;
}

async function runSchedules(server: PrivateCluster | null): Promise<void> {
  const began = performance.now();
  const { violations, ...figures }: ChaosFigures = await runChaos({
    ...options,
    untilFound: values['until-found'],
    ...(server && { newDatabase: () => server.createDatabase() }),
  });
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const missing = options.schedules < MIN_SCHEDULES ? [] : listMissing(figures);
  const findings = [...violations, ...missing.map((kind) => `never happened: ${kind}`)];
  show(`seed ${options.seed}: ${text.join(', ')}`, findings, began);
}

async function runKills(server: PrivateCluster | null, each: number): Promise<void> {
  const began = performance.now();
  const violations: string[] = [];
  for (const point of CRASH_POINTS) {
    for (let kill = 0; kill < each; kill += 1) {
      const dataDir = server ? null : mkdtempSync(path.join(tmpdir(), 'rahsepar-kill-'));
      const place = dataDir === null ? { url: await server!.createDatabase() } : { dataDir };
      violations.push(...(await killOnce(place, point)));
      if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  for (const [price, point] of CHANGE_POINTS) {
    for (let kill = 0; kill < each; kill += 1) {
      const dataDir = server ? null : mkdtempSync(path.join(tmpdir(), 'rahsepar-kill-'));
      const place = dataDir === null ? { url: await server!.createDatabase() } : { dataDir };
      violations.push(...(await killChange(place, price, point)));
      if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const points = CRASH_POINTS.length + CHANGE_POINTS.length;
  show(`kill -9: ${points} crash points of a purchase and a change x ${each}`, violations, began);
}

try {
  if (options.schedules > 0) await runSchedules(cluster);
  if (Number(values.kills) > 0) await runKills(cluster, Number(values.kills));
} finally {
  await cluster?.stop();
}
