import type { Selectable } from 'kysely';
import { formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import { formatAncillaries, formatSeats, type BookedAncillary } from '../../../shared/orders/ancillaries.ts';
import { LIVE_BEFORE_PAYMENT } from '../../../shared/orders/orderGraph.ts';
import { getAttemptMessage, getStateMessage, STATE_TITLES } from '../../../shared/orders/orderMessages.ts';
import {
  getFullName,
  type MoneyEntry,
  type OrderTicket,
  type OrderView,
  type PaymentView,
  type RefundView,
  type TimelineEntry,
} from '../../../shared/orders/orderView.ts';
import type { RefundRequestView } from '../../../shared/orders/refundView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { summarizeTickets } from '../../../shared/orders/ticketStatus.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { buildChangeUrl } from '../../../shared/paths.ts';
import { maskIban } from '../../../shared/payments/iban.ts';
import type {
  OrderEventsTable,
  PassengersTable,
  PaymentsTable,
  RefundRequestsTable,
  RefundsTable,
  TicketsTable,
} from '../../db/schema.ts';
import type { OrderItem, Product } from '../../products/product.ts';
import { buildChanges, type RecordedChange } from '../changes/buildChanges.ts';
import { findLetter } from '../notifications/findLetter.ts';
import { calculateMissingPrice, listMissingTickets } from '../tickets/missingTickets.ts';
import { getTicketStatus, type TicketHistory } from '../tickets/ticketStatus.ts';
import { getPartChoiceEnd } from './endTrips.ts';
import { calculatePriceDifference } from './latePrice.ts';
import { listAcceptedLegs, listMovedLegs } from './movedLegs.ts';
import { toOrderItem, type Order } from './orderStore.ts';
import { buildPenaltyNotices } from './penaltyNotices.ts';
import { listScheduleChanges, withSchedule } from './schedule.ts';
import { listWaivedLegs } from './waivedLegs.ts';

export interface OrderRecord {
  order: Order;
  events: Selectable<OrderEventsTable>[];
  passengers: Selectable<PassengersTable>[];
  payments: Selectable<PaymentsTable>[];
  refunds: Selectable<RefundsTable>[];
  refundRequests: Selectable<RefundRequestsTable>[];
  tickets: Selectable<TicketsTable>[];
  changes: RecordedChange[];
}

interface Circumstances {
  now: Date;
  product: Product;
  gatewayTitle: (id: string) => string;
}

export function buildOrderView(
  record: OrderRecord,
  { now, product, gatewayTitle }: Circumstances,
): OrderView {
  const { order, tickets } = record;
  const item = { ...toOrderItem(order), offer: order.quoted_offer ?? order.offer };
  const total = order.quoted_total ?? order.total;
  const hold = buildHold(order, now);
  const attempts = record.payments.map((payment) => buildPaymentView(payment, gatewayTitle, hold));
  const refunds = record.refunds.map((refund) => buildRefundView(refund, record.refundRequests));
  const promised = refunds.findLast(({ state }) => state === 'requested') ?? refunds[0];
  const boughtAt = tickets[0]?.issued_at ?? null;
  const sold = product.summary(item);
  const scheduleChanges = listScheduleChanges(record.events, sold);
  const trip = withSchedule(sold, scheduleChanges);
  const waivedLegs = listWaivedLegs(record.events, trip.legs);
  const live = new Set(tickets.flatMap((ticket) => (ticket.cancelled_at === null ? [ticket.leg] : [])));
  const answerable = scheduleChanges.filter(
    ({ leg, to }) => live.has(leg) && !waivedLegs.includes(leg) && Date.parse(to.departsAt) > now.getTime(),
  );
  const movedLegs = listMovedLegs(product, item, answerable, now);
  const canReturn = (leg: number) => (tickets.length === 0 || live.has(leg)) && !waivedLegs.includes(leg);
  const { refundSteps, extraRefunds } = refunds.some(({ reason }) => reason === 'part_missing')
    ? { refundSteps: [], extraRefunds: [] }
    : listRefundSteps(product, item, { terms: { paidRial: total, boughtAt, now }, canReturn });
  const changes = buildChanges(record, { product, now });
  const history = { requests: record.refundRequests, refunds: record.refunds, waivedLegs };
  const ancillaries = product.ancillaries?.list(item) ?? [];
  const passengers = record.passengers.map(({ passenger }) => ({
    ...passenger,
    note: product.travellerNote(item, passenger),
    tickets: tickets
      .filter(({ position }) => position === passenger.position)
      .map((ticket) => ({
        ...buildTicketView(ticket, history),
        ...describeTicket(product.ticketNote?.(item, ticket.leg, passenger)),
        ...describeAncillaries(ancillaries, ticket),
      })),
  }));
  return {
    code: order.code,
    state: order.state,
    stateTitle: STATE_TITLES[order.state],
    message: withTicketWord(
      getStateMessage(order.state, {
        ...(hold ? { hold: formatTime(hold.expiresAt) } : {}),
        ...(promised ? { refundDay: formatDayMonth(promised.promisedOn) } : {}),
        ...(promised?.toIban ? { refundTo: 'حساب شما' } : {}),
      }),
      trip.labels.ticket,
    ),
    createdAt: toTehranIso(order.created_at),
    product: product.id,
    trip,
    refundSteps,
    extraRefunds,
    refundClosed:
      product.refundClosed(item, { waived: waivedLegs.length + movedLegs.length > 0, now }) !== null,
    waivedLegs,
    movedLegs,
    scheduleChanges,
    answerableLegs: answerable.map(({ leg }) => leg),
    acceptedLegs: listAcceptedLegs(record.events, answerable),
    changes,
    penaltyNotices: buildPenaltyNotices(order, refundSteps, now),
    ticketSummary: summarizeTickets(
      passengers.map((passenger) => ({
        name: getFullName(passenger),
        note: passenger.note,
        tickets: passenger.tickets,
      })),
      trip,
    ),
    price: {
      lines: product.priceLines(item),
      total,
      discount: order.discount,
      previousTotal: order.quoted_total === null ? null : order.total,
    },
    decision: buildDecision(record, product, now),
    hold,
    passengers,
    contact: order.contact,
    payment: attempts.find(({ state }) => PAID_STATES.has(state)) ?? attempts.at(-1) ?? null,
    attempts,
    refunds,
    refundRequests: record.refundRequests.flatMap(buildRequestView),
    letter: findLetter(record.events),
    timeline: buildTimeline(record),
    moneyTrail: buildMoneyTrail(record),
    details: item,
    urls: {
      ...(changes.from
        ? buildUrlsOfChange(changes.from.code, order.code)
        : {
            results: product.pages.results(item),
            travellers: product.pages.travellers(item, order.code),
            review: product.pages.review(order.code),
          }),
      ticket: product.pages.ticket(order.code),
    },
  };
}

/** Leaves out the parts whose tickets are returned or cancelled by the carrier. */
function listRefundSteps(
  product: Product,
  item: OrderItem,
  { terms, canReturn }: { terms: Parameters<Product['refundSteps']>[1]; canReturn: (leg: number) => boolean },
): Pick<OrderView, 'refundSteps' | 'extraRefunds'> {
  const extras = product.extraRefunds?.(item, terms) ?? [];
  if (extras.length === 0) return { refundSteps: product.refundSteps(item, terms), extraRefunds: [] };
  const isExtra = new Set(extras.flatMap(({ legs }) => legs));
  const own = product.listTickets(item).filter(({ leg }) => !isExtra.has(leg));
  return {
    refundSteps: own.some(({ leg }) => canReturn(leg)) ? product.refundSteps(item, terms) : [],
    extraRefunds: extras.filter(({ legs }) => legs.some(canReturn)),
  };
}

/**
 * Builds the addresses of a change: its travellers are known, and the buyer chooses its departure on the page of the
 * old order.
 */
function buildUrlsOfChange(old: string, code: string) {
  const review = buildChangeUrl(old, code);
  return { results: buildChangeUrl(old), travellers: review, review };
}

function buildDecision(
  { order, tickets, passengers }: OrderRecord,
  product: Product,
  now: Date,
): OrderView['decision'] {
  const difference = calculatePriceDifference(order);
  if (order.state === 'price_decision' && order.hold_expires_at !== null) {
    const { total: paid, hold_expires_at: until } = order;
    return { kind: 'price', paid, asked: paid + difference, difference, until: toTehranIso(until) };
  }
  if (order.state !== 'partly_issued') return null;
  const travellers = passengers.map(({ passenger }) => passenger);
  const missing = calculateMissingPrice(
    product,
    order,
    listMissingTickets(product, order, tickets, travellers),
    now,
  );
  const until = getPartChoiceEnd(order, product.summary(toOrderItem(order)).startsAt);
  return { kind: 'part', missing, kept: order.total - missing, until: toTehranIso(until) };
}

function buildTicketView(ticket: Selectable<TicketsTable>, history: TicketHistory): OrderTicket {
  const { leg, pnr, ticket_number: ticketNumber, cancelled_at: cancelledAt } = ticket;
  return { leg, pnr, ticketNumber, returned: cancelledAt !== null, status: getTicketStatus(ticket, history) };
}

function describeTicket(note: string | null | undefined): Pick<OrderTicket, 'note'> {
  return note ? { note } : {};
}

function describeAncillaries(
  booked: readonly BookedAncillary[],
  { leg, position }: TicketRef,
): Pick<OrderTicket, 'ancillaries' | 'seats'> {
  const own = booked.filter((each) => each.leg === leg && each.position === position);
  const [ancillaries, seats] = [formatAncillaries(own), formatSeats(own)];
  return { ...(ancillaries !== '' && { ancillaries }), ...(seats !== '' && { seats }) };
}

const PAID_STATES: ReadonlySet<PaymentView['state']> = new Set(['verified', 'refunding', 'refunded']);

function buildHold(order: Order, now: Date): OrderView['hold'] {
  const { hold_expires_at: expiresAt } = order;
  if (expiresAt === null || !LIVE_BEFORE_PAYMENT.includes(order.state)) return null;
  return { expiresAt: toTehranIso(expiresAt), live: expiresAt > now };
}

function buildPaymentView(
  payment: Selectable<PaymentsTable>,
  gatewayTitle: (id: string) => string,
  hold: OrderView['hold'],
): PaymentView {
  return {
    attemptId: payment.id,
    gateway: payment.gateway,
    gatewayTitle: gatewayTitle(payment.gateway),
    state: payment.state,
    message: getAttemptMessage(payment.state, hold?.live ? formatTime(hold.expiresAt) : undefined),
    amount: payment.amount,
    refId: payment.ref_id,
    maskedPan: payment.masked_pan,
    startedAt: toTehranIso(payment.created_at),
    settledAt: payment.settled_at && toTehranIso(payment.settled_at),
  };
}

function buildRequestView(request: Selectable<RefundRequestsTable>): RefundRequestView[] {
  const { state, confirmed_at: confirmedAt, iban } = request;
  // Goodwill returns no ticket, so only its refund is shown.
  if (state === 'quoted' || confirmedAt === null || request.reason === 'goodwill') return [];
  return [
    {
      code: request.code,
      state,
      tickets: request.tickets,
      reason: request.reason,
      penaltyPct: request.penalty_pct,
      penalty: request.penalty,
      amount: request.amount,
      toIban: iban === null ? null : maskIban(iban),
      confirmedAt: toTehranIso(confirmedAt),
    },
  ];
}

function buildRefundView(
  refund: Selectable<RefundsTable>,
  requests: readonly Selectable<RefundRequestsTable>[],
): RefundView {
  const request = requests.find(({ id }) => id === refund.request_id);
  const iban = request?.iban ?? null;
  return {
    requestCode: request?.code ?? null,
    trace: refund.trace,
    toIban: iban === null ? null : maskIban(iban),
    amount: refund.amount,
    reason: refund.reason,
    state: refund.state,
    promisedOn: refund.promised_on,
    doneAt: refund.done_at && toTehranIso(refund.done_at),
  };
}

function buildTimeline({ events }: OrderRecord): TimelineEntry[] {
  return events
    .filter((event) => event.from_state !== event.to_state)
    .map((event) => ({
      state: event.to_state,
      title: STATE_TITLES[event.to_state],
      at: toTehranIso(event.at),
    }));
}

function findCapturedAmount(
  payment: Selectable<PaymentsTable>,
  refunds: readonly Selectable<RefundsTable>[],
): MoneyEntry['amount'] {
  if (payment.state !== 'amount_mismatch') return payment.amount;
  return refunds.find((refund) => refund.payment_id === payment.id)?.amount ?? payment.amount;
}

function buildMoneyTrail({ payments, refunds }: OrderRecord): MoneyEntry[] {
  const paid = payments
    .filter((payment) => payment.ref_id !== null && payment.settled_at !== null)
    .map((payment) => ({
      kind: 'paid' as const,
      amount: findCapturedAmount(payment, refunds),
      at: toTehranIso(payment.settled_at!),
      reference: payment.ref_id,
    }));
  const returned = refunds
    .filter((refund) => refund.done_at !== null)
    .map((refund) => ({
      kind: 'returned' as const,
      amount: refund.amount,
      at: toTehranIso(refund.done_at!),
      reference: refund.trace,
    }));
  return [...paid, ...returned].toSorted((a, b) => a.at.localeCompare(b.at));
}
