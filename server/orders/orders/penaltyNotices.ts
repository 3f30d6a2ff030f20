import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant, toTehranTime } from '../../../shared/calendar/tehran.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { TripRefundStep } from '../../../shared/orders/orderItemSummary.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { listEvents } from './listEvents.ts';
import { addNote, lockOrder, toOrderItem, updateOrder, type Order } from './orderStore.ts';

/** States of orders with tickets that can be returned now. */
export const UNDER_WAY: readonly OrderState[] = ['issued', 'partly_refunded', 'refund_rejected'];

const NOTICES_ASKED = 'penaltyNoticesAsked';
const NOTICES_STOPPED = 'penaltyNoticesStopped';

const MINUTE_MS = 60_000;
const LEAD_MS = 3 * 60 * MINUTE_MS;
/** Minimum time before the step; a later message would come too late to act on. */
const MIN_LEAD_MS = 20 * MINUTE_MS;
const NIGHT = { from: '22:00', to: '08:00', before: '21:30' } as const;

export interface PlannedNotice {
  at: Date;
  /** End of the step that the message is about. */
  until: Date;
}

/**
 * Plans the message before the next step that costs more: three hours before, or at half of a shorter remaining time. A
 * message due at night (Tehran) is sent on the evening before. `after`: skips steps that end by then.
 */
export function planPenaltyNotice(
  steps: readonly TripRefundStep[],
  now: Date,
  after: Date = now,
): PlannedNotice | null {
  for (const [index, { endsAt, refundRial }] of steps.entries()) {
    const next = steps[index + 1];
    if (endsAt === null || !next || next.refundRial >= refundRial) continue;
    const until = new Date(endsAt);
    const left = until.getTime() - now.getTime();
    if (until <= after || left < MIN_LEAD_MS) continue;
    return { at: avoidNight(new Date(until.getTime() - Math.min(LEAD_MS, left / 2)), now), until };
  }
  return null;
}

function avoidNight(at: Date, now: Date): Date {
  const time = toTehranTime(at);
  if (time >= NIGHT.to && time < NIGHT.from) return at;
  const day = toTehranDay(at);
  const evening = toTehranInstant(time < NIGHT.to ? addDays(day, -1) : day, NIGHT.before);
  return evening > now ? evening : now;
}

/** Lists the penalty steps of an order with tickets. The list is empty when a part of the order was never issued. */
export async function loadPenaltySteps(
  tx: Pick<Tx, 'selectFrom'>,
  { products }: Pick<BookingDeps, 'products'>,
  order: Order,
  now: Date,
): Promise<TripRefundStep[]> {
  const partMissing = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('reason', '=', 'part_missing')
    .executeTakeFirst();
  const ticket = await tx
    .selectFrom('tickets')
    .select('issued_at')
    .where('order_id', '=', order.id)
    .orderBy('issued_at')
    .executeTakeFirst();
  if (partMissing || !ticket) return [];
  const product = getProduct(products, order.product);
  const terms = { paidRial: order.total, boughtAt: ticket.issued_at, now };
  return product.refundSteps(toOrderItem(order), terms);
}

/** Returns whether the buyer will be notified before the next steps, or null when no step remains. */
export function buildPenaltyNotices(
  order: Pick<Order, 'state' | 'penalty_notice_at'>,
  steps: readonly TripRefundStep[],
  now: Date,
): OrderView['penaltyNotices'] {
  if (!UNDER_WAY.includes(order.state)) return null;
  const isOn = order.penalty_notice_at !== null;
  return isOn || planPenaltyNotice(steps, now) ? { isOn } : null;
}

/** Starts or stops the messages. `closed`: no later step leaves time for a message. Stopping is always possible. */
export function setPenaltyNotices(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'products'>,
  { code, isOn }: { code: string; isOn: boolean },
): Promise<'set' | 'closed'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'closed';
    const now = deps.clock();
    const meta = { at: now, actor: 'buyer' } as const;
    if (!isOn) {
      if (!(await hasRequestedNotices(tx, order.id))) return 'set';
      await savePlan(tx, order.id, null);
      await addNote(tx, order, NOTICES_STOPPED, meta);
      return 'set';
    }
    if (order.penalty_notice_at !== null) return 'set';
    const isOpen = UNDER_WAY.includes(order.state);
    const plan = isOpen ? planPenaltyNotice(await loadPenaltySteps(tx, deps, order, now), now) : null;
    if (!plan) return 'closed';
    await savePlan(tx, order.id, plan);
    await addNote(tx, order, NOTICES_ASKED, meta);
    return 'set';
  });
}

export function savePlan(tx: Tx, orderId: string, plan: PlannedNotice | null): Promise<void> {
  return updateOrder(tx, orderId, {
    penalty_notice_at: plan?.at ?? null,
    penalty_notice_until: plan?.until ?? null,
  });
}

/** Reads the buyer's latest choice, which also applies to messages that are already queued. */
export async function hasRequestedNotices(tx: Pick<Tx, 'selectFrom'>, orderId: string): Promise<boolean> {
  const answers = await listEvents(tx, orderId, [NOTICES_ASKED, NOTICES_STOPPED]);
  return answers.at(-1)?.event === NOTICES_ASKED;
}
