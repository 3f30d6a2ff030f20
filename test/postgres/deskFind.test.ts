import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { migrate, MIGRATIONS } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { listDepartures } from '../../server/desk/departures/findDepartures.ts';
import { exportOrders } from '../../server/desk/find/exportOrders.ts';
import { listFilterChoices, listOrderIds } from '../../server/desk/find/listOrders.ts';
import { loadOrderListRows } from '../../server/desk/find/orderListRows.ts';
import { readSearch } from '../../server/desk/find/readSearch.ts';
import { searchOrderIds } from '../../server/desk/find/searchOrders.ts';
import { fillLaterDays } from '../../server/orders/orders/fillLaterDays.ts';
import { NO_FILTER, type OrderFilter } from '../../shared/desk/find.ts';
import { makeRoundTrip } from '../fakes/bookableFlights.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { fillOrders } from './fillOrders.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';
import {
  countReadRows,
  listScans,
  listSeqScans,
  recordStatements,
  type PlanNode,
  type Statement,
} from './recordStatements.ts';

const ORDERS = Number(process.env.DESK_ORDERS ?? 10_000);
const PAGE = { before: null, limit: 51 };
/** File for the figures of docs/performance.md, as a Markdown table. */
const FIGURES = process.env.DESK_FIGURES;

interface Figure {
  name: string;
  statements: number;
  /** Execution times of PostgreSQL in milliseconds. */
  total: number;
  slowest: number;
  scans: ReadonlySet<string>;
}

describeOnPostgres('the desk finds orders among many', () => {
  let cluster: PrivateCluster;
  let database: Database;
  let world: BookingWorld;
  let operator: Client;
  let statements: Map<string, Statement>;
  const figures: Figure[] = [];

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    database = await openDatabase({ url });
    const earlier = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '032'));
    await migrate(database.db, earlier);
    operator = new Client({ connectionString: url });
    await operator.connect();
    await fillOrders(operator, ORDERS);
    await migrate(database.db);
    await operator.query(`UPDATE orders SET travel_day = '2026-10-01'::date + (random() * 60)::int`);
    await operator.query('VACUUM ANALYZE');
    world = await createBookingWorld({ url }, database);
    statements = recordStatements(database.pool);
  }, 6_000_000);
  afterAll(async () => {
    if (FIGURES !== undefined) writeFileSync(FIGURES, toTable(figures));
    await operator.end();
    await database.close();
    await cluster.stop();
  });

  /**
   * Runs the work, then explains each of its statements. Returns the names of the tables that were scanned
   * completely.
   */
  async function listWholeScans(name: string, work: () => Promise<unknown>): Promise<string[]> {
    statements.clear();
    await work();
    const scans: string[] = [];
    const times: number[] = [];
    const nodes = new Set<string>();
    expect(statements.size).toBeGreaterThan(0);
    for (const { text, values } of statements.values()) {
      const { rows } = await operator.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      const [{ Plan: plan, 'Execution Time': time }] = rows[0]!['QUERY PLAN'];
      scans.push(...listSeqScans(plan));
      times.push(time);
      for (const node of listScans(plan)) nodes.add(node);
    }
    const total = times.reduce((sum, time) => sum + time, 0);
    figures.push({ name, statements: times.length, total, slowest: Math.max(...times), scans: nodes });
    return scans;
  }

  const search = async (typed: string, as?: string) =>
    loadOrderListRows(world.deps, await searchOrderIds(world.deps.db, readSearch(typed, as), PAGE));

  test.each<[typed: string, as: string]>([
    ['RH-AAAAAA42', ''],
    ['۰۹۱۲۰۰۰۰۰۴۲', ''],
    ['0042', 'mobileEnd'],
    ['0042', ''],
    ['رضا', ''],
    ['نامثپ رضایی', ''],
    ['NAMEC', ''],
    ['A0000042', ''],
    ['B0000042', ''],
    ['0000000042', ''],
    ['9370000000042', ''],
    ['P000042', ''],
    ['700000042', 'bank'],
    ['T700000042', 'bank'],
    ['RF-00000042', ''],
    ['نامثپ 0042', ''],
  ])('"%s" is found by index scans alone', async (typed, as) => {
    let found = 0;
    expect(
      await listWholeScans(`«${typed}»${as && `, ${as}`}`, async () => {
        found = (await search(typed, as)).length;
      }),
    ).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });

  test.each<[name: string, filter: Partial<OrderFilter>]>([
    ['all', {}],
    ['one rare state', { states: ['refunding'] }],
    ['several states', { states: ['issued', 'refunding', 'travelled'] }],
    ['a day of sale', { soldFrom: '2026-09-23', soldTo: '2026-09-23' }],
    ['a day of travel', { travelFrom: '2026-10-20', travelTo: '2026-10-20' }],
    ['a product', { product: 'train' }],
    ['a supplier', { supplier: 'rare' }],
    ['a gateway', { gateway: 'zibal' }],
    ['a gateway, a supplier and a state', { gateway: 'zibal', supplier: 'rare', states: ['issued'] }],
    ['a product in days of sale', { product: 'flight', soldFrom: '2026-09-22', soldTo: '2026-09-25' }],
    ['a gateway on a day of travel', { gateway: 'zibal', travelFrom: '2026-10-20', travelTo: '2026-10-21' }],
  ])('the list of %s uses index scans alone, page after page', async (name, change) => {
    const filter = { ...NO_FILTER, ...change };
    expect(
      await listWholeScans(`list of ${name}, two pages`, async () => {
        const first = await listOrderIds(world.deps.db, filter, PAGE);
        expect(first.length).toBeGreaterThan(0);
        expect(first).toEqual(first.toSorted().toReversed());
        const next = await listOrderIds(world.deps.db, filter, { before: first.at(-1)!, limit: 51 });
        expect(next.every((id) => id < first.at(-1)!)).toBe(true);
        await loadOrderListRows(world.deps, first);
      }),
    ).toEqual([]);
  });

  test.each<[name: string, filter: Partial<OrderFilter>]>([
    ['all', {}],
    ['a common state', { states: ['travelled'] }],
    ['a product', { product: 'train' }],
    ['a gateway', { gateway: 'zibal' }],
  ])('a page deep in the list of %s reads as few rows as the first one', async (name, change) => {
    const filter = { ...NO_FILTER, ...change };
    const { rows } = await operator.query<{ id: string }>(
      'SELECT id FROM orders ORDER BY id OFFSET $1 LIMIT 1',
      [Math.floor(ORDERS / 10)],
    );
    const deep = { before: rows[0]!.id, limit: PAGE.limit };
    let found: string[] = [];
    expect(
      await listWholeScans(`list of ${name}, after 90 % of the orders`, async () => {
        found = await listOrderIds(world.deps.db, filter, deep);
      }),
    ).toEqual([]);
    expect(found).toHaveLength(PAGE.limit);
    const [statement] = statements.values();
    const plan = await operator.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement!.text}`,
      statement!.values,
    );
    expect(countReadRows(plan.rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(20 * PAGE.limit);
  });

  test('the choices of the filters are read by index', async () => {
    expect(await listWholeScans('choices of the filters', () => listFilterChoices(world.deps.db))).toEqual(
      [],
    );
    expect(await listFilterChoices(world.deps.db)).toEqual({
      suppliers: ['common', 'rare'],
      gateways: ['zarinpal', 'zibal'],
    });
  });

  test('an export holds every order of the list once', async () => {
    const filter = { ...NO_FILTER, states: ['refunding' as const] };
    const codes = new Set<unknown>();
    let rows = -1;
    for await (const [code] of exportOrders(world.deps, { filter }, 20)) {
      if (rows >= 0) codes.add(code);
      rows += 1;
    }
    const { rows: counted } = await operator.query<{ n: string }>(
      `SELECT count(*) AS n FROM orders WHERE state = 'refunding'`,
    );
    expect(rows).toBe(Number(counted[0]!.n));
    expect(codes.size).toBe(rows);
  });

  describe('with trips ahead for four in five orders, half of them round trips', () => {
    const DAY = '2026-11-26';
    const DAY_BACK = '2026-11-30';

    beforeAll(async () => {
      const { offer, search } = makeRoundTrip();
      await operator.query(
        `UPDATE orders SET state = 'issued', product = 'flight', ends_at = travel_day + interval '1 day'
        WHERE state IN ('issued', 'travelled')`,
      );
      await operator.query(
        `UPDATE orders SET offer = $1, search = $2, ends_at = travel_day + interval '5 days'
        WHERE state = 'issued' AND right(code, 1) IN ('A', '2', '4', '6', 'E')`,
        [JSON.stringify(offer), JSON.stringify(search)],
      );
      await operator.query(`INSERT INTO tickets (order_id, leg, position, pnr, ticket_number, issued_at)
        SELECT id, 2, 1, 'B' || code, 'B' || code, created_at FROM orders WHERE ends_at = travel_day + interval '5 days'`);
      while ((await fillLaterDays(world.deps)) > 0);
      await operator.query(
        `UPDATE orders SET later_days = ARRAY[to_char(travel_day + 4, 'YYYY-MM-DD')]
        WHERE later_days <> '{}' AND travel_day <> $1`,
        [DAY],
      );
      await operator.query('VACUUM ANALYZE orders');
    }, 3_000_000);

    test('the later days of every order are computed', async () => {
      const { rows } = await operator.query<{
        days: string;
        n: string;
      }>(`SELECT later_days[1] AS days, count(*) AS n
        FROM orders WHERE state = 'issued' AND travel_day = '${DAY}' GROUP BY 1 ORDER BY 1`);
      expect(rows.map(({ days }) => days)).toEqual([DAY_BACK, null]);
      const missing = await operator.query(
        `SELECT FROM orders WHERE state = 'issued' AND later_days IS NULL LIMIT 1`,
      );
      expect(missing.rows).toEqual([]);
    });

    test.each([DAY, DAY_BACK])(
      'the query for the departures of %s reads only the orders of that day',
      async (day) => {
        let orders = 0;
        const scans = await listWholeScans(`departures of a day, ${day}`, async () => {
          const departures = await listDepartures(world.deps, day);
          orders = departures.reduce((sum, departure) => sum + departure.orders.length, 0);
        });
        // Other tables may be scanned: with so few orders, a whole scan of their tickets is faster than single reads.
        expect(scans).not.toContain('orders');
        expect(orders).toBeGreaterThanOrEqual(20);
        const { rows } = await operator.query<{ n: string }>(
          'SELECT count(*) AS n FROM orders WHERE travel_day = $1 OR $1::text = ANY (later_days)',
          [day],
        );
        const candidates = [...statements.values()].find(({ text }) => text.includes('later_days'));
        const plan = await operator.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${candidates!.text}`,
          candidates!.values,
        );
        // The plan finds each order by its day, then reads it. A bitmap scan counts each row twice.
        expect(countReadRows(plan.rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(
          4 * Number(rows[0]!.n),
        );
      },
    );
  });
});

function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, statements, total, slowest, scans }) =>
      `| ${name} | ${statements} | ${total.toFixed(1)} | ${slowest.toFixed(1)} | ${[...scans].toSorted().join(', ')} |`,
  );
  return `${['| Orders: ' + ORDERS.toLocaleString('en') + ' | Statements | ms | Slowest | Scans |', '| --- | --: | --: | --: | --- |', ...rows].join('\n')}\n`;
}
