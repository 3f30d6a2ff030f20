import { formatDay, formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { formatRial, formatToman } from '../../../shared/money.ts';
import { getTicketPartTitle } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView, type RefundView } from '../../../shared/orders/orderView.ts';
import type { PrintedDocument, PrintedFact, PrintedPart } from '../../../shared/orders/printedDocument.ts';
import { REFUND_REASONS, type RefundRequestView } from '../../../shared/orders/refundView.ts';
import { withEzafe } from '../../../shared/orders/ticketWords.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';

const REQUEST_STATES: Readonly<Record<RefundRequestView['state'], string>> = {
  confirmed: 'در حال بررسی',
  accepted: 'پذیرفته شد',
  rejected: 'پذیرفته نشد',
};

const OWN_REASONS: Readonly<Record<RefundView['reason'], string>> = {
  late_payment: 'پرداخت پس از پایان مهلت',
  issue_failed: 'صدور انجام نشد',
  duplicate_payment: 'پرداخت دوباره',
  amount_mismatch: 'مبلغ نادرست',
  returned: 'استرداد',
  part_missing: 'بخشی صادر نشد',
  goodwill: 'جبران',
  changed: 'تعویض بلیط',
};

export function hasRefunds({ refundRequests, refunds }: OrderView): boolean {
  return refundRequests.length + refunds.length > 0;
}

/** Prints each refund request with its calculation and each refund without a request. */
export function printRefunds(order: OrderView): PrintedDocument {
  const { refunds, refundRequests, trip, code } = order;
  const own = refunds.filter(({ requestCode }) => requestCode === null);
  return {
    title: `رسید استرداد سفارش \u2066${code}\u2069`,
    parts: [
      ...(trip.sample
        ? [{ kind: 'note' as const, text: `این ${trip.labels.ticket} نمونه است و اعتباری ندارد.` }]
        : []),
      { kind: 'text', text: trip.title },
      ...refundRequests.flatMap((request) => printRequest(order, request)),
      ...own.map((refund): PrintedPart => ({
        kind: 'facts',
        heading: `برگشت پول: ${OWN_REASONS[refund.reason]}`,
        facts: [{ label: 'مبلغ برگشتی', value: formatMoney(refund.amount) }, ...listTransferFacts(refund)],
      })),
    ],
  };
}

function printRequest(order: OrderView, request: RefundRequestView): PrintedPart[] {
  const { code, state, tickets, reason, penaltyPct, penalty, amount, toIban, confirmedAt } = request;
  const refund = order.refunds.find(({ requestCode }) => requestCode === code);
  return [
    {
      kind: 'facts',
      heading: `درخواست \u2066${code}\u2069`,
      facts: [
        { label: 'وضعیت', value: REQUEST_STATES[state] },
        {
          label: 'زمان درخواست',
          value: `${formatDay(toTehranDay(new Date(confirmedAt)))}، ${formatTime(confirmedAt)}`,
        },
        { label: 'دلیل', value: REFUND_REASONS[reason] },
        { label: 'واریز به', value: toIban ?? 'همان کارت', ltr: toIban !== null },
        ...(refund ? listTransferFacts(refund) : []),
      ],
    },
    {
      kind: 'table',
      heading: null,
      head: ['شرح', 'تومان', 'ریال'],
      rows: [
        [describeTickets(order, tickets), formatToman(amount + penalty), formatRial(amount + penalty)],
        [`جریمه (٪${toPersianDigits(penaltyPct)})`, formatToman(penalty), formatRial(penalty)],
      ],
      foot: ['مبلغ برگشتی', formatToman(amount), formatRial(amount)],
    },
  ];
}

function describeTickets(order: OrderView, tickets: RefundRequestView['tickets']): string {
  const { labels } = order.trip;
  const names = tickets.flatMap(({ leg, position }) => {
    const traveller = order.passengers.find((one) => one.position === position);
    if (!traveller) return [];
    const part = getTicketPartTitle(order.trip, leg);
    const note = traveller.note === '' ? '' : `، ${traveller.note}`;
    return `${getFullName(traveller)}${note}${part === null ? '' : ` (${part})`}`;
  });
  return `${withEzafe(labels.ticket)} ${names.join('؛ ')}`;
}

function listTransferFacts({ state, promisedOn, doneAt, trace }: RefundView): PrintedFact[] {
  return [
    state === 'done' && doneAt !== null
      ? { label: 'واریز شد', value: formatDay(toTehranDay(new Date(doneAt))) }
      : { label: 'تا این روز می‌رسد', value: formatDayMonth(promisedOn) },
    ...(trace === null ? [] : [{ label: 'پیگیری واریز', value: trace, ltr: true }]),
  ];
}

function formatMoney(amount: number): string {
  return `${formatToman(amount)} تومان`;
}
