import { sql } from 'kysely';
import { buildAlertUrl } from '../../shared/alerts/alertPaths.ts';
import type { AlertFound } from '../../shared/alerts/alertView.ts';
import { formatDayShort, formatTime } from '../../shared/calendar/format.ts';
import { formatToman } from '../../shared/money.ts';
import { enqueue } from '../db/outbox.ts';
import { withTransaction, type Reader } from '../db/transaction.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { decideState } from './alertRules.ts';
import { toRouteDayKey, type AlertSource } from './alertSource.ts';
import { addEvent, end, type AlertEvent, type AlertRecord } from './alertStore.ts';

export type WatchDeps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'publicUrl'> & {
  alerts: Pick<AlertSource, 'storedFares' | 'seatOnBoard'>;
};

const EVERY_MS = 60_000;
const AT_A_TIME = 200;
/** Maximum age of a fare that is worth a notification. */
const MAX_FARE_AGE_MS = 3 * 3_600_000;

/** Runs at most once a minute. Returns how many alerts changed state. */
export function createAlertWatch(deps: WatchDeps): () => Promise<number> {
  let looked = -Infinity;
  return async () => {
    const now = deps.clock().getTime();
    if (now - looked < EVERY_MS) return 0;
    looked = now;
    return watchAlerts(deps);
  };
}

/** Uses cached fares and city boards; never searches for an alert. Safe on any number of instances. */
export async function watchAlerts(deps: WatchDeps): Promise<number> {
  let moved = 0;
  let after = '';
  const failures: unknown[] = [];
  for (;;) {
    const alerts = await deps.db
      .selectFrom('alerts')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('code', '>', after)
      .orderBy('code')
      .limit(AT_A_TIME)
      .execute();
    const last = alerts.at(-1);
    if (!last) break;
    after = last.code;
    const [found, events] = await Promise.all([
      findSeats(deps, alerts, failures),
      loadLastEvents(
        deps.db,
        alerts.map(({ code }) => code),
      ),
    ]);
    for (const alert of alerts) {
      const seat = found.get(alert.code) ?? null;
      const event = events.get(alert.code);
      if (event && decideAlertState(alert, event, seat, deps.clock()) === null) continue;
      if (await move(deps, alert, seat)) moved += 1;
    }
  }
  // Throws only after processing all other cities.
  if (failures.length > 0) throw failures[0];
  return moved;
}

function toCriteria({
  kind,
  from_city: from,
  to_city: to,
  first_day: firstDay,
  last_day: lastDay,
}: AlertRecord) {
  return { kind, from, to, firstDay, lastDay };
}

function decideAlertState(alert: AlertRecord, last: AlertEvent, found: AlertFound | null, now: Date) {
  const criteria = { lastDay: alert.last_day, limit: alert.price_limit };
  return decideState(criteria, last, found?.price ?? null, now);
}

/** Lists routes whose fares must stay cached even when no visitor searches for them. */
export async function listRoutesWithAlerts(db: Reader): Promise<{ from: string; to: string }[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['from_city', 'to_city'])
    .distinct()
    .where('ended_at', 'is', null)
    .where('kind', '=', 'any')
    .execute();
  return rows.flatMap(({ from_city: from, to_city: to }) =>
    from === null || to === null ? [] : [{ from, to }],
  );
}

async function findSeats(
  { db, alerts: source, clock }: WatchDeps,
  alerts: readonly AlertRecord[],
  failures: unknown[],
): Promise<Map<string, AlertFound>> {
  const now = clock();
  const days = alerts.flatMap(({ kind, from_city: from, to_city: to, last_day: day }) =>
    kind === 'any' && from !== null && to !== null ? [{ from, to, day }] : [],
  );
  const fares = await source.storedFares(db, days, now);
  const found = new Map<string, AlertFound>();
  for (const alert of alerts) {
    const { from_city: from, to_city: to, last_day: day } = alert;
    const seat =
      alert.kind === 'any'
        ? fares.get(toRouteDayKey({ from: from ?? '', to: to ?? '', day }))
        : await source
            .seatOnBoard(toCriteria(alert), now)
            .catch((failure: unknown) => void failures.push(failure));
    if (seat) found.set(alert.code, seat);
  }
  return found;
}

/** Writes the event and its message. Of several instances, only the first one writes. */
function move(deps: WatchDeps, { code }: AlertRecord, found: AlertFound | null): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const alert = await tx
      .selectFrom('alerts')
      .selectAll()
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const last = alert && (await loadLastEvents(tx, [code])).get(code);
    if (!last) return false;
    const state = decideAlertState(alert, last, found, now);
    if (state === null) return false;
    if (state === 'expired') await end(tx, code, state, now);
    else if (state === 'matched' && found) {
      await addEvent(tx, code, { state, at: now, found });
      await enqueue(tx, deps, {
        topic: 'sms',
        // Any instance may write the message, but each seat and event gets only one.
        dedupeKey: `sms:alert:${code}:${last.id}`,
        payload: {
          to: alert.mobile,
          text: writeText(found, code, deps.publicUrl),
          until: new Date(now.getTime() + MAX_FARE_AGE_MS).toISOString(),
        },
      });
      if (alert.email !== null) {
        await enqueue(tx, deps, {
          topic: 'mail',
          dedupeKey: `mail:alert:${code}:${last.id}`,
          payload: {
            to: alert.email,
            subject: `صندلی پیدا شد: ${found.from.name} به ${found.to.name}`,
            text: writeText(found, code, deps.publicUrl),
            until: new Date(now.getTime() + MAX_FARE_AGE_MS).toISOString(),
          },
        });
      }
    } else await addEvent(tx, code, { state, at: now });
    return true;
  });
}

async function loadLastEvents(db: Reader, codes: readonly string[]): Promise<Map<string, AlertEvent>> {
  // Uses one index lookup per alert; DISTINCT ON over a list would read the whole table.
  const { rows } = await sql<AlertEvent>`SELECT last.* FROM unnest(${codes}::text[]) AS wanted (code)
    CROSS JOIN LATERAL (SELECT * FROM alert_events WHERE alert_events.code = wanted.code
      ORDER BY id DESC LIMIT 1) AS last`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** The text promises nothing, because the seat is not held (decision 017). */
function writeText(found: AlertFound, code: string, publicUrl: string): string {
  const { price, from, to, day, seenAt, url } = found;
  return [
    `صندلی پیدا شد: ${formatToman(price)} تومان.`,
    `${from.name} به ${to.name}، ${formatDayShort(day)}. ساعت ${formatTime(seenAt)} دیده شد و برای کسی نگه داشته نشده است.`,
    publicUrl + url,
    `توقف: ${publicUrl}${buildAlertUrl(code)}`,
  ].join('\n');
}
