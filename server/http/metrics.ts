import { timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { sql } from 'kysely';
import { register } from 'prom-client';
import { isDatabaseUnavailable } from '../db/databaseUnavailable.ts';
import { limitQueries } from '../db/queryLimit.ts';
import type { Services } from '../services.ts';
import { cacheFigures } from '../upstream/cacheFigures.ts';
import type { Siblings } from '../workers/workerChannel.ts';
import { noRoute } from './httpErrors.ts';
import { mergeMetrics } from './mergeMetrics.ts';
import type { OverloadGate } from './overloadGate.ts';

const COUNTS: readonly [name: string, help: string, query: string][] = [
  [
    'orders',
    'Orders that have not ended by state',
    `SELECT 'state' AS label, state AS value, count(*) AS n FROM orders
     WHERE state NOT IN ('expired', 'released', 'cancelled', 'abandoned', 'refunded', 'travelled', 'no_show')
     GROUP BY state`,
  ],
  [
    'payments_open',
    'Attempts without an end by gateway',
    `SELECT 'gateway' AS label, gateway AS value, count(*) AS n FROM payments
     WHERE state IN ('created', 'redirected', 'verifying', 'unknown') GROUP BY gateway`,
  ],
  [
    'refunds_open_rial',
    'Money that is owed and not sent yet, by reason',
    `SELECT 'reason' AS label, reason AS value, sum(amount)::int8 AS n FROM refunds WHERE state = 'requested' GROUP BY reason`,
  ],
  [
    'refunds_overdue',
    'Refunds whose promised day has passed',
    `SELECT 'state' AS label, state AS value, count(*) AS n FROM refunds
     WHERE state = 'requested' AND promised_on < current_date GROUP BY state`,
  ],
  [
    'outbox_waiting',
    'Messages not delivered yet by topic',
    `SELECT 'topic' AS label, topic AS value, count(*) AS n FROM outbox
     WHERE done_at IS NULL AND dead_at IS NULL GROUP BY topic`,
  ],
  [
    'outbox_dead',
    'Messages whose delivery was given up, by topic',
    `SELECT 'topic' AS label, topic AS value, count(*) AS n FROM outbox WHERE dead_at IS NOT NULL GROUP BY topic`,
  ],
  [
    'outbox_oldest_seconds',
    'Age of the oldest message that is due',
    `SELECT 'topic' AS label, topic AS value, extract(epoch FROM $now::timestamptz - min(run_at))::int8 AS n FROM outbox
     WHERE done_at IS NULL AND dead_at IS NULL AND run_at <= $now::timestamptz GROUP BY topic`,
  ],
];

/** Milliseconds. */
const DATABASE_MS = 5000;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Answers the metrics requests of the other processes in the group. */
export function answerMetrics(
  {
    gateways,
    paymentAlarms,
    jobFigures,
    databasePool,
  }: Pick<Services, 'gateways' | 'paymentAlarms' | 'jobFigures' | 'databasePool'>,
  siblings: Siblings,
  gate: Pick<OverloadGate, 'lines'>,
): void {
  siblings.onRequest('metrics', async () =>
    [
      '# HELP rahsepar_gateway_up Whether a gateway is offered',
      '# TYPE rahsepar_gateway_up gauge',
      ...[...gateways.values()].map(
        (gateway) => `rahsepar_gateway_up{gateway="${gateway.id}"} ${gateway.healthy() ? 1 : 0}`,
      ),
      ...paymentAlarms.lines(),
      ...jobFigures.lines(),
      ...cacheFigures.lines(),
      ...gate.lines(),
      '# TYPE rahsepar_memory_bytes gauge',
      `rahsepar_memory_bytes ${process.memoryUsage.rss()}`,
      '# HELP rahsepar_database_connections Connections of the pool, and queries that wait for one',
      '# TYPE rahsepar_database_connections gauge',
      `rahsepar_database_connections{state="open"} ${databasePool.totalCount}`,
      `rahsepar_database_connections{state="idle"} ${databasePool.idleCount}`,
      `rahsepar_database_connections{state="waiting"} ${databasePool.waitingCount}`,
      await register.metrics(),
    ].join('\n'),
  );
}

/**
 * Serves the `/metrics` of all processes of the group, on loopback or with METRICS_TOKEN; else answers 404 (threat
 * T50).
 */
export function createMetricsRouter(
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  siblings: Siblings,
): Router {
  const router = Router();
  router.get('/metrics', async (req, res) => {
    if (!canRead(req, env.metricsToken)) throw noRoute(req.path);
    const counted = await limitQueries(DATABASE_MS, () => countInDatabase(db, clock())).catch(
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return null;
      },
    );
    const lines = [
      '# HELP rahsepar_database_up Whether the figures of the database could be read',
      '# TYPE rahsepar_database_up gauge',
      `rahsepar_database_up ${counted ? 1 : 0}`,
      ...(counted ?? []),
    ];
    const { answers, retained, silent } = await siblings.request('metrics');
    lines.push(mergeMetrics([...answers, ...retained]));
    lines.push(
      '# HELP rahsepar_processes Processes whose figures these are, and those that did not answer in time',
      '# TYPE rahsepar_processes gauge',
      `rahsepar_processes{state="answered"} ${answers.length}`,
      `rahsepar_processes{state="silent"} ${silent}`,
    );
    res.setHeader('cache-control', 'no-store');
    res.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
  return router;
}

async function countInDatabase(db: Services['db'], now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, help, query] of COUNTS) {
    const text = query.replaceAll('$now', `'${now.toISOString()}'`);
    const { rows } = await sql.raw<{ label: string; value: string; n: number }>(text).execute(db);
    lines.push(`# HELP rahsepar_${name} ${help}`, `# TYPE rahsepar_${name} gauge`);
    lines.push(...rows.map(({ label, value, n }) => `rahsepar_${name}{${label}="${value}"} ${n}`));
  }
  return lines;
}

/** Behind a local proxy every request comes from loopback, so there only the token grants access. */
function canRead(req: Request, token: string | undefined): boolean {
  const given = Buffer.from(req.get('authorization') ?? '');
  if (token !== undefined) {
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const forwarded = req.get('x-forwarded-for') !== undefined || req.get('forwarded') !== undefined;
  return !forwarded && LOOPBACK.has(req.socket.remoteAddress ?? '');
}
