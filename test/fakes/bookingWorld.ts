import { randomBytes } from 'node:crypto';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { runJobs, type JobDeps } from '../../server/jobs/jobLoop.ts';
import { createLog } from '../../server/log.ts';
import type { HoldLimits } from '../../server/orders/holds/holdLimits.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder, type StartOrderResult } from '../../server/orders/orders/startOrder.ts';
import { startPayment, type StartPaymentResult } from '../../server/orders/payments/startPayment.ts';
import { PaymentAlarms } from '../../server/payments/paymentAlarms.ts';
import type { PaymentGateway } from '../../server/payments/port.ts';
import { sandboxGateway } from '../../server/payments/sandbox/sandboxGateway.ts';
import type { BusSupplier } from '../../server/products/buses/suppliers/busPort.ts';
import { createSampleBusSupplier } from '../../server/products/buses/suppliers/sample/sampleBusSupplier.ts';
import type { InsuranceSupplier } from '../../server/products/insurance/suppliers/insurancePort.ts';
import { createSampleInsurer } from '../../server/products/insurance/suppliers/sample/sampleInsurer.ts';
import { createProducts } from '../../server/products/products.ts';
import type { FlightPassenger } from '../../shared/flights/flightOrder.ts';
import type { Party } from '../../shared/flights/party.ts';
import type { OrderContact } from '../../shared/orders/orderView.ts';
import { CROWD_LIMITS } from './crowdLimits.ts';
import { createFakeSupplier, type FakeSupplier } from './fakeSupplier.ts';
import { flightSubject, ONE_ADULT, sampleOffer, SEARCH } from './sampleOffer.ts';

export const CONTACT: OrderContact = { mobile: '09123456789', email: null };

interface Payer {
  visitorId?: string;
  gatewayId?: string;
}

/** The shop's booking side over its fakes, with a clock that the test moves. */
export interface BookingWorld {
  deps: JobDeps & { flights: FakeSupplier; buses: BusSupplier; insurance: InsuranceSupplier };
  database: Database;
  /** Moves the clock. */
  pass(minutes: number): void;
  addFlight(key: string, seats: number): Promise<void>;
  order(options?: { visitorId?: string; offer?: string; party?: Party }): Promise<StartOrderResult>;
  /** An order with its passengers saved; its code. */
  ready(options?: { visitorId?: string; offer?: string; party?: Party }): Promise<string>;
  pay(code: string, options?: Payer): Promise<StartPaymentResult>;
  /** A payment that has been started: what the bank and the callback know of it. */
  atBank(code: string, options?: Payer): Promise<{ attemptId: string; authority: string }>;
  stateOf(code: string): Promise<string>;
  /** Rounds of jobs until there is nothing left to do now. */
  runJobs(): Promise<void>;
}

export function passengersOf(party: Party): FlightPassenger[] {
  const groups = [
    ...Array.from({ length: party.adults }, () => 'adult' as const),
    ...Array.from({ length: party.children }, () => 'child' as const),
    ...Array.from({ length: party.infants }, () => 'infant' as const),
  ];
  return groups.map((ageGroup, index) => ({
    position: index + 1,
    ageGroup,
    gender: 'female',
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: 'SARA',
    latinLastName: 'REZAEI',
    birthDay: '1990-03-21',
    document: { kind: 'national_id', number: '0012345679' },
  }));
}

/** A pool opens its connections one by one, so that the first of a race would be over before the second begins. */
async function openConnections({ pool }: Database, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => pool.query('SELECT pg_sleep(0.2)')));
}

/** @param url a PostgreSQL database of the test's own; without it the embedded one in `dataDir`, or in memory */
export async function createBookingWorld(
  options: {
    url?: string;
    dataDir?: string;
    maxConnections?: number;
    guarded?: boolean;
    now?: Date;
    /** How long a query waits for a free connection: a crowd on a busy machine waits long. */
    connectionTimeoutMs?: number;
    /** Besides the sandbox bank. */
    gateways?: (clock: () => Date) => Promise<PaymentGateway[]>;
    /** Wide by default: the buyers of a race share one mobile. */
    holdLimits?: HoldLimits;
  } = {},
): Promise<BookingWorld> {
  const { url, dataDir = 'memory://', maxConnections = 10, guarded = true } = options;
  const { connectionTimeoutMs, holdLimits = CROWD_LIMITS } = options;
  const database = await openDatabase({
    url,
    dataDir,
    maxConnections,
    ...(connectionTimeoutMs !== undefined && { connectionTimeoutMs }),
  });
  await migrate(database.db);
  if (url) await openConnections(database, maxConnections);
  let now = (options.now ?? new Date('2026-11-21T08:00:00Z')).getTime();
  const clock = () => new Date(now);
  const { db } = database;
  const supplier = await createFakeSupplier({ db, clock, guarded });
  const buses = createSampleBusSupplier({
    db,
    clock,
    secretSeed: 'world',
    delaysMs: [0, 0, 0],
    failEvery: 0,
  });
  const insurance = createSampleInsurer({
    db,
    clock,
    secretSeed: 'world',
    delaysMs: [],
    failEvery: 0,
  });
  const gateway = sandboxGateway({ db, clock, randomBytes });
  const others = (await options.gateways?.(clock)) ?? [];
  const deps = {
    db,
    flights: supplier,
    buses,
    insurance,
    products: createProducts({ flights: supplier, buses, insurance }),
    holdLimits,
    gateways: new Map([gateway, ...others].map((each) => [each.id, each])),
    clock,
    randomBytes,
    publicUrl: 'https://shop.example',
    paymentAlarms: new PaymentAlarms(createLog('silent')),
    log: createLog('silent'),
  };

  const world: BookingWorld = {
    deps,
    database,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    addFlight: (key, seats) => supplier.addFlight(sampleOffer(key), seats),
    order: ({ visitorId = 'visitor-1', offer = 'offer-1', party = ONE_ADULT } = {}) =>
      startOrder(deps, {
        visitorId,
        product: 'flight',
        subject: flightSubject(sampleOffer(offer, party), SEARCH, party),
      }),
    async ready({ visitorId = 'visitor-1', offer = 'offer-1', party = ONE_ADULT } = {}) {
      const started = await world.order({ visitorId, offer, party });
      if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
      const passengers = passengersOf(party);
      const saved = await savePassengers(deps, {
        code: started.code,
        visitorId,
        passengers,
        contact: CONTACT,
      });
      if (saved.kind !== 'saved') throw new Error(`the passengers were ${saved.kind}`);
      return started.code;
    },
    async pay(code, { visitorId = 'visitor-1', gatewayId = 'sandbox' } = {}) {
      const { total } = await db
        .selectFrom('orders')
        .select('total')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      return startPayment(deps, { code, visitorId, gatewayId, expectedTotal: total });
    },
    async atBank(code, who) {
      const started = await world.pay(code, who);
      if (started.kind !== 'redirect') throw new Error(`the payment was ${started.kind}`);
      const authority = started.redirectUrl.split('/').at(-1) ?? '';
      return { attemptId: started.attemptId, authority };
    },
    async stateOf(code) {
      const row = await db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst();
      return row?.state ?? 'none';
    },
    async runJobs() {
      for (let round = 0; round < 20; round += 1) {
        if ((await runJobs(deps)) === 0) return;
      }
      throw new Error('the jobs never come to an end');
    },
  };
  return world;
}
