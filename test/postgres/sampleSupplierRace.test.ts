import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { acceptPrice } from '../../server/orders/orders/decidePrice.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createSampleSupplier } from '../../server/products/flights/suppliers/sample/sampleSupplier.ts';
import { createProducts } from '../../server/products/products.ts';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import { ONE_ADULT, SEARCH, toFlightItem } from '../fakes/bookableFlights.ts';
import { CONTACT, createBookingWorld, makePassengers, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BUYERS = 200;
const SEATS = 20;

describeOnPostgres('the sample supplier on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(() => world.database.close());
  afterAll(() => cluster.stop());

  async function open(unsafeWithoutGuard: boolean) {
    world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    const { db, clock } = world.deps;
    const supplier = createSampleSupplier({
      db,
      clock,
      secretSeed: 'race',
      delaysMs: [0, 0, 0, 0, 0],
      failEvery: 0,
      unsafeWithoutGuard,
    });
    const deps = { ...world.deps, products: createProducts({ ...world.deps, flights: supplier }) };
    const answers = await Promise.all(
      supplier.search(
        { from: SEARCH.fromCity, to: SEARCH.toCity, day: SEARCH.day, party: ONE_ADULT },
        new AbortController().signal,
      ),
    );
    const offers = answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
    const offer = offers.find(({ available }) => available);
    if (!offer) throw new Error('the sample supplier has no seat from Tehran to Mashhad on that day');
    const order = (visitorId: string, wanted: FlightOffer = offer) =>
      startOrder(deps, { visitorId, product: 'flight', item: toFlightItem(wanted, SEARCH, ONE_ADULT) });
    await order('opener');
    await world.database.pool.query('UPDATE sample_inventory SET capacity = 400, available = $1', [SEATS]);
    return { deps, order, offer };
  }

  async function seats(): Promise<{ available: number; held: number; issued: number }> {
    const { rows } = await world.database.pool.query<{ available: number; held: number; issued: number }>(
      `SELECT (SELECT available FROM sample_inventory),
        (SELECT count(*) FROM sample_holds WHERE state = 'held') AS held,
        (SELECT count(*) FROM sample_holds WHERE state = 'issued') AS issued`,
    );
    return rows[0] ?? { available: 0, held: 0, issued: 0 };
  }

  test('200 buyers for 20 seats: 20 are sold, each buyer who paid has a ticket, all others receive sold out', async () => {
    const { deps, order } = await open(false);
    const visitors = Array.from({ length: BUYERS }, (_, index) => `buyer-${index}`);
    const answers = await Promise.all(
      visitors.map(async (visitorId) => ({ visitorId, answer: await order(visitorId) })),
    );
    const winners = answers.filter(({ answer }) => answer.kind === 'held' || answer.kind === 'repriced');
    const losers = answers.filter(({ answer }) => answer.kind === 'sold_out');
    expect([winners.length, losers.length]).toEqual([SEATS, BUYERS - SEATS]);

    const buy = async (visitorId: string, code: string) => {
      const read = () =>
        deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
      const own = { code, visitorId };
      const { quoted_total: quoted } = await read();
      if (quoted !== null) await acceptPrice(deps, { ...own, expectedTotal: quoted });
      await savePassengers(deps, { ...own, passengers: makePassengers(ONE_ADULT), contact: CONTACT });
      const { total: expectedTotal } = await read();
      const started = await startPayment(deps, { ...own, gatewayId: 'sandbox', expectedTotal });
      if (started.kind !== 'redirect') throw new Error(started.kind);
      await payAtBank(deps, started.redirectUrl.split('/').at(-1) ?? '', '603799******3893');
      const { attemptId } = started;
      return settlePayment(deps, { gatewayId: 'sandbox', attemptId, returned: true });
    };
    const bought = await Promise.all(
      winners.map(({ visitorId, answer }) => buy(visitorId, 'code' in answer ? answer.code : '')),
    );
    expect(bought.every(({ kind }) => kind === 'paid')).toBe(true);
    await runJobs(deps);
    expect(await seats()).toEqual({ available: 0, held: 1, issued: SEATS });
    expect(await auditBooks(deps.db, deps.clock())).toEqual([]);
  });

  test('without its guard the same rush oversells', async () => {
    const { order } = await open(true);
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => order(`buyer-${index}`)));
    const winners = answers.filter(({ kind }) => kind === 'held' || kind === 'repriced');
    expect(winners.length).toBeGreaterThan(SEATS);
  });
});
