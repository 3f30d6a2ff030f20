import type { Rial } from '../../../shared/money.ts';
import { canHappen } from '../../../shared/orders/orderGraph.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Reader } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { MIN_DIFFERENCE } from '../orders/latePrice.ts';
import { listEvents } from '../orders/listEvents.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';
import { listScheduleChanges, SCHEDULE_CHANGED, withSchedule } from '../orders/schedule.ts';
import { calculateRefund } from '../refunds/calculateRefund.ts';

/**
 * Price of the old tickets, the change fee deducted from it, and the value that counts towards new tickets. In Rial.
 */
export interface ChangeAmounts {
  paid: Rial;
  fee: Rial;
  value: Rial;
}

export type CalculatedChange =
  | {
      kind: 'calculated';
      chosen: TicketRef[];
      amounts: ChangeAmounts;
      feePct: number;
      /** The carrier cancelled or moved the leg, so the change is free. */
      waived: boolean;
      validUntil: Date;
    }
  /** A Persian sentence for the traveller. */
  | { kind: 'refused'; message: string };

const CLOSED = 'این بلیط دیگر عوض نمی‌شود؛ سفر آن انجام شده یا بلیط پس داده شده است.';
const GONE = 'بلیط‌هایی که انتخاب کرده‌اید دیگر معتبر نیستند؛ پس داده یا عوض شده‌اند.';
const NO_TICKET = 'مسافرانی را که پروازشان عوض می‌شود انتخاب کنید.';
const NOTHING_LEFT = 'کارمزد تغییر به اندازهٔ پرداخت این بلیط‌هاست و ارزشی برای بلیط تازه نمی‌ماند.';

/**
 * Calculates the value of tickets that are changed. The fee of a change is the current penalty, capped by the carrier's
 * rule.
 */
export async function calculateChange(
  db: Pick<Reader, 'selectFrom'>,
  deps: Pick<BookingDeps, 'products'>,
  { order, tickets, now }: { order: Order; tickets: readonly TicketRef[]; now: Date },
): Promise<CalculatedChange> {
  const { changes } = getProduct(deps.products, order.product);
  if (!changes || !canHappen(order.state, 'rebooked')) return { kind: 'refused', message: CLOSED };
  if (tickets.length === 0) return { kind: 'refused', message: NO_TICKET };
  const refund = await calculateRefund(db, deps, {
    order,
    tickets,
    now,
    changeTerms: (leg) => changes.terms(toOrderItem(order), leg),
  });
  const departsAt = await findDeparture(db, deps, order, tickets[0]?.leg ?? 1);
  if (departsAt !== null && departsAt <= now.getTime()) return { kind: 'refused', message: CLOSED };
  if (refund.kind === 'departed') return { kind: 'refused', message: CLOSED };
  if (refund.kind === 'bad_choice') return { kind: 'refused', message: refund.message };
  const { chosen, settled, waived, validUntil } = refund;
  if (chosen.length < tickets.length) return { kind: 'refused', message: GONE };
  if (settled.refundRial <= 0) return { kind: 'refused', message: NOTHING_LEFT };
  const { paidRial: paid, refundRial: value, penaltyPct: feePct } = settled;
  const amounts = { paid, fee: paid - value, value };
  return { kind: 'calculated', chosen, amounts, feePct, waived: waived !== null, validUntil };
}

/** Returns the departure of a leg by its current schedule, in milliseconds; null for a service without legs. */
async function findDeparture(
  db: Pick<Reader, 'selectFrom'>,
  { products }: Pick<BookingDeps, 'products'>,
  order: Order,
  leg: number,
): Promise<number | null> {
  const sold = getProduct(products, order.product).summary(toOrderItem(order));
  const events = await listEvents(db, order.id, [SCHEDULE_CHANGED]);
  const { legs } = withSchedule(sold, listScheduleChanges(events, sold));
  const departsAt = legs[leg - 1]?.departsAt;
  return departsAt === undefined ? null : Date.parse(departsAt);
}

export interface ChangePayment {
  /** Worth of the old tickets that pays for the new ones. */
  credit: Rial;
  /** Part that the buyer pays at a bank. */
  payable: Rial;
  /** Part that is refunded to the buyer. */
  back: Rial;
}

/**
 * Splits the payment of a change. A bank takes no payment below `MIN_DIFFERENCE`, so the buyer may pay more than the
 * difference and gets the rest back.
 */
export function splitChangePayment(value: Rial, total: Rial): ChangePayment {
  const difference = Math.max(0, total - value);
  const payable = difference === 0 ? 0 : Math.max(difference, MIN_DIFFERENCE);
  const credit = total - payable;
  return { credit, payable, back: value - credit };
}
