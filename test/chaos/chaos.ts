import { parseArgs } from 'node:util';
import { postgresBinaries, startPrivateCluster } from '../postgres/privateCluster.ts';
import { runChaos, type ChaosFigures } from './chaosRun.ts';

/** `npm run chaos -- --schedules 10000 --seed 7 --postgres`: prints the figures; exit code 1 when one is wrong. */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    postgres: { type: 'boolean', default: false },
  },
});
const options = { schedules: Number(values.schedules), seed: Number(values.seed) };

function show(engine: string, seconds: number, { violations, ...figures }: ChaosFigures): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const line = `${engine}, seed ${options.seed}: ${text.join(', ')}, violations ${violations.length}, ${seconds.toFixed(0)} s`;
  process.stdout.write(`${line}\n`);
  for (const violation of violations.slice(0, 20)) process.stdout.write(`  ${violation}\n`);
}

const cluster = values.postgres && postgresBinaries() !== null ? await startPrivateCluster() : null;
const began = performance.now();
try {
  const figures = await runChaos({
    ...options,
    ...(cluster && { newDatabase: () => cluster.createDatabase() }),
  });
  show(cluster ? 'PostgreSQL' : 'PGlite', (performance.now() - began) / 1000, figures);
  process.exitCode = figures.violations.length === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
}
