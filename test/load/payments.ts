import { parseArgs } from 'node:util';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { reconcilePayments } from '../../server/orders/payments/reconcilePayments.ts';
import type { PaymentGateway } from '../../server/payments/port.ts';
import { createRandom } from '../chaos/random.ts';
import { wrapGateway } from '../chaos/wrapGateway.ts';
import { createBookingWorld, type Attempt, type BookingWorld } from '../fakes/bookingWorld.ts';
import { startPrivateCluster, type PrivateCluster } from '../postgres/privateCluster.ts';

/**
 * `npm run load:payments -- --payments 100000 --seed 1 --faults 0.2 --postgres`: payers pay while a share of the
 * calls to their bank is lost, and every fourth payer does not return from the bank. The run has its own clock, which
 * moves by two seconds for each round of the jobs. The exit code is 1 when money is missing, when a payment stays
 * open, or when one in a hundred took longer than 60 s (figure M4).
 */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '0.2' },
    wave: { type: 'string', default: '10' },
    postgres: { type: 'boolean', default: false },
  },
});
const BATCH = 250;
/** Number of payers at the bank at once. In each round, the shop asks a bank for the state of about 20 payments. */
const WAVE = Number(values.wave);
const SEATS = 9;
const MAX_STARTS = 5;
const ROUND_MINUTES = 2 / 60;
/** The shop asks the bank for up to twelve hours; here the bank answers long before that. */
const MAX_ROUNDS = 900;
const P99_SECONDS = 60;

interface Figures {
  paid: number;
  faults: number;
  /** Number of buyers whose payment did not start in five tries, so that no money moved. */
  notStarted: number;
  /**
   * Seconds from the payment at the bank to its final state in the shop: of payers who returned, and of payers who
   * did not.
   */
  returned: number[];
  lost: number[];
  violations: string[];
}

async function startPayment(world: BookingWorld, code: string, visitorId: string): Promise<Attempt | null> {
  for (let tries = 0; tries < MAX_STARTS; tries += 1) {
    const started = await world.pay(code, { visitorId });
    if (started.kind === 'redirect')
      return { attemptId: started.attemptId, authority: started.redirectUrl.split('/').at(-1) ?? '' };
  }
  return null;
}

async function listOpen(world: BookingWorld, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
  const rows = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['created', 'redirected', 'verifying', 'unknown'])
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  return new Set(attempts.map(({ attemptId }) => attemptId).filter((id) => open.has(id)));
}

/**
 * Runs the jobs and moves the clock until the bank's answer is known for every attempt. Returns the number of open
 * attempts.
 */
async function settleAll(world: BookingWorld, returned: Attempt[], lost: Attempt[], figures: Figures) {
  const paidAt = world.deps.clock().getTime();
  const isLost = new Set(lost);
  let open = [...returned, ...lost];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const ids = await listOpen(world, open);
    for (const attempt of open.filter(({ attemptId }) => !ids.has(attemptId))) {
      const seconds = isLost.has(attempt) ? figures.lost : figures.returned;
      seconds.push((world.deps.clock().getTime() - paidAt) / 1000);
    }
    open = open.filter(({ attemptId }) => ids.has(attemptId));
    if (open.length === 0) return 0;
    world.pass(ROUND_MINUTES);
    await reconcilePayments(world.deps, 'sandbox');
  }
  return open.length;
}

async function runBatch(
  count: number,
  seed: number,
  figures: Figures,
  server: PrivateCluster | null,
): Promise<void> {
  const world = await createBookingWorld(server ? { url: await server.createDatabase() } : {});
  try {
    const random = createRandom(seed);
    const bank = world.deps.gateways.get('sandbox')!;
    const chaos = {
      random,
      rate: Number(values.faults),
      faults: 0,
      believesCallbacks: false,
      findPaidAmount: async () => null,
      outlastLease: async () => undefined,
    };
    const gateways = new Map<string, PaymentGateway>([['sandbox', wrapGateway(bank, chaos)]]);
    Object.assign(world.deps, { gateways });
    for (let buyer = 0; buyer < count; buyer += WAVE) {
      await world.addFlight(`flight-${buyer}`, SEATS + WAVE);
      const returned: Attempt[] = [];
      const lost: Attempt[] = [];
      for (let n = buyer; n < Math.min(count, buyer + WAVE); n += 1) {
        const visitorId = `buyer-${n}`;
        const code = await world.ready({ visitorId, offer: `flight-${buyer}` });
        const attempt = await startPayment(world, code, visitorId);
        if (!attempt) {
          figures.notStarted += 1;
          continue;
        }
        await world.bankPays(attempt);
        figures.paid += 1;
        if (n % 4 === 3) lost.push(attempt);
        else {
          await world.callback(attempt);
          returned.push(attempt);
        }
      }
      const open = await settleAll(world, returned, lost, figures);
      if (open > 0) figures.violations.push(`seed ${seed}: ${open} payments stayed open`);
    }
    figures.faults += chaos.faults;
    chaos.rate = 0;
    for (const minutes of [0, 5, 30, 60, 60]) await world.later(minutes);
    const found = await auditBooks(world.deps.db, world.deps.clock());
    figures.violations.push(...found.map((finding) => `seed ${seed}: ${finding}`));
  } finally {
    await world.database.close();
  }
}

const pick = (seconds: number[], share: number) => {
  const sorted = seconds.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const figures: Figures = { paid: 0, faults: 0, notStarted: 0, returned: [], lost: [], violations: [] };
const total = Number(values.payments);
const began = performance.now();
const cluster = values.postgres ? await startPrivateCluster() : null;
try {
  for (let first = 0; first < total; first += BATCH)
    await runBatch(Math.min(BATCH, total - first), Number(values.seed) * 100_003 + first, figures, cluster);
} finally {
  await cluster?.stop();
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const describe = (seconds: number[]) =>
  `${pick(seconds, 0.5)} s (median), ${pick(seconds, 0.99)} s (99 %), ${pick(seconds, 1)} s (maximum) of ${seconds.length}`;
if (pick(figures.returned, 0.99) > P99_SECONDS)
  figures.violations.push(`one in a hundred payments took longer than ${P99_SECONDS} s`);
say(
  `seed ${values.seed}: ${figures.paid} payments, ${figures.faults} lost answers of the bank, ${figures.notStarted} payments not started`,
);
say(`time to the result for payers who returned: ${describe(figures.returned)}`);
say(`time to the result for payers who did not return: ${describe(figures.lost)}`);
say(
  `violations: ${figures.violations.length}; duration: ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
for (const violation of figures.violations.slice(0, 20)) say(`  ${violation}`);
if (figures.violations.length > 0) process.exitCode = 1;
