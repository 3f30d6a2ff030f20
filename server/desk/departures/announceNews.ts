import { formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { addMinutes } from '../../../shared/calendar/localTime.ts';
import { getDepartureName, type NewsPreview } from '../../../shared/desk/departures.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { countSmsSegments } from '../../notifications/countSmsSegments.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { renderNotification } from '../../orders/notifications/renderNotification.ts';
import { writeCarrierNews, type CarrierNewsResult } from '../../orders/orders/carrierNews.ts';
import { findFreeLegs } from '../../orders/orders/movedLegs.ts';
import { lockOrder, type StaffRef } from '../../orders/orders/orderStore.ts';
import type { LegTimes } from '../../products/bookings/supplierEvent.ts';
import type { ActionRecord } from '../people/recordAction.ts';
import { findDeparture, type FoundDeparture, type FoundOrder } from './findDepartures.ts';

export interface DepartureNews {
  id: string;
  /** Version of the departure that the employee saw. */
  version: string;
  by: StaffRef;
  why: string;
  /** The new departure as ISO text with its offset; null when it is cancelled. */
  departsAt: string | null;
}

type Refusal =
  | { kind: 'stale' }
  /** The departure has left, so only a cancellation can be entered. */
  | { kind: 'departed' }
  /** Every order already has the same news. */
  | { kind: 'known' };

export type AnnounceAnswer = { kind: 'announced' } | Refusal;
export type PreviewAnswer = { kind: 'previewed'; preview: NewsPreview } | Refusal;

interface Written {
  departure: FoundDeparture;
  /** `isFree`: the new time allows a return without penalty. */
  results: { order: FoundOrder; result: CarrierNewsResult; isFree: boolean }[];
}

/** Rolls back the transaction, so that a refusal changes nothing. */
class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(kind: Refusal['kind']) {
    super(kind);
    this.refusal = { kind };
  }
}

async function catchRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/**
 * Writes the news into every order of the departure, and the log, in one transaction: either all buyers are notified,
 * or none.
 */
export function announceNews(
  deps: BookingDeps,
  news: DepartureNews,
  record: (action: ActionRecord, tx: Tx) => Promise<void>,
): Promise<AnnounceAnswer> {
  return catchRefusal(() =>
    withTransaction(deps.db, async (tx): Promise<AnnounceAnswer> => {
      const { departure, results } = await writeNews(tx, deps, news);
      await record(describeNews(departure, news, results.filter(isTold).length), tx);
      return { kind: 'announced' };
    }),
  );
}

/** Writes the news, reads the results and the messages, and rolls back. So the preview runs exactly the real code. */
export async function previewNews(deps: BookingDeps, news: DepartureNews): Promise<PreviewAnswer> {
  const tx = await deps.db.startTransaction().execute();
  try {
    return await catchRefusal(async (): Promise<PreviewAnswer> => {
      const { results } = await writeNews(tx, deps, news);
      const count = (result: CarrierNewsResult) => results.filter((each) => each.result === result).length;
      const first = results.find(isTold);
      return {
        kind: 'previewed',
        preview: {
          disrupted: count('disrupted'),
          rescheduled: count('rescheduled'),
          free: results.filter(({ isFree }) => isFree).length,
          known: count('known'),
          noted: count('noted'),
          message: first ? await renderFor({ ...deps, db: tx }, first) : null,
        },
      };
    });
  } finally {
    await tx.rollback().execute();
  }
}

type Result = Written['results'][number];

function isTold({ result }: Result): boolean {
  return result === 'disrupted' || result === 'rescheduled';
}

async function renderFor(deps: BookingDeps, { order, result }: Result): Promise<NewsPreview['message']> {
  const kind = result === 'disrupted' ? 'disrupted' : 'rescheduled';
  const { text, subject, lines } = await renderNotification(deps, {
    kind,
    orderId: order.id,
    leg: order.leg,
  });
  return { code: order.code, sms: text, smsSegments: countSmsSegments(text), mail: { subject, lines } };
}

async function writeNews(tx: Tx, deps: BookingDeps, news: DepartureNews): Promise<Written> {
  const { id, version, by, why, departsAt } = news;
  const seen = await findDeparture({ ...deps, db: tx }, id);
  // Locks in a fixed order, so that two employees never wait for each other.
  for (const order of (seen?.orders ?? []).toSorted(compareIds)) await lockOrder(tx, { id: order.id });
  const departure = await findDeparture({ ...deps, db: tx }, id);
  if (!departure || departure.version !== version) throw new Refused('stale');
  if (departsAt !== null && hasLeft(departure, deps.clock())) throw new Refused('departed');
  const results: Result[] = [];
  for (const order of departure.orders) {
    const locked = await lockOrder(tx, { id: order.id });
    if (!locked) throw new Refused('stale');
    const times = departsAt === null ? undefined : shiftTimes(order.sold, departsAt);
    const kind = departsAt === null ? 'cancelled' : 'changed';
    const carrierNews = { actor: 'operator', leg: order.leg, kind, times, data: { by, why } } as const;
    const result = await writeCarrierNews(tx, deps, locked, carrierNews);
    const { moved } = await findFreeLegs(tx, deps, locked, deps.clock());
    results.push({ order, result, isFree: result === 'rescheduled' && moved.includes(order.leg) });
  }
  const isNew = results.some(isTold) || results.every(({ result }) => result === 'noted');
  if (!isNew) throw new Refused('known');
  return { departure, results };
}

function compareIds(one: FoundOrder, other: FoundOrder): number {
  return one.id < other.id ? -1 : 1;
}

export function hasLeft({ departsAt }: { departsAt: string }, now: Date): boolean {
  return new Date(departsAt) <= now;
}

/** Moves the arrival by the same time as the departure. */
function shiftTimes(sold: LegTimes, departsAt: string): LegTimes {
  const minutes = (Date.parse(departsAt) - Date.parse(sold.departsAt)) / 60_000;
  if (minutes === 0) return sold;
  return { departsAt, arrivesAt: sold.arrivesAt === null ? null : addMinutes(sold.arrivesAt, minutes) };
}

function describeNews(departure: FoundDeparture, news: DepartureNews, told: number): ActionRecord {
  const { key, route, day, departsAt } = departure;
  const { departsAt: to, why } = news;
  return {
    action: to === null ? 'departureCancelled' : 'departureMoved',
    subject: `${getDepartureName(departure)}، ${route}، ${formatDayMonth(day)}`,
    subjectKey: key,
    before: `ساعت ${formatTime(departsAt)}`,
    after: `${to === null ? 'لغو' : `ساعت ${formatTime(to)}`}، خبر به ${formatNumber(told)} خریدار`,
    reason: why,
  };
}
