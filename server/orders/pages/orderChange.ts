import { addDays, listDays } from '../../../shared/calendar/jalali.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { TIME_BANDS, toTimeBand, type TimeBand } from '../../../shared/filters/timeBands.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import type {
  ChangeDay,
  ChangeDeparture,
  ChangePageData,
  ChangePart,
  ChangePerson,
  ChangeQuote,
} from '../../../shared/orders/changePage.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { getLegTitle } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import type { RefundOrder } from '../../../shared/orders/refundPage.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { buildChangeUrl, buildRefundUrl, buildTrackingUrl } from '../../../shared/paths.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { getProduct } from '../../products/product.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import { calculateChange, splitChangePayment } from '../changes/calculateChange.ts';
import { confirmChange, type ConfirmChangeResult } from '../changes/confirmChange.ts';
import { findDepartures } from '../changes/findDepartures.ts';
import { startChange, type StartChangeResult } from '../changes/startChange.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { acceptPrice } from '../orders/decidePrice.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import type { Order } from '../orders/orderStore.ts';
import { startPayment, type StartPaymentResult } from '../payments/startPayment.ts';
import type { RefundOwner } from '../refunds/refundOwner.ts';
import { formatTooManyAttempts, listGateways } from './confirmInformation.ts';
import { formatWait, getHoldOrigin, refuseHold } from './holdOrigin.ts';
import { openOrder, type OpenedOrder } from './orderAccess.ts';

type Result = PageResult<ChangePageData> | Redirect;
type ChooseView = Extract<ChangePageData, { view: 'choose' }>;
type ReviewView = Extract<ChangePageData, { view: 'review' }>;

const MAX_TYPED_LENGTH = 60;
const DAYS_SHOWN = 14;
/** The list begins this many days before the sold day. */
const DAYS_BEFORE = 3;
const LAST_DAY_AHEAD = 365;
/** Departures of a day on the first view. A link leads to the rest. */
const DEPARTURES_SHOWN = 6;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const NOTICES = {
  gone: 'این حرکت دیگر فروخته نمی‌شود؛ حرکت دیگری را انتخاب کنید. بلیط شما سر جای خود است.',
  sold_out: 'جای کافی در این حرکت نماند؛ حرکت دیگری را انتخاب کنید. بلیط شما سر جای خود است.',
  price_changed: 'قیمت این حرکت همین حالا عوض شد؛ مبلغ‌های تازه را ببینید. بلیط شما سر جای خود است.',
  not_for_sale: 'پرداخت این حرکت با درگاه‌های ما ممکن نیست؛ حرکت دیگری را انتخاب کنید.',
  busy: 'تعویض قبلی این سفارش در بانک یا در حال صدور است؛ نتیجهٔ آن را در صفحهٔ سفارش ببینید.',
  expired: 'مهلت این تعویض تمام شد و جا آزاد شد؛ بلیط شما سر جای خود است. دوباره انتخاب کنید.',
  lapsed: 'مبلغ‌های این تعویض عوض شده است؛ دوباره ببینید و اگر می‌پذیرید تأیید کنید. چیزی عوض نشده است.',
  cancelled: 'این تعویض کنار گذاشته شد؛ بلیط شما سر جای خود است.',
} as const;
const NO_GATEWAY = 'درگاه پرداخت را انتخاب کنید.';
const GATEWAY_DOWN =
  'درگاه بانک پاسخ نمی‌دهد و مبلغی کم نشده است؛ درگاه دیگری را انتخاب کنید یا دوباره بزنید.';

/** An order that this browser may change, with its row: bought here, or opened with the buyer's one-time code. */
interface Opened {
  view: OrderView;
  order: Order;
  visitorId: string;
  owner: RefundOwner;
  /** Key of a browser that tracked the order. The pages of the change pass it on. */
  key: string | null;
  address: RefundOrder;
}

async function open(context: PageContext): Promise<Opened | Result> {
  const { query, services, visitorId } = context;
  const asked = readText(query, 'order').slice(0, MAX_TYPED_LENGTH);
  const opened = await openOrder(context, asked);
  if (!opened) {
    const code = parseOrderCode(asked);
    if (code === null) return { data: { view: 'missing' }, status: 404 };
    services.security('order refused', context.clientAddress);
    return { data: { view: 'locked', code }, status: 403 };
  }
  const address = toAddress(opened);
  const { owner, key } = opened;
  if (owner === null || visitorId === null) return { data: { view: 'foreign', order: address }, status: 403 };
  const { order: view } = opened;
  // A change has an order of its own, on whose page its tickets can be changed again.
  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', view.code)
    .executeTakeFirstOrThrow();
  return { view, order, visitorId, owner, key, address };
}

function toAddress({ order, owner, key }: OpenedOrder): RefundOrder {
  const backUrl = owner?.kind === 'buyer' ? order.urls.ticket : buildTrackingUrl(order.code, key);
  return { code: order.code, trip: order.trip, backUrl };
}

function toChangeUrl({ view, key }: Opened, to?: string): string {
  return buildChangeUrl(view.code, to, key);
}

interface Choice {
  leg: number;
  tickets: TicketRef[];
  people: ChangePerson[];
}

function listChangeableLegs({ passengers, trip }: OrderView, now: Date): ChooseView['legs'] {
  return trip.legs.flatMap((tripLeg, index) => {
    const leg = index + 1;
    const isHeld = passengers.some(({ tickets }) =>
      tickets.some((each) => each.leg === leg && !each.returned),
    );
    return isHeld && Date.parse(tripLeg.departsAt) > now.getTime()
      ? [{ leg, title: getLegTitle(tripLeg) ?? '', departsAt: tripLeg.departsAt }]
      : [];
  });
}

/** Reads the chosen travellers. Without a choice, all travellers of the leg are selected. */
function readChoice({ view }: Opened, query: PageContext['query'], legs: ChooseView['legs']): Choice {
  const wanted = Number(readText(query, 'leg'));
  const leg = legs.find((each) => each.leg === wanted)?.leg ?? legs[0]?.leg ?? 1;
  const typed = Array.isArray(query.who) ? query.who : [query.who];
  const chosen = new Set(
    typed.flatMap((each) => (typeof each === 'string' && /^\d{1,2}$/.test(each) ? [Number(each)] : [])),
  );
  const held = view.passengers.filter(({ tickets }) =>
    tickets.some((each) => each.leg === leg && !each.returned),
  );
  const isNamed = held.some(({ position }) => chosen.has(position));
  const people = held.map((traveller) => ({
    position: traveller.position,
    name: getFullName(traveller),
    note: traveller.note,
    isChosen: !isNamed || chosen.has(traveller.position),
  }));
  const tickets = people.flatMap(({ position, isChosen }) => (isChosen ? [{ leg, position }] : []));
  return { leg, tickets, people };
}

async function choose(
  opened: Opened,
  context: PageContext,
  { notice = null, status = 200 }: { notice?: string | null; status?: number } = {},
): Promise<Result> {
  const { view, order, address } = opened;
  const { services, now, query } = context;
  const legs = view.changes.isOpen ? listChangeableLegs(view, now) : [];
  if (legs.length === 0) return showClosed(opened, status === 200 ? 200 : 409);
  const running = view.changes.to.find(({ step }) => step === 'running');
  if (running) return redirect(running.ticketUrl);

  const choice = readChoice(opened, query, legs);
  const worked = await calculateChange(services.db, services, { order, tickets: choice.tickets, now });
  const refundUrl = buildRefundUrl(view.code, opened.key);
  const shared = {
    view: 'choose',
    order: address,
    orderKey: opened.key,
    legs,
    leg: choice.leg,
    people: choice.people,
    refundUrl,
    notice,
  } as const;
  if (worked.kind === 'refused') {
    const empty = {
      quote: null,
      refusal: worked.message,
      days: [],
      earlierUrl: null,
      laterUrl: null,
      day: '',
      parts: [],
      time: null,
      more: null,
    };
    return { status, data: { ...shared, ...empty, departures: [], isIncomplete: false } };
  }
  const sold = toLocalDay(legs.find(({ leg }) => leg === choice.leg)?.departsAt ?? view.trip.startsAt);
  const day = readDay(query, 'day', now) ?? sold;
  const first = readDay(query, 'from', now) ?? latest(toTehranDay(now), addDays(day, -DAYS_BEFORE));
  const found = await findDepartures(services, {
    order,
    tickets: worked.chosen,
    day,
    signal: context.signal,
  });
  const product = getProduct(services.products, order.product);
  const { amounts } = worked;
  const departures = found.departures.flatMap(({ item }): ChangeDeparture[] => {
    const [leg] = product.summary(item).legs;
    const { total, key } = item.offer;
    const { payable, back } = splitChangePayment(amounts.value, total);
    const isFinal = product.changes?.terms(item, 1).kind === 'refused';
    return leg ? [{ key, leg, total, payable, back, isFinal }] : [];
  });
  const time = readTime(query);
  return {
    status,
    data: {
      ...shared,
      quote: toChangeQuote(worked, describeRule(opened, context, choice.leg)),
      refusal: null,
      ...(await listChangeDays(opened, context, { choice, first, day, time })),
      ...narrowDepartures(departures, {
        time,
        isWhole: readText(query, 'shown') === 'all',
        urlOf: (more) => buildChoiceUrl(toChangeUrl(opened), choice, { day, from: first, ...more }),
      }),
      isIncomplete: !found.complete,
    },
  };
}

function readTime(query: PageContext['query']): TimeBand | null {
  const typed = readText(query, 'time');
  return Object.hasOwn(TIME_BANDS, typed) ? (typed as TimeBand) : null;
}

/**
 * Shortens the list: a busy route has dozens of departures a day, which would push the days above it off a phone's
 * screen.
 */
function narrowDepartures(
  all: readonly ChangeDeparture[],
  {
    time,
    isWhole,
    urlOf,
  }: { time: TimeBand | null; isWhole: boolean; urlOf: (more: Record<string, string>) => string },
): Pick<ChooseView, 'parts' | 'time' | 'departures' | 'more'> {
  const fitting = time === null ? all : all.filter(({ leg }) => toTimeBand(leg.departsAt) === time);
  const departures = isWhole ? [...fitting] : fitting.slice(0, DEPARTURES_SHOWN);
  const count = fitting.length - departures.length;
  const part: Record<string, string> = time === null ? {} : { time };
  return {
    time,
    departures,
    parts: all.length > DEPARTURES_SHOWN || time !== null ? listParts(all, time, urlOf) : [],
    more: count > 0 ? { count, url: urlOf({ ...part, shown: 'all' }) } : null,
  };
}

function listParts(
  all: readonly ChangeDeparture[],
  chosen: TimeBand | null,
  urlOf: (more: Record<string, string>) => string,
): ChangePart[] {
  const bands = (Object.keys(TIME_BANDS) as TimeBand[]).map((time): ChangePart => ({
    label: TIME_BANDS[time],
    count: all.filter(({ leg }) => toTimeBand(leg.departsAt) === time).length,
    url: urlOf({ time }),
    isChosen: time === chosen,
  }));
  return [
    { label: 'همهٔ روز', count: all.length, url: urlOf({}), isChosen: chosen === null },
    ...bands.filter(({ count, isChosen }) => count > 0 || isChosen),
  ];
}

function toChangeQuote(
  { amounts, feePct, waived }: Extract<Awaited<ReturnType<typeof calculateChange>>, { kind: 'calculated' }>,
  rule: string,
): ChangeQuote {
  return { ...amounts, feePct, waived, rule: waived ? '' : rule };
}

function describeRule({ order }: Opened, { services }: PageContext, leg: number): string {
  const { offer, search, party } = order;
  const terms = getProduct(services.products, order.product).changes?.terms({ offer, search, party }, leg);
  return terms?.kind === 'allowed' ? terms.rule : '';
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function readDay(query: PageContext['query'], name: string, now: Date): string | null {
  const typed = readText(query, name);
  const today = toTehranDay(now);
  const isDay = DAY.test(typed) && !Number.isNaN(Date.parse(typed));
  return isDay && typed >= today && typed <= addDays(today, LAST_DAY_AHEAD) ? typed : null;
}

async function listChangeDays(
  { order, view, key }: Opened,
  { services, now }: PageContext,
  { choice, first, day, time }: { choice: Choice; first: string; day: string; time: TimeBand | null },
): Promise<Pick<ChooseView, 'days' | 'earlierUrl' | 'laterUrl' | 'day'>> {
  const days = listDays(first, DAYS_SHOWN);
  const { offer, search, party } = order;
  const prices = await getProduct(services.products, order.product)
    .changes?.lowestPrices({ offer, search, party }, choice.leg, days, now)
    .catch((): (Rial | null)[] => []);
  const urlOf = (more: Record<string, string>) =>
    buildChoiceUrl(buildChangeUrl(view.code, undefined, key), choice, {
      ...more,
      ...(time !== null && { time }),
    });
  const before = addDays(first, -DAYS_SHOWN);
  const today = toTehranDay(now);
  return {
    days: days.map((each, index): ChangeDay => ({
      day: each,
      lowest: prices?.[index] ?? null,
      url: urlOf({ day: each, from: first }),
    })),
    earlierUrl: first > today ? urlOf({ day, from: latest(today, before) }) : null,
    laterUrl: urlOf({ day, from: addDays(first, DAYS_SHOWN) }),
    day,
  };
}

function buildChoiceUrl(changeUrl: string, { leg, tickets }: Choice, more: Record<string, string>): string {
  const url = new URLSearchParams({ leg: String(leg), ...more });
  for (const { position } of tickets) url.append('who', String(position));
  return `${changeUrl}&${url.toString()}`;
}

function showClosed(opened: Opened, status: number): Result {
  const { view, address } = opened;
  const running = view.changes.to.find(({ step }) => step !== 'done');
  if (running)
    return redirect(running.step === 'open' ? toChangeUrl(opened, running.code) : running.ticketUrl);
  const { service, ticket } = view.trip.labels;
  const newOrders = view.changes.to.map(({ code, ticketUrl }) => ({ code, url: ticketUrl }));
  const isChanged = newOrders.length > 0;
  return {
    status,
    data: {
      view: 'closed',
      order: address,
      title: isChanged ? `این ${ticket} عوض شده است` : `این ${ticket} عوض نمی‌شود`,
      message: isChanged
        ? `${ticket} تازه در سفارش دیگری است؛ هر تغییر یا استرداد از همان‌جا انجام می‌شود.`
        : `${service} این سفارش انجام شده، یا ${ticket}‌های آن پس داده شده است.`,
      refundUrl: null,
      newOrders,
    },
  };
}

/** Shows the new order of a change that waits for the buyer, or redirects to the next page. */
async function review(
  opened: Opened,
  context: PageContext,
  change: { problem?: string; notice?: string; gateway?: string | null } = {},
  status = 200,
): Promise<Result> {
  const { services, query, now } = context;
  const code = readText(query, 'to').slice(0, MAX_TYPED_LENGTH);
  const found = await findOrderForBuyer(services, { code, visitorId: opened.visitorId });
  const from = found?.changes.from;
  if (!found || from?.code !== opened.view.code) return redirect(toChangeUrl(opened));
  if (found.state === 'draft')
    return { data: { view: 'pending', order: opened.address }, headers: { refresh: '4' } };
  const isOpen = ['held', 'repriced', 'awaiting_payment'].includes(found.state);
  if (!isOpen && !['expired', 'cancelled', 'released', 'abandoned'].includes(found.state))
    return redirect(found.urls.ticket);
  if (!isOpen || !found.hold?.live) {
    const notice = found.state === 'abandoned' ? NOTICES.sold_out : NOTICES.expired;
    return choose(opened, context, { notice, status: status === 200 ? 410 : status });
  }
  const tickets = opened.view.changes.to.find((one) => one.code === found.code)?.tickets ?? [];
  const worked = await calculateChange(services.db, services, { order: opened.order, tickets, now });
  if (worked.kind === 'refused') return choose(opened, context, { notice: worked.message, status: 409 });
  const { total, previousTotal } = found.price;
  const split = splitChangePayment(worked.amounts.value, total);
  const leg = tickets[0]?.leg ?? 1;
  const gateways = listGateways(services, found);
  const data: ReviewView = {
    view: 'review',
    order: opened.address,
    newCode: found.code,
    before: opened.view.trip.legs.slice(leg - 1, leg),
    after: found.trip.legs,
    people: found.passengers.map((traveller) => ({ name: getFullName(traveller), note: traveller.note })),
    quote: toChangeQuote(worked, describeRule(opened, context, leg)),
    total,
    previousTotal,
    warning: await describeFinal(found, context),
    ...split,
    gateways: split.payable > 0 ? gateways : [],
    gateway: change.gateway ?? gateways.find(({ healthy }) => healthy)?.id ?? null,
    holdUntil: found.hold.expiresAt,
    againUrl: toChangeUrl(opened),
    problem: change.problem ?? null,
    notice: change.notice ?? null,
  };
  return { data, status };
}

/** Warns before the purchase that the new ticket, a charter or a fare without change rules, cannot be changed again. */
async function describeFinal(
  { code, product: id, trip, price, refundSteps }: OrderView,
  { services }: PageContext,
): Promise<string | null> {
  const row = await services.db
    .selectFrom('orders')
    .select(['offer', 'search', 'party'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const terms = getProduct(services.products, id).changes?.terms(row, 1);
  if (terms?.kind !== 'refused') return null;
  const { ticket } = trip.labels;
  const now = refundSteps.find(({ current }) => current);
  const refund = now
    ? ` اگر ${now.when} لغو کنید، ${formatToman(now.refundRial)} تومان از ${formatToman(price.total)} تومان برمی‌گردد.`
    : '';
  return `${ticket} تازه را دیگر نمی‌شود عوض کرد. ${terms.message}${refund}`;
}

async function pick(opened: Opened, context: FormContext): Promise<Result> {
  const { services, form, query, now } = context;
  const legs = listChangeableLegs(opened.view, now);
  const { tickets } = readChoice(opened, query, legs);
  const sold = toLocalDay(opened.view.trip.startsAt);
  const started = await startChange(services, {
    code: opened.view.code,
    visitorId: opened.visitorId,
    owner: opened.owner,
    ...getHoldOrigin(context),
    tickets,
    day: readDay(form, 'day', now) ?? sold,
    offerKey: readText(form, 'departure').slice(0, 500),
    expectedTotal: Number(readText(form, 'total')) || 0,
    signal: context.signal,
  });
  return answerStart(started, opened, context);
}

async function answerStart(
  started: StartChangeResult,
  opened: Opened,
  context: FormContext,
): Promise<Result> {
  switch (started.kind) {
    case 'held':
    case 'repriced':
    case 'unknown':
      return redirect(toChangeUrl(opened, started.code));
    case 'gone':
    case 'sold_out':
    case 'price_changed':
    case 'not_for_sale':
    case 'busy':
      return choose(opened, context, { notice: NOTICES[started.kind], status: 409 });
    case 'refused':
      return choose(opened, context, { notice: started.message, status: 409 });
    case 'too_many': {
      const { status, headers } = refuseHold(context, started);
      const notice = `چند خرید نیمه‌تمام باز است؛ یکی را تمام یا لغو کنید، یا ${formatWait(started.retryAfter)} دیگر دوباره بیایید.`;
      const shown = await choose(opened, context, { notice, status });
      return 'data' in shown ? { ...shown, headers } : shown;
    }
    case 'not_found':
      return redirect(toChangeUrl(opened));
  }
}

async function confirm(opened: Opened, context: FormContext): Promise<Result> {
  const { services, form, query } = context;
  const { visitorId } = opened;
  const code = readText(query, 'to').slice(0, MAX_TYPED_LENGTH);
  const total = Number(readText(form, 'total')) || 0;
  const value = Number(readText(form, 'value')) || 0;
  const isPaid = splitChangePayment(value, total).payable > 0;
  const typed = readText(form, 'gateway');
  const gateway = services.gateways.has(typed) ? typed : null;
  if (isPaid && gateway === null) return review(opened, context, { problem: NO_GATEWAY }, 422);
  // The buyer pressed a button with the changed price, which accepts it.
  await acceptPrice(services, { code, visitorId, expectedTotal: total });
  const confirmed = await confirmChange(services, { code, visitorId, expected: { total, value } });
  const closed = await answerConfirmed(confirmed, opened, context);
  if (closed) return closed;
  if (confirmed.kind !== 'payable') return redirectToNew(code, opened, context);
  const paying = await startPayment(services, {
    code,
    visitorId,
    gatewayId: gateway ?? '',
    expectedTotal: confirmed.amount,
  });
  return answerPayment(paying, opened, context, gateway);
}

async function answerConfirmed(
  confirmed: ConfirmChangeResult,
  opened: Opened,
  context: FormContext,
): Promise<Result | null> {
  switch (confirmed.kind) {
    case 'payable':
    case 'paid':
    case 'already':
      return null;
    case 'lapsed':
      return review(opened, context, { notice: NOTICES.lapsed }, 409);
    case 'expired':
      return choose(opened, context, { notice: NOTICES.expired, status: 410 });
    case 'refused':
      return choose(opened, context, { notice: confirmed.message, status: 409 });
    case 'not_found':
      return redirect(toChangeUrl(opened));
  }
}

function answerPayment(
  paying: StartPaymentResult,
  opened: Opened,
  context: FormContext,
  gateway: string | null,
): Promise<Result> | Result {
  switch (paying.kind) {
    case 'redirect':
      return redirect(paying.redirectUrl);
    case 'gateway_down':
      return review(opened, context, { problem: GATEWAY_DOWN, gateway }, 503);
    case 'too_many_attempts':
      return review(opened, context, { notice: formatTooManyAttempts(paying.retryAfter), gateway }, 429);
    case 'price_changed':
      return review(opened, context, { notice: NOTICES.lapsed, gateway }, 409);
    case 'expired':
    case 'closed':
      return choose(opened, context, { notice: NOTICES.expired, status: 410 });
    case 'verifying':
    case 'already_paid':
    case 'passengers_missing':
    case 'not_found':
      return redirectToNew(readText(context.query, 'to'), opened, context);
  }
}

async function redirectToNew(code: string, opened: Opened, { services }: PageContext): Promise<Redirect> {
  const found = await findOrderForBuyer(services, { code, visitorId: opened.visitorId });
  return redirect(found?.urls.ticket ?? opened.address.backUrl);
}

async function giveUp(opened: Opened, context: FormContext): Promise<Result> {
  const { visitorId, view } = opened;
  const code = readText(context.query, 'to').slice(0, MAX_TYPED_LENGTH);
  if (!view.changes.to.some((one) => one.code === code)) return redirect(toChangeUrl(opened));
  await cancelOrder(context.services, { code, visitorId });
  return redirect(opened.address.backUrl);
}

/**
 * Serves `/orderTracking/change?order=`, with plain forms that change tickets to another departure
 * (docs/spec/rules.md#changes).
 */
export const orderChange: ServerPage<ChangePageData> = {
  async load(context) {
    const opened = await open(context);
    if (!('view' in opened)) return opened;
    return readText(context.query, 'to') === '' ? choose(opened, context) : review(opened, context);
  },

  async submit(context) {
    const opened = await open(context);
    if (!('view' in opened)) return opened;
    switch (readText(context.form, 'action')) {
      case 'choose':
        return pick(opened, context);
      case 'confirm':
        return confirm(opened, context);
      case 'give-up':
        return giveUp(opened, context);
      default:
        return redirect(toChangeUrl(opened));
    }
  },
};
