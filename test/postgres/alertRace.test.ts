import { createAlert, listAlerts, stopAlert, type NewAlert } from '../../server/alerts/alertStore.ts';
import { watchAlerts } from '../../server/alerts/watchAlerts.ts';
import { createFlightAlerts } from '../../server/products/flights/alerts/flightAlerts.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const ASKS = 20;
const INSTANCES = 8;
const DAY = '2026-11-26';

describeOnPostgres('alerts that many visitors create and many instances check, on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
    world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
  });
  afterAll(async () => {
    await world.database.close();
    await cluster.stop();
  });

  const services = () => world.deps as unknown as Parameters<typeof createAlert>[0];
  const ask = (change: Partial<NewAlert>, visitor = 'sara') =>
    createAlert(
      services(),
      {
        kind: 'any',
        from: 'tehran',
        to: 'kish',
        firstDay: DAY,
        lastDay: DAY,
        limit: null,
        mobile: '09123456789',
        email: null,
        ...change,
      },
      visitor,
    );
  const messages = () =>
    world.deps.db.selectFrom('outbox').select('dedupe_key').where('topic', '=', 'sms').execute();

  test('identical concurrent requests create one alert', async () => {
    const codes = await Promise.all(Array.from({ length: ASKS }, () => ask({})));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).not.toBeNull();
    const strangers = await Promise.all(Array.from({ length: ASKS }, (_, index) => ask({}, `${index}`)));
    expect(strangers).toEqual(strangers.map(() => null));
    expect(await listAlerts(world.deps.db, 'sara')).toHaveLength(1);
  });

  test('each seat is notified once for any number of instances, and none after the alert ends', async () => {
    const { db, clock } = world.deps;
    await Promise.all(Array.from({ length: ASKS }, (_, index) => ask({ mobile: `0935000${1000 + index}` })));
    await db
      .insertInto('lowest_fares')
      .values({
        from_city: 'tehran',
        to_city: 'kish',
        day: DAY,
        price: 20_000_000,
        seen_at: clock(),
        source: 'x',
      })
      .execute();
    const look = () =>
      Promise.all(
        Array.from({ length: INSTANCES }, () =>
          watchAlerts({ ...world.deps, alerts: createFlightAlerts(world.deps.flights) }),
        ),
      );
    const moved = await look();
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(ASKS + 1);
    expect(await messages()).toHaveLength(ASKS + 1);

    const [first] = await listAlerts(db, 'sara');
    await Promise.all(Array.from({ length: INSTANCES }, () => stopAlert(services(), first!.code)));
    await db.updateTable('lowest_fares').set({ price: 10_000_000 }).execute();
    await look();
    // Every alert sends one message for the first price. All except the stopped alert send another message.
    expect(await messages()).toHaveLength(2 * ASKS + 1);
    const ends = await db
      .selectFrom('alert_events')
      .select('id')
      .where('code', '=', first!.code)
      .where('state', '=', 'stopped')
      .execute();
    expect(ends).toHaveLength(1);
  });
});
