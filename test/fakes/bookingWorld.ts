import { randomBytes } from 'node:crypto';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import type { HoldLimits } from '../../server/orders/holds/holdLimits.ts';
import { runJobs, type JobDeps } from '../../server/orders/jobs/orderJobs.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder, type StartOrderResult } from '../../server/orders/orders/startOrder.ts';
import type { SettleResult } from '../../server/orders/payments/settlement.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment, type StartPaymentResult } from '../../server/orders/payments/startPayment.ts';
import { PaymentAlarms } from '../../server/payments/paymentAlarms.ts';
import type { PaymentGateway } from '../../server/payments/port.ts';
import { createSandboxGateway } from '../../server/payments/sandbox/sandboxGateway.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { FeeCache } from '../../server/products/fees/FeeCache.ts';
import { createProducts, createSuppliers } from '../../server/products/products.ts';
import { RateCache } from '../../server/products/rates/RateCache.ts';
import type { Suppliers } from '../../server/products/suppliers.ts';
import { TermsCache } from '../../server/products/terms/TermsCache.ts';
import { readDefaultSettings } from '../../server/settings/defaultSettings.ts';
import type { Party } from '../../shared/flights/party.ts';
import type { OrderContact } from '../../shared/orders/orderView.ts';
import type { Passenger } from '../../shared/passengers/passenger.ts';
import { makeBookableOffer, ONE_ADULT, SEARCH, toFlightItem } from './bookableFlights.ts';
import { CROWD_LIMITS } from './crowdLimits.ts';
import { createFakeSupplier, type FakeSupplier } from './fakeSupplier.ts';
import { MIGRATED_DATABASE } from './migratedDatabase.ts';

export const CONTACT: OrderContact = { mobile: '09123456789', email: null };
/** The card of every payer, as the bank masks it. */
export const CARD = '603799******3893';

/** Settings for sample suppliers that respond immediately and never fail. */
const ENV = readEnv({ NODE_ENV: 'test', SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' });

interface Payer {
  visitorId?: string;
  gatewayId?: string;
}

/** A started payment, as the bank and the callback know it. */
export interface Attempt {
  attemptId: string;
  authority: string;
}

export interface BookingWorldOptions {
  /** URL of a PostgreSQL database for this test. By default the embedded database in `dataDir`, or in memory. */
  url?: string;
  dataDir?: string;
  maxConnections?: number;
  guarded?: boolean;
  now?: Date;
  /** Maximum time that a query waits for a free connection. Many buyers on a busy machine wait long. */
  connectionTimeoutMs?: number;
  /** Gateways in addition to the sandbox bank. */
  gateways?: (clock: () => Date) => Promise<PaymentGateway[]>;
  /** High by default, because the buyers of a race share one mobile. */
  holdLimits?: HoldLimits;
}

/** The booking side of the shop with fakes and a clock that the test moves. */
export interface BookingWorld {
  deps: JobDeps & Suppliers & { flights: FakeSupplier };
  database: Database;
  /** Moves the clock. */
  pass(minutes: number): void;
  addFlight(key: string, seats: number): Promise<void>;
  order(options?: { visitorId?: string; offer?: string; party?: Party }): Promise<StartOrderResult>;
  /** Creates an order with saved passengers; returns its code. */
  ready(options?: { visitorId?: string; offer?: string; party?: Party }): Promise<string>;
  pay(code: string, options?: Payer): Promise<StartPaymentResult>;
  atBank(code: string, options?: Payer): Promise<Attempt>;
  /** The payer pays at the sandbox bank. */
  bankPays(attempt: Attempt): Promise<unknown>;
  /** The payer returns from the bank. */
  callback(attempt: Attempt, hint?: 'ok' | 'nok'): Promise<SettleResult>;
  /** Pays a ready order, from the start of the payment to the callback. */
  buy(code: string, options?: Payer): Promise<void>;
  /** Creates a paid order with tickets on a separate flight; returns its code. */
  issued(offer: string, options?: { seats?: number; party?: Party }): Promise<string>;
  stateOf(code: string): Promise<string>;
  /** Postpones the next check of a payment, so that an order can end before the bank is asked again. */
  delayCheck(attempt: Attempt, ms: number): Promise<void>;
  /** Returns the texts of the sent notifications, of one kind or all, in the order of creation. */
  notices(kind?: string): Promise<(string | null)[]>;
  /** Runs jobs until nothing is due. */
  runJobs(): Promise<void>;
  /** Moves the clock, then runs the jobs. */
  later(minutes: number): Promise<void>;
}

export function makePassengers(party: Party): Passenger[] {
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

/**
 * Opens connections in advance. A pool opens them one by one, so the first buyer of a race would finish before the
 * second begins.
 */
async function openConnections({ pool }: Database, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => pool.query('SELECT pg_sleep(0.2)')));
}

async function openWorldDatabase(options: BookingWorldOptions): Promise<Database> {
  // The timeout is long, because a race of 200 buyers for 10 connections takes as long as the machine needs.
  const { url, dataDir = MIGRATED_DATABASE, maxConnections = 10, connectionTimeoutMs = 300_000 } = options;
  const database = await openDatabase({ url, dataDir, maxConnections, connectionTimeoutMs });
  await migrate(database.db);
  if (url) await openConnections(database, maxConnections);
  return database;
}

/** @param opened a migrated database without rows; by default the world opens the database that the options name */
export async function createBookingWorld(
  options: BookingWorldOptions = {},
  opened?: Database,
): Promise<BookingWorld> {
  const { guarded = true, holdLimits = CROWD_LIMITS } = options;
  const database = opened ?? (await openWorldDatabase(options));
  let now = (options.now ?? new Date('2026-11-21T08:00:00Z')).getTime();
  const clock = () => new Date(now);
  const { db } = database;
  const log = createLog('silent');
  const flights = await createFakeSupplier({ db, clock, guarded });
  const suppliers = {
    ...(await createSuppliers({
      env: ENV,
      db,
      clock,
      log,
      fees: new FeeCache({ db, clock, log }),
      rates: new RateCache({ db, log }),
      terms: new TermsCache({ db, log }),
      secret: async () => Buffer.from('world'),
    })),
    flights,
  };
  const gateway = createSandboxGateway({ db, clock, randomBytes });
  const others = (await options.gateways?.(clock)) ?? [];
  const deps = {
    db,
    ...suppliers,
    products: createProducts(suppliers),
    holdLimits,
    gateways: new Map([gateway, ...others].map((each) => [each.id, each])),
    clock,
    randomBytes,
    signingSecret: Buffer.alloc(32, 'signing'),
    publicUrl: 'https://shop.example',
    settings: { values: readDefaultSettings(readEnv({})) },
    paymentAlarms: new PaymentAlarms(log),
    log,
  };

  const world: BookingWorld = {
    deps,
    database,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    addFlight: (key, seats) => flights.addFlight(makeBookableOffer(key), seats),
    order: ({ visitorId = 'visitor-1', offer = 'offer-1', party = ONE_ADULT } = {}) =>
      startOrder(deps, {
        visitorId,
        product: 'flight',
        item: toFlightItem(makeBookableOffer(offer, party), SEARCH, party),
      }),
    async ready({ visitorId = 'visitor-1', offer = 'offer-1', party = ONE_ADULT } = {}) {
      const started = await world.order({ visitorId, offer, party });
      if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
      const passengers = makePassengers(party);
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
    bankPays: ({ authority }) => payAtBank(deps, authority, CARD),
    callback: (attempt, hint = 'ok') =>
      settlePayment(deps, { gatewayId: 'sandbox', ...attempt, hint, returned: true }),
    async buy(code, who) {
      const attempt = await world.atBank(code, who);
      await world.bankPays(attempt);
      await world.callback(attempt);
    },
    async issued(offer, { seats = 3, party = ONE_ADULT } = {}) {
      await world.addFlight(offer, seats);
      const code = await world.ready({ offer, party });
      await world.buy(code);
      return code;
    },
    async stateOf(code) {
      const row = await db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst();
      return row?.state ?? 'none';
    },
    async delayCheck({ attemptId }, ms) {
      await db
        .updateTable('payments')
        .set({ next_check_at: new Date(now + ms) })
        .where('id', '=', attemptId)
        .execute();
    },
    async notices(kind = '') {
      const rows = await db
        .selectFrom('outbox')
        .select('result')
        .where('topic', '=', 'notice')
        .where('dedupe_key', 'like', `notice:${kind}%`)
        .orderBy('created_at')
        .execute();
      return rows.map(({ result }) => result);
    },
    async later(minutes) {
      world.pass(minutes);
      await world.runJobs();
    },
    async runJobs() {
      for (let round = 0; round < 20; round += 1) {
        if ((await runJobs(deps)) === 0) return;
      }
      throw new Error('the jobs do not finish');
    },
  };
  return world;
}
