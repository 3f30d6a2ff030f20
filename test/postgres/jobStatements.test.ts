import express from 'express';
import { Client } from 'pg';
import request from 'supertest';
import { listRoutesWithAlerts, watchAlerts } from '../../server/alerts/watchAlerts.ts';
import type { Env } from '../../server/env.ts';
import { createMetricsRouter } from '../../server/http/metrics.ts';
import { runJobs, runMaintenance } from '../../server/orders/jobs/orderJobs.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createFlightAlerts } from '../../server/products/flights/alerts/flightAlerts.ts';
import { createSampleSupplier } from '../../server/products/flights/suppliers/sample/sampleSupplier.ts';
import { createSingleProcess } from '../../server/workers/workerChannel.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { cloneOrder, endClones } from '../fakes/cloneOrders.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';
import { listSeqScans, recordStatements, type PlanNode, type Statement } from './recordStatements.ts';

const CARD = '603799******3893';
const VISITOR = 'visitor-1';
/** A table with fewer rows may be scanned sequentially. */
const BIG = 1000;

describeOnPostgres('on a filled database', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  let operator: Client;
  let statements: Map<string, Statement>;
  const big = new Set<string>();

  async function bought(offer: string): Promise<string> {
    await world.addFlight(offer, 9);
    const code = await world.ready({ offer });
    const attempt = await world.atBank(code);
    await payAtBank(world.deps, attempt.authority, CARD);
    await settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
    return code;
  }

  async function givenBack(code: string): Promise<void> {
    const owner = { kind: 'buyer', visitorId: VISITOR } as const;
    const tickets = [{ leg: 1, position: 1 }];
    const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
    if (quote.kind !== 'quoted') throw new Error(quote.kind);
    await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  }

  /** Returns the big tables that a statement scans sequentially. */
  async function readWhole({ text, values }: Statement): Promise<string[]> {
    const { rows } = await operator.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    return listSeqScans(rows[0]!['QUERY PLAN'][0].Plan).filter((table) => big.has(table));
  }

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    world = await createBookingWorld({ url });
    // This connection has no statement timeout, because the fill time depends on the disk.
    operator = new Client({ connectionString: url });
    await operator.connect();

    const issued = await bought('template');
    const returned = await bought('returned');
    await world.runJobs();
    await givenBack(returned);
    await world.runJobs();
    await runMaintenance(world.deps);
    await cloneOrder(operator, issued, 1, 16_000);
    await cloneOrder(operator, returned, 1, 4_000);
    await endClones(operator, 50);
    const old = "'2026-10-01'::timestamptz + n * interval '3 minutes'";
    for (const [table, columns] of Object.entries({
      sample_holds: `(client_ref, inventory_id, offer_key, seats, state, party, fare, total, expires_at, created_at)
        SELECT 'h' || n, 'i', 'o', 1, 'issued', '{}', '{}', 1, ${old}, ${old}`,
      sample_bus_holds: `(client_ref, service_key, drop_off, state, seats, fare, total, expires_at, created_at)
        SELECT 'h' || n, 'k', 'd', 'issued', '[]', '{}', 1, ${old}, ${old}`,
      sample_applications: `(client_ref, query, plan, state, expires_at, created_at)
        SELECT 'h' || n, '{}', '{}', 'issued', ${old}, ${old}`,
      alerts: `(code, kind, from_city, to_city, first_day, last_day, mobile, owner_ref, created_at, ended_at)
        SELECT md5(n::text), 'any', 'tehran', 'mashhad', '2026-12-01', '2026-12-01', '0912' || n, 'o', ${old},
          CASE WHEN n % 100 = 0 THEN NULL ELSE ${old} END`,
      alert_events: `(code, state, at) SELECT md5(n::text), 'active', ${old}`,
      rate_limits: `(key, points, resets_at) SELECT 'k' || n, 1, '2027-01-01'`,
      idempotency_keys: `(scope, key, created_at) SELECT 'contact', 'k' || n, '2026-11-21T07:00:00Z'`,
      duffel_events: `(id, type, received_at) SELECT 'e' || n, 't', '2026-11-20'`,
      view_codes: `(order_id, visitor, hash, tries, expires_at)
        SELECT (SELECT id FROM orders LIMIT 1), 'v' || n, 'x', 0, '2027-01-01'`,
      one_time_codes: `(subject, browser, hash, tries, expires_at) SELECT 's' || n, 'b', 'x', 0, '2027-01-01'`,
    })) {
      if (table === 'sample_holds')
        await operator.query(`INSERT INTO sample_inventory (id, route, day, departs_at, capacity, available)
          VALUES ('i', 'r', '2026-12-01', '2026-12-01', 9, 9)`);
      await operator.query(`INSERT INTO ${table} ${columns} FROM generate_series(1, 20000) n`);
    }
    await operator.query('VACUUM ANALYZE');
    const { rows } = await operator.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= ${BIG}`,
    );
    for (const { relname } of rows) big.add(relname);

    statements = recordStatements(world.database.pool);
    await world.addFlight('unpaid', 9);
    await world.ready({ offer: 'unpaid' });
    await world.addFlight('unclear', 9);
    world.deps.flights.faults.holdAnswerLost = true;
    await world.order({ offer: 'unclear', visitorId: 'visitor-2' });
    world.deps.flights.faults.holdAnswerLost = false;
    await givenBack(await bought('fresh').then((code) => world.runJobs().then(() => code)));
    await world.addFlight('at-bank', 9);
    await world.atBank(await world.ready({ offer: 'at-bank', visitorId: 'visitor-3' }), {
      visitorId: 'visitor-3',
    });
    statements.clear();
    for (const minutes of [1, 2, 30, 120]) {
      world.pass(minutes);
      await runJobs(world.deps);
    }
    await runMaintenance(world.deps);
    await createSampleSupplier({ ...world.deps, secretSeed: 'statements' }).expire(world.deps.clock());
    await watchAlerts({
      ...world.deps,
      alerts: createFlightAlerts({ departures: async () => [] as never }),
    });
    await listRoutesWithAlerts(world.deps.db);
    const app = express().use(
      createMetricsRouter({ ...world.deps, env: { metricsToken: undefined } as Env }, createSingleProcess()),
    );
    await request(app).get('/metrics').expect(200);
  }, 600_000);
  afterAll(async () => {
    await operator.end();
    await world.database.close();
    await cluster.stop();
  });

  test('the big tables of the shop are filled', () => {
    const tables = ['orders', 'order_events', 'holds', 'payments', 'refunds', 'refund_requests', 'tickets'];
    const more = ['ledger', 'outbox', 'sandbox_payments', 'alerts', 'sample_bus_holds', 'passengers'];
    expect([...big]).toEqual(expect.arrayContaining([...tables, ...more]));
  });

  test('no statement of a job or of /metrics scans a big table sequentially', async () => {
    expect(statements.size).toBeGreaterThan(50);
    const offenders: string[] = [];
    for (const statement of statements.values()) {
      for (const table of await readWhole(statement)) offenders.push(`${table}: ${statement.text}`);
    }
    expect(offenders).toEqual([]);
  });

  test('without its index the job that frees seats scans every order, so the test above can fail', async () => {
    const statement = [...statements.values()].find(({ text }) =>
      /from "orders" .*"hold_expires_at" <= /.test(text),
    );
    expect(await readWhole(statement!)).toEqual([]);
    await operator.query('BEGIN');
    await operator.query('DROP INDEX orders_unpaid_due, orders_open, orders_by_state');
    expect(await readWhole(statement!)).toEqual(['orders']);
    await operator.query('ROLLBACK');
  });

  test('deleting a row of a big table finds its dependents by an index', async () => {
    const { rows } = await operator.query(
      `SELECT c.conrelid::regclass::text AS dependent FROM pg_constraint c
       WHERE c.contype = 'f' AND c.confrelid::regclass::text IN ('alerts', 'sandbox_payments')
         AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
    );
    expect(rows).toEqual([]);
  });
});
