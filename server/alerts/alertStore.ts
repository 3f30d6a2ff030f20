import type { Selectable } from 'kysely';
import type { AlertFound, AlertKind, AlertPageData, AlertRow } from '../../shared/alerts/alertView.ts';
import { toTehranIso } from '../../shared/calendar/tehran.ts';
import type { Rial } from '../../shared/money.ts';
import { maskMobile } from '../../shared/passengers/maskMobile.ts';
import { withTransaction, type Reader, type Tx } from '../db/transaction.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import { toCityName } from '../reference/cities.ts';
import type { Services } from '../services.ts';
import type { AlertEventsTable, AlertsTable } from './alertSchema.ts';
import type { AlertSource } from './alertSource.ts';

export type AlertRecord = Selectable<AlertsTable>;
export type AlertEvent = Selectable<AlertEventsTable>;

export interface NewAlert {
  kind: AlertKind;
  from: string | null;
  to: string | null;
  firstDay: string;
  lastDay: string;
  limit: Rial | null;
  /** `09123456789` */
  mobile: string;
  email: string | null;
}

const CODE_BYTES = 15;
const TRIES = 3;

/** Returns null when another visitor owns an equal alert, whose code must stay secret. */
export async function createAlert(
  services: Pick<Services, 'db' | 'clock' | 'randomBytes'>,
  asked: NewAlert,
  visitorId: string,
): Promise<string | null> {
  const owner = toBuyerRef(visitorId);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await withTransaction(services.db, async (tx) => {
      const open = await findOpenAlert(tx, asked);
      if (open && open.owner_ref !== owner) return { code: null };
      if (open && open.price_limit === asked.limit && open.email === asked.email) return { code: open.code };
      if (open) await end(tx, open.code, 'stopped', services.clock());
      return write(tx, services, asked, owner);
    });
    if (answer) return answer.code;
  }
  throw new Error('an alert is asked for again and again at once');
}

function findOpenAlert(
  tx: Tx,
  { mobile, kind, from, to, lastDay }: NewAlert,
): Promise<AlertRecord | undefined> {
  return tx
    .selectFrom('alerts')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('kind', '=', kind)
    .where('from_city', 'is not distinct from', from)
    .where('to_city', 'is not distinct from', to)
    .where('last_day', '=', lastDay)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns null when a concurrent request has inserted the same alert. */
async function write(
  tx: Tx,
  { clock, randomBytes }: Pick<Services, 'clock' | 'randomBytes'>,
  { kind, from, to, firstDay, lastDay, limit, mobile, email }: NewAlert,
  owner: string,
): Promise<{ code: string } | null> {
  const now = clock();
  const written = await tx
    .insertInto('alerts')
    .values({
      code: randomBytes(CODE_BYTES).toString('hex'),
      kind,
      from_city: from,
      to_city: to,
      first_day: firstDay,
      last_day: lastDay,
      price_limit: limit,
      mobile,
      email,
      owner_ref: owner,
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (written) await addEvent(tx, written.code, { state: 'active', at: now });
  return written ?? null;
}

export async function addEvent(
  tx: Tx,
  code: string,
  { state, at, found }: { state: AlertEvent['state']; at: Date; found?: AlertFound },
): Promise<void> {
  await tx
    .insertInto('alert_events')
    .values({
      code,
      state,
      at,
      from_city: found?.from.slug ?? null,
      to_city: found?.to.slug ?? null,
      day: found?.day ?? null,
      price: found?.price ?? null,
      seen_at: found ? new Date(found.seenAt) : null,
    })
    .execute();
}

export async function end(tx: Tx, code: string, state: 'expired' | 'stopped', now: Date): Promise<void> {
  const ended = await tx
    .updateTable('alerts')
    .set({ ended_at: now })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (ended) await addEvent(tx, code, { state, at: now });
}

export async function stopAlert(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  code: string,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const alert = await tx.selectFrom('alerts').select('code').where('code', '=', code).executeTakeFirst();
    if (alert) await end(tx, code, 'stopped', clock());
    return alert !== undefined;
  });
}

export async function findAlert(
  db: Reader,
  source: Pick<AlertSource, 'foundUrl' | 'criteriaUrl' | 'fareHistory'>,
  code: string,
  now: Date,
): Promise<AlertPageData | null> {
  const alert = await db.selectFrom('alerts').selectAll().where('code', '=', code).executeTakeFirst();
  if (!alert) return null;
  const events = await db
    .selectFrom('alert_events')
    .selectAll()
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .execute();
  const told = events.find(({ state }) => state === 'matched');
  const { kind, from_city: from, to_city: to, last_day: lastDay } = alert;
  return {
    ...toAlertRow(alert, events[0]?.state ?? 'active'),
    found: told ? toAlertFound(source, kind, told) : null,
    hasEmail: alert.email !== null,
    history: from !== null && to !== null ? await source.fareHistory(db, { from, to }, now) : null,
    searchUrl: source.criteriaUrl({ kind, from, to, lastDay }),
    now: toTehranIso(now),
  };
}

export async function listAlerts(db: Reader, visitorId: string): Promise<AlertRow[]> {
  const rows = await selectOwn(db, visitorId).where('ended_at', 'is', null).execute();
  return rows.map(({ state, ...alert }) => toAlertRow(alert, state ?? 'active'));
}

/** Exports everything stored about a visitor's alerts, including ended ones, for the file of the account's data. */
export async function exportAlerts(db: Reader, visitorId: string): Promise<object[]> {
  const rows = await selectOwn(db, visitorId).execute();
  return rows.map(({ state, ...alert }) => {
    const { code: _code, ...row } = toAlertRow(alert, state ?? 'active');
    return { ...row, email: alert.email, createdAt: toTehranIso(alert.created_at) };
  });
}

function selectOwn(db: Reader, visitorId: string) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('alert_events')
        .select('state')
        .whereRef('alert_events.code', '=', 'alerts.code')
        .orderBy('id', 'desc')
        .limit(1)
        .as('state'),
    )
    .where('owner_ref', '=', toBuyerRef(visitorId))
    .orderBy('created_at', 'desc');
}

function toAlertRow(alert: AlertRecord, state: AlertEvent['state']): AlertRow {
  const { code, kind, from_city: from, to_city: to, mobile } = alert;
  const { first_day: firstDay, last_day: lastDay, price_limit: limit } = alert;
  const named = (slug: string | null) => (slug === null ? null : toCityName(slug));
  const criteria = { kind, from: named(from), to: named(to), firstDay, lastDay, limit };
  return { code, criteria, state, mobile: maskMobile(mobile) };
}

function toAlertFound(
  source: Pick<AlertSource, 'foundUrl'>,
  kind: AlertKind,
  event: AlertEvent,
): AlertFound | null {
  const { from_city: from, to_city: to, day, price, seen_at } = event;
  if (from === null || to === null || day === null || price === null || seen_at === null) return null;
  const url = source.foundUrl(kind, { from, to, day });
  return { from: toCityName(from), to: toCityName(to), day, price, seenAt: toTehranIso(seen_at), url };
}
