import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { canHappen } from '../../../shared/orders/orderGraph.ts';
import { getTicketPartTitle } from '../../../shared/orders/orderItemSummary.ts';
import { STATE_TITLES } from '../../../shared/orders/orderMessages.ts';
import { getFullName } from '../../../shared/orders/orderView.ts';
import type { RefundOrder, RefundPageData, TypedRefund } from '../../../shared/orders/refundPage.ts';
import { CHOSEN_REASONS, type RefundTicket } from '../../../shared/orders/refundView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { buildRefundUrl, buildTrackingUrl } from '../../../shared/paths.ts';
import { parseIban } from '../../../shared/payments/iban.ts';
import { redirect, Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import { toTrackedOrder } from '../orders/toTrackedOrder.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { findQuote } from '../refunds/findQuote.ts';
import { listTicketRefunds } from '../refunds/listTicketRefunds.ts';
import { processRefundRequest } from '../refunds/processRefundRequest.ts';
import { quoteRefund, type QuoteRefundResult } from '../refunds/quoteRefund.ts';
import { isOwned, openOrder, type OpenedOrder, type OwnedOrder } from './orderAccess.ts';
import { proveByCode } from './orderProof.ts';

type Result = PageResult<RefundPageData> | Redirect;

const LAPSED = 'این محاسبه دیگر برقرار نیست؛ مبلغ‌ها را دوباره ببینید. چیزی لغو نشده است.';
const NO_REASON = 'دلیل استرداد را انتخاب کنید.';
const BAD_IBAN = 'این شبا درست نیست؛ ۲۴ رقم بعد از IR را از روی برنامهٔ بانک دوباره بنویسید.';
const NOTHING_BACK = 'طبق قوانین استرداد آن، لغو در این ساعت برگشت پول ندارد؛ چیزی لغو نشد.';
const CHANGING = 'تعویض بلیط این سفارش در جریان است؛ پس از پایان یا لغو آن دوباره بیایید. چیزی لغو نشد.';
const CODE_FIRST =
  'برای استرداد از این مرورگر، اول کدی را که به موبایل خریدار فرستاده می‌شود وارد کنید. چیزی لغو نشد.';
const MAX_TYPED_LENGTH = 60;

const EMPTY: TypedRefund = { tickets: [], reason: null, target: 'card', iban: '' };

function toRefundOrder({ order, owner, key }: OpenedOrder): RefundOrder {
  const backUrl = owner?.kind === 'buyer' ? order.urls.ticket : buildTrackingUrl(order.code, key);
  return { code: order.code, trip: order.trip, backUrl };
}

function buildOwnUrl({ order, owner, key }: OpenedOrder): string {
  return buildRefundUrl(order.code, owner?.kind === 'buyer' ? null : key);
}

function listRefundTickets({ order }: OwnedOrder): RefundTicket[] {
  return order.passengers
    .flatMap((traveller) =>
      traveller.tickets
        .filter(({ returned }) => !returned)
        .map(({ leg, note = traveller.note, ancillaries = '', seats }) => ({
          leg,
          position: traveller.position,
          note: [note, seats ? `صندلی ${seats}` : '', ancillaries].filter((text) => text !== '').join('، '),
          name: getFullName(traveller),
          legTitle: getTicketPartTitle(order.trip, leg),
        })),
    )
    .toSorted((a, b) => a.leg - b.leg || a.position - b.position);
}

function isFree({ waivedLegs, movedLegs }: OpenedOrder['order'], leg: number): boolean {
  return waivedLegs.includes(leg) || movedLegs.includes(leg);
}

function areWaived({ order }: OpenedOrder, tickets: readonly TicketRef[]): boolean {
  return tickets.length > 0 && tickets.every(({ leg }) => isFree(order, leg));
}

/** Lists titles such as «مشهد به تهران». */
function listWaivedTitles({ order }: OpenedOrder, tickets: readonly RefundTicket[]): string[] {
  const waived = tickets.filter(({ leg }) => isFree(order, leg));
  return [...new Set(waived.flatMap(({ legTitle: title }) => title ?? []))];
}

type Change = Partial<Pick<Extract<RefundPageData, { view: 'choose' }>, 'typed' | 'problems' | 'notice'>>;

function buildClosedView(opened: OpenedOrder, context: PageContext, status: number): Result | null {
  const { order } = opened;
  const address = toRefundOrder(opened);
  if (!canHappen(order.state, 'refundRequested')) {
    const data = {
      view: 'closed',
      order: address,
      title: STATE_TITLES[order.state],
      message: order.message,
    } as const;
    return { data, status: status === 200 ? 200 : 409 };
  }
  const product = getProduct(context.services.products, order.product);
  const anyWaived = order.waivedLegs.length + order.movedLegs.length > 0;
  const closed = product.refundClosed(order.details as OrderItem, { waived: anyWaived, now: context.now });
  return closed && { data: { view: 'closed', order: address, ...closed }, status };
}

async function choose(
  opened: OwnedOrder,
  context: PageContext,
  change: Change = {},
  status = 200,
): Promise<Result> {
  const over = buildClosedView(opened, context, status);
  if (over) return over;
  const { order, owner } = opened;
  const address = toRefundOrder(opened);
  const tickets = listRefundTickets(opened);
  const waived = areWaived(opened, tickets);
  const all = tickets.length === 1 || readText(context.query, 'tickets') === 'all';
  const refunds = await listTicketRefunds(context.services, order, tickets, context.now);
  // The tickets of two legs cannot be returned together.
  const marked = all ? tickets.filter(({ leg }) => leg === tickets[0]?.leg) : [];
  return {
    status,
    data: {
      view: 'choose',
      order: address,
      tickets: tickets.map((ticket, index) => ({ ...ticket, refund: refunds[index] ?? null })),
      waived,
      hasMoved: order.movedLegs.length > 0,
      waivedLegs: waived ? [] : listWaivedTitles(opened, tickets),
      penaltyPct: waived ? 0 : (order.refundSteps.find(({ current }) => current)?.penaltyPct ?? null),
      mayNameAccount: owner.kind === 'buyer',
      card: order.payment?.maskedPan ?? null,
      typed: { ...EMPTY, tickets: marked.map(({ leg, position }) => ({ leg, position })) },
      problems: {},
      notice: null,
      ...change,
    },
  };
}

/** Redirects to the product's own page first, when it has questions. The figures and the confirmation are shared. */
function redirectToProduct({ order, owner, key }: OwnedOrder, context: PageContext): Redirect | null {
  const returns = getProduct(context.services.products, order.product).pages.returns?.(order.code);
  if (returns === undefined) return null;
  if (owner.kind === 'buyer') return redirect(returns);
  return redirect(`${returns}&key=${encodeURIComponent(key ?? '')}`);
}

type Proof = Partial<Pick<Extract<RefundPageData, { view: 'proof' }>, 'asked' | 'problem' | 'notice'>>;

/** Shows the figures and the form for the one-time code: order code and mobile alone allow no refund. */
function showProof(opened: OpenedOrder, context: PageContext, change: Proof = {}, status = 200): Result {
  const over = buildClosedView(opened, context, status);
  if (over) return over;
  const { order, key, level } = opened;
  const {
    code,
    changes,
    state,
    refundSteps,
    extraRefunds,
    trip,
    refundRequests,
    waivedLegs,
    movedLegs,
    refundClosed,
  } = toTrackedOrder(order, context.now, level);
  return {
    status,
    data: {
      view: 'proof',
      order: toRefundOrder(opened),
      orderKey: key,
      asked: readText(context.query, 'told') === 'code',
      problem: null,
      notice: null,
      figures: {
        code,
        changes,
        state,
        refundSteps,
        extraRefunds,
        trip,
        refundRequests,
        waivedLegs,
        movedLegs,
        refundClosed,
      },
      ...change,
    },
  };
}

async function answerProof(opened: OpenedOrder, context: FormContext): Promise<Result> {
  const proven = await proveByCode(context, opened);
  const at = (key: string | null, told = '') => {
    const target = new URL(context.url);
    target.searchParams.set('key', key ?? '');
    target.searchParams.delete('told');
    if (told !== '') target.searchParams.set('told', told);
    return redirect(target.pathname + target.search);
  };
  if (proven === null) return showProof(opened, context, { notice: CODE_FIRST }, 403);
  if (proven.kind === 'sent') return at(opened.key, 'code');
  if (proven.kind === 'opened') return at(proven.key);
  const { message: problem, status, retryAfter } = proven;
  const shown = showProof(opened, context, { asked: true, problem }, status);
  if (retryAfter === undefined || shown instanceof Redirect) return shown;
  return { ...shown, headers: { 'retry-after': String(retryAfter) } };
}

async function open(context: PageContext): Promise<OpenedOrder | Result> {
  const asked = readText(context.query, 'order').slice(0, MAX_TYPED_LENGTH);
  const opened = await openOrder(context, asked);
  if (opened) return opened;
  const code = parseOrderCode(asked);
  if (code === null) return { data: { view: 'missing' }, status: 404 };
  context.services.security('order refused', context.clientAddress);
  return { data: { view: 'locked', code }, status: 403 };
}

function readTyped({ form }: FormContext): TypedRefund {
  const chosen = Array.isArray(form.tickets) ? form.tickets : [form.tickets];
  return {
    tickets: chosen.flatMap((each) => {
      const found = typeof each === 'string' ? /^(\d)-(\d{1,2})$/.exec(each) : null;
      return found ? [{ leg: Number(found[1]), position: Number(found[2]) }] : [];
    }),
    reason: CHOSEN_REASONS.find((chosen) => chosen === form.reason) ?? null,
    target: form.target === 'iban' ? 'iban' : 'card',
    iban: readText(form, 'iban').slice(0, MAX_TYPED_LENGTH),
  };
}

async function ask(opened: OwnedOrder, context: FormContext): Promise<Result> {
  const { order, owner } = opened;
  const typed = readTyped(context);
  const waived = areWaived(opened, typed.tickets);
  const iban = typed.target === 'iban' ? parseIban(typed.iban) : null;
  const problems = {
    ...(!waived && typed.reason === null && { reason: NO_REASON }),
    ...(typed.target === 'iban' && iban === null && { iban: BAD_IBAN }),
  };
  if (Object.keys(problems).length > 0) return choose(opened, context, { typed, problems }, 422);
  const { tickets, reason } = typed;
  const asked = { code: order.code, owner, tickets, reason: reason ?? 'carrier_cancelled', iban };
  return answerQuote(await quoteRefund(context.services, asked), typed, opened, context);
}

async function answerQuote(
  quoted: QuoteRefundResult,
  typed: TypedRefund,
  opened: OwnedOrder,
  context: PageContext,
): Promise<Result> {
  switch (quoted.kind) {
    case 'quoted':
      return redirect(`${buildOwnUrl(opened)}&quote=${quoted.quoteId}`);
    case 'bad_choice':
      return choose(opened, context, { typed, problems: { tickets: quoted.message } }, 422);
    case 'nothing_back':
      return choose(opened, context, { typed, notice: NOTHING_BACK }, 409);
    case 'changing':
      return choose(opened, context, { typed, notice: CHANGING }, 409);
    case 'departed':
    case 'closed':
    case 'not_found':
      return redirect(buildOwnUrl(opened));
  }
}

async function confirm(opened: OwnedOrder, context: FormContext): Promise<Result> {
  const { services, form } = context;
  const { order, owner } = opened;
  const confirmed = await confirmRefund(services, {
    code: order.code,
    owner,
    quoteId: readText(form, 'quote'),
  });
  if (confirmed.kind === 'lapsed') return choose(opened, context, { notice: LAPSED }, 409);
  if (confirmed.kind === 'changing') return choose(opened, context, { notice: CHANGING }, 409);
  if (confirmed.kind === 'confirmed') await processRefundRequest(services, confirmed);
  return redirect(toRefundOrder(opened).backUrl);
}

/** Serves `/orderTracking/refund?order=` with plain forms (docs/spec/order-states.md#refunds). */
export const orderRefund: ServerPage<RefundPageData> = {
  async load(context) {
    const opened = await open(context);
    if (!('owner' in opened)) return opened;
    if (!isOwned(opened)) return showProof(opened, context);
    const quoteId = readText(context.query, 'quote');
    if (quoteId === '') return redirectToProduct(opened, context) ?? choose(opened, context);
    const found = await findQuote(context.services, opened.order, {
      quoteId,
      tickets: listRefundTickets(opened),
    });
    if (found?.kind === 'confirmed') return redirect(toRefundOrder(opened).backUrl);
    if (found?.kind !== 'open') return choose(opened, context, { notice: LAPSED }, 409);
    const againUrl = buildOwnUrl(opened);
    const { quote } = found;
    const now = context.now.toISOString();
    return { data: { view: 'quote', order: toRefundOrder(opened), quote, againUrl, now } };
  },

  async submit(context) {
    const opened = await open(context);
    if (!('owner' in opened)) return opened;
    if (!isOwned(opened)) return answerProof(opened, context);
    if (context.form.action === 'confirm') return confirm(opened, context);
    return redirectToProduct(opened, context) ?? ask(opened, context);
  },
};
