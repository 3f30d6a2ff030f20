import { HOLD_LIMITS, toAddressRef } from '../../server/orders/holds/holdLimits.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { makeBookableOffer, ONE_ADULT, SEARCH, toFlightItem } from '../fakes/bookableFlights.ts';
import { CONTACT, createBookingWorld, makePassengers, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const POSTS = 60;
const HERE = toAddressRef(Buffer.alloc(32, 9), '198.51.100.7');

describeOnPostgres('limits of live holds on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  beforeEach(async () => {
    const url = await cluster.createDatabase();
    world = await createBookingWorld({ url, maxConnections: 20, holdLimits: HOLD_LIMITS });
  });
  afterEach(() => world.database.close());
  afterAll(() => cluster.stop());

  const posts = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: POSTS }, (_, index) => work(index)));
  const held = (answers: readonly { kind: string }[]) => answers.filter(({ kind }) => kind === 'held');

  /** Orders one seat on a separate flight. */
  async function choose(index: number, who: { visitorId: string; addressRef?: string }) {
    const key = `flight-${index}`;
    await world.addFlight(key, 9);
    const offer = makeBookableOffer(key);
    const segment = { ...offer.segment, flightNumber: key };
    const item = toFlightItem({ ...offer, segment }, SEARCH, ONE_ADULT);
    return startOrder(world.deps, { ...who, product: 'flight', item });
  }

  test('sixty concurrent POSTs without a cookie from one address get twelve orders', async () => {
    const answers = await posts((index) => choose(index, { visitorId: `fresh-${index}`, addressRef: HERE }));
    expect(held(answers)).toHaveLength(HOLD_LIMITS.address.orders);
    expect(answers.filter(({ kind }) => kind === 'too_many')).toHaveLength(
      POSTS - HOLD_LIMITS.address.orders,
    );
  });

  test('sixty concurrent choices of one visitor get six orders', async () => {
    const answers = await posts((index) => choose(index, { visitorId: 'one' }));
    expect(held(answers)).toHaveLength(HOLD_LIMITS.buyer.orders);
  });

  test('sixty orders receive the same mobile number concurrently: six are saved', async () => {
    const orders = await posts((index) => choose(index, { visitorId: `visitor-${index}` }));
    const saved = await posts((index) => {
      const order = orders[index]!;
      return savePassengers(world.deps, {
        code: 'code' in order ? order.code : '',
        visitorId: `visitor-${index}`,
        passengers: makePassengers(ONE_ADULT),
        contact: CONTACT,
      });
    });
    expect(saved.filter(({ kind }) => kind === 'saved')).toHaveLength(HOLD_LIMITS.buyer.orders);
  });

  test('forty concurrent payments of one order make one attempt, and six in a row are the limit', async () => {
    const code = await world.ready({ offer: await flight('paid') });
    const kinds: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => world.pay(code)));
      kinds.push([...new Set(answers.map(({ kind }) => kind))].join());
      await world.deps.db
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('state', '=', 'redirected')
        .execute();
    }
    expect(kinds).toEqual([
      ...Array.from({ length: 6 }, () => 'redirect'),
      'too_many_attempts',
      'too_many_attempts',
    ]);
    const { count } = await world.deps.db
      .selectFrom('payments')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(6);
  });

  async function flight(key: string): Promise<string> {
    await world.addFlight(key, 9);
    return key;
  }
});
