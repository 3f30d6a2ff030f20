import { sql } from 'kysely';
import { onCrashPoint } from '../../server/db/crashPoint.ts';
import { findErrorCode } from '../../server/db/transaction.ts';
import type { Log } from '../../server/log.ts';
import { runJobs, runMaintenance, type JobDeps } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import type { PaymentGateway } from '../../server/payments/port.ts';
import { readPayment } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createProducts } from '../../server/products/products.ts';
import type { TripOffer } from '../../shared/flights/flightTrip.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { otherDeparture } from '../fakes/otherDeparture.ts';
import { makeSmallCabin } from '../fakes/smallCabin.ts';
import {
  countBaskets,
  findBasketBuses,
  injectPartFaults,
  listBrokenBaskets,
  makeFlightBack,
  type BasketFigures,
} from './basketParts.ts';
import { breakDatabase, DatabaseFault } from './breakDatabase.ts';
import {
  armCrashPoints,
  CHAOS_BAG,
  Crash,
  LOCK_TIMEOUT,
  runBuyer,
  type BuyerReport,
  type ScriptFigures,
} from './buyerScript.ts';
import { injectFaults, type SupplierChaos } from './injectFaults.ts';
import { createRandom } from './random.ts';
import { wrapGateway, type GatewayChaos } from './wrapGateway.ts';

/** The guard that is removed to prove that the run detects its absence. */
export type Control = 'none' | 'seats' | 'callbacks' | 'sweeper';

export interface ChaosOptions {
  seed: number;
  schedules: number;
  /**
   * Returns the URL of a new empty PostgreSQL database; without it every batch runs on the embedded database in memory.
   */
  newDatabase?: () => Promise<string>;
  /** Seconds by which the clock of the second process is ahead (fault F23). */
  skewSeconds?: number;
  /** Stops after the first batch with a violation. */
  untilFound?: boolean;
  control?: Control;
}

export interface ChaosFigures extends ScriptFigures, BasketFigures {
  schedules: number;
  gatewayFaults: number;
  /** Orders that were paid twice. */
  secondPayments: number;
  /** Payments that the shop refused because of their amount. */
  mismatches: number;
  /** Calls that took longer than the lease of their worker. */
  leasesEnded: number;
  tickets: number;
  refunds: number;
  /** Refunds that travellers requested, and orders in which the carrier cancelled a flight. */
  givenBack: number;
  cancelledByCarrier: number;
  /** New times that a supplier reported. */
  delays: number;
  /** Completed ticket changes. */
  changed: number;
  /** Issued bookings with a bag. */
  bags: number;
  seats: number;
  /** Orders with a late payment for seats that cost more by then, and partly issued orders. */
  priceDecisions: number;
  partDecisions: number;
  /** Amounts in Rial that the banks captured and refunded. */
  captured: number;
  returned: number;
}

const BATCH = 100;
const WAVE = 25;
const FLIGHTS = 20;
const CAPACITY = 5;
const CHANGE_SEATS = 40;

/**
 * Runs random schedules of buyers, faults and crashes. Then the shop recovers and the figures are counted (figure
 * M1).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const figures: ChaosFigures = {
    schedules: 0,
    steps: 0,
    crashes: 0,
    lockTimeouts: 0,
    gatewayFaults: 0,
    secondPayments: 0,
    wrongAmounts: 0,
    paidAfterCancelling: 0,
    lateReturns: 0,
    freeReturns: 0,
    mismatches: 0,
    leasesEnded: 0,
    databaseRefusals: 0,
    databaseSilences: 0,
    secondProcesses: 0,
    tickets: 0,
    refunds: 0,
    givenBack: 0,
    cancelledByCarrier: 0,
    delays: 0,
    changed: 0,
    bags: 0,
    seats: 0,
    priceDecisions: 0,
    partDecisions: 0,
    baskets: 0,
    threeParts: 0,
    flightsJoined: 0,
    roundTripsJoined: 0,
    partsMissing: 0,
    partsReturned: 0,
    lateBaskets: 0,
    captured: 0,
    returned: 0,
    violations: [],
  };
  armCrashPoints();
  try {
    for (let batch = 0; figures.schedules < options.schedules; batch += 1) {
      await runBatch(options, options.seed * 100_003 + batch, figures);
      if (options.untilFound && figures.violations.length > 0) break;
    }
  } finally {
    onCrashPoint(null);
  }
  return figures;
}

async function runBatch(options: ChaosOptions, seed: number, figures: ChaosFigures): Promise<void> {
  const random = createRandom(seed);
  const control = options.control ?? 'none';
  const world = await createBookingWorld({
    guarded: control !== 'seats',
    connectionTimeoutMs: 300_000,
    ...(options.newDatabase && { url: await options.newDatabase(), maxConnections: 12 }),
  });
  const report = (violation: string) => figures.violations.push(`seed ${seed}: ${violation}`);
  try {
    await watchMessages(world);
    Object.assign(world.deps, { log: watchLog(world.deps.log, report) });
    const outlastLease = createLeaseEnd(world, figures, () => random() < chaos.rate);
    const chaos: GatewayChaos = {
      random,
      rate: 0.15,
      faults: 0,
      believesCallbacks: control === 'callbacks',
      findPaidAmount: async (authority) => (await readPayment(world.deps, authority))?.amount ?? null,
      outlastLease,
    };
    breakDatabase(world.database.pool);
    const cancel = world.deps.flights.cancel.bind(world.deps.flights);
    // The share is high because few buyers return a ticket.
    const outlastCancelLease = createLeaseEnd(world, figures, () => chaos.rate > 0 && random() < 0.4);
    const watchCancel = createCancelWatch(world, report);
    Object.assign(world.deps.flights, {
      cancel: (...asked: Parameters<typeof cancel>) =>
        watchCancel(JSON.stringify(asked.slice(0, 2)), async () => {
          const answer = await cancel(...asked);
          await outlastCancelLease();
          return answer;
        }),
    });
    const bank = world.deps.gateways.get('sandbox')!;
    const supply: SupplierChaos = { random, rate: 0.1 };
    injectFaults(world.deps.flights.faults, supply);
    const buses = await findBasketBuses(world);
    injectPartFaults(world.deps.buses, supply, watchCancel);
    injectPartFaults(world.deps.insurance, supply, watchCancel);
    world.deps.flights.sold = [CHAOS_BAG];
    world.deps.flights.seatMaps = [makeSmallCabin()];
    Object.assign(world.deps, {
      gateways: new Map<string, PaymentGateway>([['sandbox', wrapGateway(bank, chaos)]]),
    });
    for (let flight = 0; flight < FLIGHTS; flight += 1) await world.addFlight(`chaos-${flight}`, CAPACITY);
    // The flights to which travellers change.
    await world.deps.flights.addFlight(otherDeparture('chaos-cheap', 20_000_000), CHANGE_SEATS);
    await world.deps.flights.addFlight(otherDeparture('chaos-dear', 30_000_000), CHANGE_SEATS);
    await world.deps.flights.addFlight(makeFlightBack(), CHANGE_SEATS);
    await world.deps.db
      .insertInto('discounts')
      .values({ code: 'CHAOS', percent: 10, uses_total: 3, created_at: world.deps.clock() })
      .execute();
    const count = Math.min(BATCH, options.schedules - figures.schedules);
    const reports: BuyerReport[] = [];
    // Buyers come in waves, so that later buyers meet the states that earlier buyers left.
    for (let first = 0; first < count; first += WAVE) {
      const wave = Array.from({ length: Math.min(WAVE, count - first) }, (_, index) =>
        runBuyer({
          world,
          visitorId: `buyer-${first + index}`,
          offer: `chaos-${(first + index) % FLIGHTS}`,
          random,
          figures,
          crashRate: 0.3,
          databaseRate: 0.1,
          secondProcess: createSecondProcess(world, options.skewSeconds ?? SKEW_SECONDS),
          buses,
        }),
      );
      reports.push(...(await Promise.all(wave)));
    }
    figures.schedules += count;
    figures.gatewayFaults += chaos.faults;
    chaos.rate = 0;
    supply.rate = 0;
    if (control !== 'sweeper')
      await recover(world).catch((error: unknown) => report(`recovery: ${String(error)}`));
    else world.pass(300);
    const found = [
      ...(await auditBooks(world.deps.db, world.deps.clock())),
      ...(await listBroken(world, reports)),
      ...(await listBrokenBaskets(world)),
    ];
    found.forEach(report);
    await add(world, figures);
  } finally {
    await world.database.close();
  }
}

/** Makes the database refuse to change a finished message, which a slower worker might try. */
async function watchMessages({ deps: { db } }: BookingWorld): Promise<void> {
  await sql`CREATE FUNCTION refuse_finished() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'message % was finished and is changed', OLD.dedupe_key; END $$`.execute(db);
  await sql`CREATE TRIGGER outbox_finished BEFORE UPDATE ON outbox FOR EACH ROW
    WHEN (OLD.done_at IS NOT NULL) EXECUTE FUNCTION refuse_finished()`.execute(db);
}

/** Reports errors that a job caught and that no injected fault explains. */
function watchLog(log: Log, report: (violation: string) => void): Log {
  const isInjected = (error: unknown) =>
    error instanceof Crash || error instanceof DatabaseFault || findErrorCode(error) === LOCK_TIMEOUT;
  return {
    ...log,
    error: (event, error, facts) => {
      if (event !== 'outbox: message abandoned' && !isInjected(error)) report(`${event}: ${String(error)}`);
      log.error(event, error, facts);
    },
  };
}

const SKEW_SECONDS = 30;

function createSecondProcess({ deps }: BookingWorld, skewSeconds: number): JobDeps {
  const clock = () => new Date(deps.clock().getTime() + skewSeconds * 1000);
  return { ...deps, clock, products: createProducts(deps) };
}

/** Shorter than the lease of a cancellation, even for a second process whose clock is 30 s ahead. */
const EXCLUSIVE_MS = 25_000;

/** Reports two simultaneous calls that cancel the same tickets: a supplier may refuse one and execute the other. */
function createCancelWatch({ deps }: BookingWorld, report: (violation: string) => void) {
  const open = new Map<string, number>();
  return async <Answer>(tickets: string, cancel: () => Promise<Answer>): Promise<Answer> => {
    const at = deps.clock().getTime();
    const other = open.get(tickets);
    if (other !== undefined && at - other < EXCLUSIVE_MS) report(`two calls cancel ${tickets} at once`);
    open.set(tickets, at);
    try {
      return await cancel();
    } finally {
      open.delete(tickets);
    }
  };
}

/** Makes a worker wait two minutes for an answer, longer than every lease. Another worker takes over meanwhile. */
function createLeaseEnd(
  world: BookingWorld,
  figures: ChaosFigures,
  happens: () => boolean,
): () => Promise<void> {
  let isWaiting = false;
  return async () => {
    if (isWaiting || !happens()) return;
    isWaiting = true;
    figures.leasesEnded += 1;
    try {
      world.pass(2);
      await runJobs(world.deps);
    } finally {
      isWaiting = false;
    }
  };
}

/** Acts as the next process: no more faults, and enough time for all pending work. */
async function recover(world: BookingWorld): Promise<void> {
  for (const minutes of [0, 1, 3, 10, 20, 30, 60, 60]) {
    world.pass(minutes);
    await world.runJobs();
  }
  // When the buyer of a partly issued order does not decide, the shop keeps the issued part after a day.
  world.pass(24 * 60);
  await runMaintenance(world.deps);
  await world.runJobs();
}

const ENDS: ReadonlySet<string> = new Set([
  'issued',
  'refunded',
  'partly_refunded',
  'refund_rejected',
  'disrupted',
  'rebooked',
  'expired',
  'cancelled',
  'released',
  'abandoned',
]);
const AFTER_PAID: ReadonlySet<string> = new Set([
  'issued',
  'refunded',
  'partly_refunded',
  'refund_rejected',
  'disrupted',
  'rebooked',
]);
const AFTER_CANCELLED: ReadonlySet<string> = new Set(['cancelled', 'refunded']);

/** Faults and outcomes that must happen in a run of a few hundred schedules. A run without them proves nothing. */
const MUST_HAPPEN = [
  'crashes',
  'gatewayFaults',
  'tickets',
  'refunds',
  'givenBack',
  'cancelledByCarrier',
  'delays',
  'freeReturns',
  'changed',
  'bags',
  'seats',
  'partDecisions',
  'baskets',
  'threeParts',
  'flightsJoined',
  'roundTripsJoined',
  'partsMissing',
  'partsReturned',
  'lateBaskets',
  'secondPayments',
  'wrongAmounts',
  'paidAfterCancelling',
  'lateReturns',
  'mismatches',
  'leasesEnded',
  'databaseRefusals',
  'databaseSilences',
  'secondProcesses',
] as const satisfies readonly (keyof ChaosFigures)[];

/** Returns the kinds of events that never happened. */
export function listMissing(figures: Omit<ChaosFigures, 'violations'>): string[] {
  return MUST_HAPPEN.filter((kind) => figures[kind] === 0);
}

/**
 * Checks I1, I4, I5, I7 and the history of orders that ended before their payment. The audit checks the other
 * invariants.
 */
async function listBroken(world: BookingWorld, reports: readonly BuyerReport[]): Promise<string[]> {
  const { db, flights: supplier } = world.deps;
  const found: string[] = [];
  const orders = await db.selectFrom('orders').select(['code', 'state']).execute();
  const states = new Map(orders.map(({ code, state }) => [code, state as string]));
  for (const [code, state] of states) if (!ENDS.has(state)) found.push(`${code} stayed in ${state}`);
  for (const { code, paid, cancelled } of reports) {
    const state = states.get(code ?? '') ?? '';
    if (paid && !AFTER_PAID.has(state)) found.push(`${code} was reported as paid but is ${state}`);
    if (cancelled && !AFTER_CANCELLED.has(state))
      found.push(`${code} was reported as cancelled but is ${state}`);
  }
  const inTime = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select('orders.code')
    .where('order_events.event', '=', 'paymentVerified')
    .whereRef('order_events.at', '>=', 'orders.hold_expires_at')
    .execute();
  for (const { code } of inTime)
    found.push(`${code} was paid after the end of its hold but counted as paid in time`);
  const cancelled = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .innerJoin('tickets', 'tickets.order_id', 'orders.id')
    .select('orders.code')
    .where('order_events.event', '=', 'cancelled')
    .distinct()
    .execute();
  for (const { code } of cancelled) found.push(`${code} was cancelled and has tickets`);
  let sold = 0;
  for (const flight of [
    ...Array.from({ length: FLIGHTS }, (_, index) => String(index)),
    'cheap',
    'dear',
    'back',
  ]) {
    const stock = await supplier.inventory(`chaos-${flight}`);
    sold += stock.sold;
    if (
      stock.available < 0 ||
      stock.available + stock.held + stock.sold !== stock.capacity ||
      stock.held !== 0
    ) {
      found.push(`the seats of flight ${flight} do not add up: ${JSON.stringify(stock)}`);
    }
  }
  found.push(...(await listOtherAncillaries(world)), ...(await listSharedSeats(world)));
  found.push(...(await listRefusedAmounts(world)));
  const flying = await db
    .selectFrom('tickets')
    .select('position')
    .where('cancelled_at', 'is', null)
    .where('ticket_number', 'like', '999-%')
    .execute();
  // A supplier may not cancel changed tickets: they are void in our books, and the desk settles them (decision 067).
  const kept = await db
    .selectFrom('order_changes')
    .select('tickets')
    .where('answer', '=', 'rejected')
    .execute();
  const keptSeats = kept.reduce((sum, { tickets }) => sum + tickets.length, 0);
  if (flying.length + keptSeats !== sold)
    found.push(`${flying.length} valid and ${keptSeats} kept tickets but ${sold} sold seats`);
  return found;
}

/**
 * Checks that the shop refused no payment of exactly the amount for which it had sent the buyer to the bank: the price
 * of an order must not change while its bank page is open.
 */
async function listRefusedAmounts({ deps: { db } }: BookingWorld): Promise<string[]> {
  const refused = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('sandbox_payments as bank', 'bank.authority', 'payments.authority')
    .select(['orders.code', 'payments.amount'])
    .where('payments.ref_id', 'is not', null)
    .whereRef('payments.amount', '=', 'bank.amount')
    .where((is) =>
      is.exists(
        is
          .selectFrom('refunds')
          .select('refunds.id')
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('refunds.reason', '=', 'amount_mismatch'),
      ),
    )
    .execute();
  return refused.map(
    ({ code, amount }) => `${code} refused a payment of ${amount}, the amount that it asked for`,
  );
}

/** Checks that each flight seat is in one valid ticket, and that the supplier booked the seat for that ticket. */
async function listSharedSeats({ deps: { db, flights: supplier } }: BookingWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['orders.code', 'orders.offer', 'tickets.position', 'tickets.leg'])
    .where('tickets.cancelled_at', 'is', null)
    .execute();
  const owners = new Map<string, string>();
  const found: string[] = [];
  for (const { code, offer, position, leg } of rows) {
    const { legs, ancillaries = [] } = offer as TripOffer;
    for (const { seat } of ancillaries.filter((one) => one.position === position && one.leg === leg)) {
      if (!seat) continue;
      const name = `${legs[leg - 1]?.key} ${seat.name}`;
      if (owners.has(name)) found.push(`${code} and ${owners.get(name)} both have the seat ${name}`);
      owners.set(name, code);
    }
  }
  const taken = await supplier.takenSeats();
  if (taken < owners.size) found.push(`${owners.size} seats are in tickets and ${taken} are taken`);
  return found;
}

/** Checks that the supplier issued the bags and seats for which the order paid. */
async function listOtherAncillaries({ deps: { db, flights: supplier } }: BookingWorld): Promise<string[]> {
  const holds = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['holds.client_ref', 'orders.code', 'orders.offer'])
    .execute();
  return holds.flatMap(({ client_ref: clientRef, code, offer }) => {
    const booked = supplier.booked.get(clientRef);
    const { ancillaries = [] } = offer as TripOffer;
    const bought = ancillaries.map(({ position, key, quantity }) => [position, { key, quantity }]);
    const isSame = booked === undefined || JSON.stringify(booked) === JSON.stringify(bought);
    return isSame ? [] : [`the supplier issued other bags or seats for ${code} than the order paid for`];
  });
}

async function add(world: BookingWorld, figures: ChaosFigures): Promise<void> {
  const { db, flights: supplier } = world.deps;
  const lines = await db
    .selectFrom('ledger')
    .select(['account', 'amount'])
    .where('account', '=', 'gateway')
    .execute();
  for (const { amount } of lines) {
    if (amount > 0) figures.captured += amount;
    else figures.returned -= amount;
  }
  const decisions = await db
    .selectFrom('order_events')
    .select('to_state')
    .where('to_state', 'in', ['price_decision', 'partly_issued'])
    .whereRef('from_state', '!=', 'to_state')
    .execute();
  figures.priceDecisions += decisions.filter((each) => each.to_state === 'price_decision').length;
  figures.partDecisions += decisions.filter((each) => each.to_state === 'partly_issued').length;
  const count = async (text: string) =>
    (await sql<{ n: number }>`${sql.raw(text)}`.execute(db)).rows[0]?.n ?? 0;
  figures.givenBack += Number(
    await count(`SELECT count(*) AS n FROM refund_requests WHERE state = 'accepted'`),
  );
  figures.cancelledByCarrier += Number(
    await count(`SELECT count(*) AS n FROM order_events WHERE event = 'disrupted'`),
  );
  figures.delays += Number(
    await count(`SELECT count(*) AS n FROM order_events WHERE event = 'scheduleChanged'`),
  );
  figures.changed += Number(await count(`SELECT count(*) AS n FROM order_changes WHERE done_at IS NOT NULL`));
  figures.secondPayments += Number(
    await count(`SELECT count(*) AS n FROM payments WHERE state = 'duplicate'`),
  );
  figures.mismatches += Number(
    await count(`SELECT count(*) AS n FROM payments WHERE state = 'amount_mismatch'`),
  );
  const countBooked = (isWanted: (key: string) => boolean) =>
    [...supplier.booked.values()].filter((booked) => booked.some(([, { key }]) => isWanted(key))).length;
  figures.bags += countBooked((key) => key === CHAOS_BAG.key);
  figures.seats += countBooked((key) => key !== CHAOS_BAG.key);
  figures.refunds += lines.filter(({ amount }) => amount < 0).length;
  const baskets = await countBaskets(world);
  for (const kind of Object.keys(baskets) as (keyof BasketFigures)[]) figures[kind] += baskets[kind];
  figures.tickets += (await db.selectFrom('tickets').select('position').execute()).length;
}
