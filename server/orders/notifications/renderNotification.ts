import { formatDay, formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatSchedule } from '../../../shared/orders/formatSchedule.ts';
import {
  fillText,
  getDefaultTexts,
  type MessageValues,
  type NotificationKind,
} from '../../../shared/orders/messageTexts.ts';
import {
  getLegTitle,
  getTicketLabels,
  type OrderItemSummary,
} from '../../../shared/orders/orderItemSummary.ts';
import type { OrderContact, OrderView } from '../../../shared/orders/orderView.ts';
import { withEzafe } from '../../../shared/orders/ticketWords.ts';
import { buildShortUrl } from '../../../shared/paths.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { buildReviewUrl } from '../../../shared/reviews/reviews.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { createOrderLink } from '../orders/orderLink.ts';
import { toOrderItem } from '../orders/orderStore.ts';
import { findDisruptions, listWaivedLegs } from '../orders/waivedLegs.ts';
import {
  formatAdviceLines,
  formatShortNumbers,
  formatShortTicketLines,
  formatTicketLines,
} from './notificationTickets.ts';
import { buildReminderValues, loadPenaltyValues } from './travelValues.ts';

export interface Notification {
  orderCode: string;
  text: string;
  subject: string;
  lines: string[];
  link: string;
  linkText: string;
  contact: OrderContact | null;
}

/** Formats «تهران به مشهد، پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۰۷:۳۰»; a service without legs has no time. */
function formatTrip({ title, startsAt, legs }: OrderItemSummary): string {
  const day = formatDay(toLocalDay(startsAt));
  return legs.length === 0 ? `${title}، از ${day}` : `${title}، ${day} ساعت ${formatTime(startsAt)}`;
}

/** Returns «مشهد به تهران» when the carrier cancelled that part of the trip, else null. */
function formatCancelledPart(
  { legs }: OrderItemSummary,
  disruptions: Parameters<typeof listWaivedLegs>[0],
): string | null {
  const cancelled = listWaivedLegs(disruptions, legs);
  if (cancelled.length >= legs.length) return null;
  return cancelled.flatMap((leg) => getLegTitle(legs[leg - 1]) ?? []).join(' و ');
}

/** `refundId` is set for `refunded`, and `requestId` for the answered request. */
export interface NotificationCause {
  kind: NotificationKind;
  orderId: string;
  refundId?: string | undefined;
  requestId?: string | undefined;
  /** Leg of `rescheduled` and `reminder`, counted from 1. */
  leg?: number | undefined;
  /** True when the mail has the tickets as a PDF. */
  pdf?: boolean;
  /** ISO instant: the departure for `reminder`, the end of the step for `penalty`. */
  until?: string | undefined;
}

export async function renderNotification(
  deps: Pick<
    BookingDeps,
    'db' | 'products' | 'publicUrl' | 'clock' | 'gateways' | 'signingSecret' | 'settings'
  >,
  { kind, orderId, refundId, requestId, leg, until }: NotificationCause,
): Promise<Notification> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['code', 'product', 'offer', 'search', 'party', 'total', 'contact'])
    .select(['quoted_total', 'hold_expires_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refunds = await deps.db
    .selectFrom('refunds')
    .select(['amount', 'promised_on'])
    .where('order_id', '=', orderId)
    .$if(refundId !== undefined, (query) => query.where('id', '=', refundId ?? ''))
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
    .$if(refundId === undefined && requestId === undefined, (query) =>
      query.where('reason', 'in', ['late_payment', 'issue_failed', 'part_missing']),
    )
    .execute();
  const refund = refunds[0];
  const request = requestId
    ? await deps.db
        .selectFrom('refund_requests')
        .select(['code', 'iban'])
        .where('id', '=', requestId)
        .executeTakeFirst()
    : undefined;
  const changedTo = kind === 'changed' && requestId ? await findNewOrder(deps.db, requestId) : undefined;
  const product = getProduct(deps.products, order.product);
  const trip = product.summary(toOrderItem(order));
  const { labels } = trip;
  const moved = getTicketLabels(trip, leg ?? 1);
  const ticket = withEzafe(labels.ticket);
  const cancelled =
    kind === 'disrupted' ? formatCancelledPart(trip, await findDisruptions(deps.db, orderId)) : null;
  const sum = refunds.reduce((total, each) => total + each.amount, 0);
  const amount = `${formatToman(refund ? sum : order.total)} تومان`;
  const view = READS_ORDER.has(kind) ? await findProvenOrder(deps, order.code) : null;
  const travel = {
    ...(view && kind === 'reminder' && buildReminderValues(view, leg ?? 1)),
    ...(until !== undefined &&
      kind === 'penalty' &&
      (await loadPenaltyValues(deps, orderId, new Date(until)))),
  };
  const change = view?.scheduleChanges.find((one) => one.leg === leg);
  const promised = refund ? formatDayMonth(refund.promised_on) : '۷۲ ساعت دیگر';
  const { brand, contact: agency, texts } = deps.settings.values;
  const listValues = (what: string): MessageValues => ({
    سفر: what,
    بلیط: ticket,
    'نام بلیط': labels.ticket,
    خدمت: labels.service,
    'خدمت با ی': withEzafe(labels.service),
    شرکت: labels.carrier,
    'نام شرکت': product
      .carriers(toOrderItem(order))
      .map(({ name }) => name)
      .join(' و '),
    سفارش: order.code,
    فروشگاه: brand.name,
    تلفن: toPersianDigits(agency.phones[0] ?? ''),
    مبلغ: amount,
    موعد: promised,
    حساب: request?.iban ? 'حساب' : 'کارت',
    استرداد: request?.code ?? '',
    'سهم بقیه': refund
      ? `${CHANGES.has(kind) ? '' : 'سهم بقیه، '}${amount}${CHANGES.has(kind) ? '' : '،'} تا ${promised} به همان کارت برمی‌گردد.`
      : '',
    'حرکت تازه': changedTo ? formatTrip(product.summary(toOrderItem(changedTo))) : '',
    'سفارش تازه': changedTo?.code ?? '',
    مهلت: order.hold_expires_at ? formatTime(toTehranIso(order.hold_expires_at)) : 'پایان مهلت',
    تفاوت: formatToman(Math.max((order.quoted_total ?? order.total) - order.total, 0)),
    'بخش لغوشده': cancelled === null ? `این ${labels.service}` : `${labels.service} ${cancelled}`,
    'سهم برگشت': cancelled === null ? 'کل مبلغ' : 'مبلغ همین مسیر',
    'زمان تازه': change
      ? formatSchedule(change, trip)
      : `${moved.carrier} ${moved.service} را دوباره به زمان خریده‌شده برگرداند: ${what}.`,
    'کار شما': view && leg !== undefined ? formatChoices(view, leg) : '',
    ...travel,
  });
  const template = texts[kind] ?? getDefaultTexts(kind);
  const long = listValues(formatTrip(trip));
  const { code, contact } = order;
  const short = createOrderLink(deps.signingSecret, { code, position: null, version: 0 });
  const isReview = kind === 'review';
  const link = `${deps.publicUrl}${isReview ? buildReviewUrl(short) : buildShortUrl(short)}`;
  const note = view?.ticketSummary && view.ticketSummary.valid > 0 ? [view.ticketSummary.note] : [];
  const tickets = view && WITH_NUMBERS.has(kind) ? view : null;
  const ofLeg = view && kind === 'reminder' ? keepLeg(view, leg ?? 1) : null;
  return {
    orderCode: code,
    contact,
    link,
    linkText: isReview ? 'نوشتن نظر' : 'پیگیری سفارش',
    subject: `${fillText(template.subject, long)}، سفارش ${code}`,
    lines: [
      fillText(template.mail, long),
      ...note,
      ...(tickets ? [...formatTicketLines(tickets), ...formatAdviceLines(tickets)] : []),
      ...(ofLeg ? formatTicketLines(ofLeg) : []),
      `سفارش ${code}`,
    ],
    text: [
      fillText(template.sms, SHORT_IN_SMS.has(kind) ? listValues(formatShortTrip(trip)) : long),
      ...note,
      ...(tickets ? formatShortTicketLines(tickets) : []),
      ...(ofLeg ? formatShortNumbers(ofLeg) : []),
      ...(SHORT_IN_SMS.has(kind) || tickets ? [] : [`سفارش ${code}`]),
      link,
    ].join('\n'),
  };
}

function findNewOrder(db: BookingDeps['db'], requestId: string) {
  return db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select(['orders.code', 'orders.offer', 'orders.search', 'orders.party'])
    .where('order_changes.request_id', '=', requestId)
    .executeTakeFirst();
}

const CHANGES: ReadonlySet<NotificationKind> = new Set(['changed', 'change_failed']);

const READS_ORDER: ReadonlySet<NotificationKind> = new Set([
  'rescheduled',
  'reminder',
  'issued',
  'partly_issued',
  'part_kept',
  'refund_accepted',
]);
/** Messages with a short SMS text, because each further segment of 67 characters costs money. */
const SHORT_IN_SMS: ReadonlySet<NotificationKind> = new Set([
  'issued',
  'refund_accepted',
  'reminder',
  'penalty',
]);
/** Messages with ticket numbers, which buyers show at the counter. */
const WITH_NUMBERS: ReadonlySet<NotificationKind> = new Set(['issued', 'part_kept']);

/** Formats «تهران به مشهد، ۵ آذر ۰۷:۳۰». */
function formatShortTrip({ title, startsAt, legs }: OrderItemSummary): string {
  const day = formatDayMonth(toLocalDay(startsAt));
  return legs.length === 0 ? `${title}، از ${day}` : `${title}، ${day} ${formatTime(startsAt)}`;
}

/** Describes the traveller's choices after a schedule change; empty when the leg has its sold times again. */
function formatChoices({ movedLegs, answerableLegs, trip: { legs } }: OrderView, leg: number): string {
  if (movedLegs.includes(leg)) {
    const departsAt = legs[leg - 1]?.departsAt ?? '';
    return `اگر این زمان به کارتان نمی‌آید، تا حرکت (${formatDayMonth(toLocalDay(departsAt))} ساعت ${formatTime(departsAt)}) بی‌جریمه پس بدهید؛ پذیرفتن و پس دادن از پیوند زیر است.`;
  }
  return answerableLegs.includes(leg)
    ? 'پذیرفتن زمان تازه، یا پس دادن طبق قاعدهٔ همین بلیط، از پیوند زیر است.'
    : '';
}

function keepLeg(view: OrderView, leg: number): OrderView {
  const passengers = view.passengers.map((traveller) => ({
    ...traveller,
    tickets: traveller.tickets.filter((ticket) => ticket.leg === leg),
  }));
  return { ...view, passengers };
}
