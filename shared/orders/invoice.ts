import { formatDay, formatTime } from '../calendar/format.ts';
import { toLocalDay } from '../calendar/localTime.ts';
import { toTehranDay } from '../calendar/tehran.ts';
import type { Rial } from '../money.ts';
import { buildInvoiceRows } from './buildInvoiceRows.ts';
import type { OrderView, PaymentView } from './orderView.ts';

/** The lines add up to `totalRial`; a discount is a negative line. */
export interface Invoice {
  orderCode: string;
  isPaid: boolean;
  title: string;
  lines: { label: string; amountRial: Rial }[];
  totalRial: Rial;
  /** Part of the total that was paid with the value of exchanged tickets. The bank paid the rest. */
  credit: { orderCode: string; amountRial: Rial } | null;
  payment: { gateway: string; maskedCard: string | null; reference: string | null; at: string | null } | null;
}

type InvoicedOrder = Pick<OrderView, 'code' | 'decision' | 'payment' | 'price' | 'trip' | 'changes'>;

const PAID: ReadonlySet<PaymentView['state']> = new Set(['verified', 'refunding', 'refunded']);

export function buildInvoice({ code, decision, payment, price, trip, changes }: InvoicedOrder): Invoice {
  // A pending higher price or a wrong amount does not count as a payment.
  const { from } = changes;
  const isFree = from?.isDone === true && from.payable === 0;
  const isPaid = isFree || (decision?.kind !== 'price' && PAID.has(payment?.state ?? 'created'));
  return {
    orderCode: code,
    isPaid,
    title: `${trip.title}، ${formatDay(toLocalDay(trip.startsAt))}`,
    lines: [...buildInvoiceRows(price.lines), { label: 'تخفیف', amount: -price.discount }].flatMap(
      ({ label, amount }) => (amount === 0 ? [] : [{ label, amountRial: amount }]),
    ),
    totalRial: price.total,
    credit: from?.isDone ? { orderCode: from.code, amountRial: from.credit } : null,
    payment:
      isPaid && payment
        ? {
            gateway: payment.gatewayTitle,
            maskedCard: payment.maskedPan,
            reference: payment.refId,
            at: payment.settledAt,
          }
        : null,
  };
}

export function getInvoiceTitle({ isPaid }: Pick<Invoice, 'isPaid'>): string {
  return isPaid ? 'فاکتور' : 'صورت‌حساب';
}

export function getTotalLabel({ isPaid }: Pick<Invoice, 'isPaid'>): string {
  return isPaid ? 'پرداخت‌شده' : 'جمع';
}

/** Example: «ارزش بلیط سفارش RH-…». */
export function getCreditLabel({ orderCode }: NonNullable<Invoice['credit']>): string {
  return `از بلیط تعویض‌شدهٔ سفارش \u2066${orderCode}\u2069`;
}

/** Formats «پنجشنبه ۵ آذر ۱۴۰۵، ۰۷:۳۰». */
export function formatPaymentTime(iso: string): string {
  return `${formatDay(toTehranDay(new Date(iso)))}، ${formatTime(iso)}`;
}
