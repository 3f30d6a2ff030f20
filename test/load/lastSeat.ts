import { parseArgs } from 'node:util';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';
import { raceForLastSeat } from '../postgres/lastSeatRound.ts';
import { startPrivateCluster } from '../postgres/privateCluster.ts';

/**
 * `npm run load:buyers -- --rounds 1000 --buyers 1000`: in each round, all buyers order the only seat of a flight on
 * PostgreSQL. `--unguarded` removes the check of the last seat. The exit code is 1 when a round does not sell exactly
 * one seat (with `--unguarded`: when no round oversells), or when the audit has a finding (figure M2).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    buyers: { type: 'string', default: '1000' },
    unguarded: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const BUYERS = Number(values.buyers);
/** Rounds per database, so that its tables stay small. */
const BATCH = 20;
/** Goal of figure M2, in milliseconds. */
const MAX_ANSWER_MS_LENGTH = 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const failures: string[] = [];
const slowest: number[] = [];
let winners = 0;
let oversold = 0;

async function runBatch(url: string, first: number, count: number): Promise<void> {
  const world = await createBookingWorld({ url, maxConnections: 20, guarded: !values.unguarded });
  try {
    for (let round = first; round < first + count; round += 1) {
      const { kinds, slowestLoserMs } = await raceForLastSeat(world, `round-${round}`, BUYERS);
      const { held = 0, sold_out: soldOut = 0 } = kinds;
      winners += held;
      slowest.push(slowestLoserMs);
      if (held > 1) oversold += 1;
      const isRight = held === 1 && soldOut === BUYERS - 1;
      if (!isRight && !values.unguarded) failures.push(`round ${round}: ${JSON.stringify(kinds)}`);
    }
    if (values.unguarded) return;
    const found = await auditBooks(world.deps.db, world.deps.clock());
    failures.push(...found.map((finding) => `rounds from ${first}: ${finding}`));
  } finally {
    await world.database.close();
  }
}

const cluster = await startPrivateCluster();
const began = performance.now();
try {
  for (let first = 0; first < ROUNDS; first += BATCH)
    await runBatch(await cluster.createDatabase(), first, Math.min(BATCH, ROUNDS - first));
} finally {
  await cluster.stop();
}
slowest.sort((a, b) => a - b);
const most = slowest.at(-1) ?? 0;
if (values.unguarded && oversold === 0)
  failures.push('no round oversold without the guard, so these rounds do not test it');
say(`${ROUNDS} rounds of ${BUYERS} buyers: ${winners} seats sold, ${oversold} rounds oversold`);
say(
  `slowest answer to a buyer without a seat: ${slowest[Math.floor(slowest.length / 2)]?.toFixed(0)} ms (median of the rounds), ` +
    `${most.toFixed(0)} ms (maximum), above ${MAX_ANSWER_MS_LENGTH} ms in ${slowest.filter((ms) => ms > MAX_ANSWER_MS_LENGTH).length} rounds`,
);
say(`failures: ${failures.length}; duration: ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const failure of failures.slice(0, 20)) say(`  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
