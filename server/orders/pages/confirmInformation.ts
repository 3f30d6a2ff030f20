import { formatToman, type Rial } from '../../../shared/money.ts';
import type { ConfirmPageData, ConfirmView, ReviewTraveller } from '../../../shared/orders/checkoutView.ts';
import type { OrderView, Traveller } from '../../../shared/orders/orderView.ts';
import { Redirect, redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { refundAttempt, takeAttempt, toAddressKey, type LimitedAttempt } from '../../http/rateLimit.ts';
import { isPayableAt } from '../../payments/saleRules.ts';
import { getGoodsKind } from '../../products/bookings/sampleSource.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import type { Services } from '../../services.ts';
import { changeAncillaries } from '../orders/changeAncillaries.ts';
import { dropTakenSeats } from '../orders/dropTakenSeats.ts';
import { findJoined } from '../orders/joinOrder.ts';
import { applyDiscount, normalizeDiscountCode, type DiscountRefusal } from '../payments/applyDiscount.ts';
import { startPayment, type StartPaymentResult } from '../payments/startPayment.ts';
import { decidePrice, isOpen, openCheckout, showEnded, type OpenCheckout } from './checkoutOrder.ts';
import { formatWait } from './holdOrigin.ts';
import { joinTrip, offerJoin, type RefusedJoin } from './joinTrip.ts';
import {
  ANCILLARY_REFUSALS,
  describeTakenSeats,
  listAncillaryFacts,
  loadReviewAncillaries,
  readAncillaries,
  type ReadAncillaries,
  type TypedAncillaries,
} from './reviewAncillaries.ts';
import {
  changeOrderExtras,
  findOnward,
  listAddedExtras,
  offerExtras,
  readExtraChange,
} from './reviewExtras.ts';
import { findTripAbroad } from './tripAbroad.ts';

type Result = PageResult<ConfirmPageData> | Redirect;

const GATEWAY_DOWN = 'این درگاه در دسترس نیست؛ یکی دیگر را انتخاب کنید.';
const GATEWAYS_DOWN = 'درگاه بانک پاسخ نمی‌دهد و مبلغی کم نشده است؛ چند لحظه دیگر دوباره پرداخت را بزنید.';
const NOT_PAYABLE: ConfirmView['notice'] = {
  tone: 'warn',
  text: 'درگاه پرداختی برای این سفارش فعال نیست و مبلغی از شما گرفته نمی‌شود.',
};
const LOST_TITLE = 'به سفر اضافه نشد';
const NO_GATEWAY = 'درگاه پرداخت را انتخاب کنید.';
const NO_CONSENT = 'برای پرداخت، نام‌ها را بررسی کنید و قوانین استرداد را بپذیرید.';

export function listGateways({ gateways, products }: Services, order: OrderView): ConfirmView['gateways'] {
  const goods = getGoodsKind(getProduct(products, order.product).listSources(order.details as OrderItem));
  return [...gateways.values()]
    .filter((gateway) => isPayableAt(goods, gateway))
    .map((gateway) => ({ id: gateway.id, title: gateway.title, healthy: gateway.healthy() }));
}

function buildPaymentNotice({ payment }: OrderView): ConfirmView['notice'] {
  if (payment === null) return null;
  if (payment.state === 'cancelled') return { tone: 'info', text: payment.message };
  const unpaid = ['failed', 'expired', 'amount_mismatch', 'unknown'].includes(payment.state);
  return unpaid ? { tone: 'warn', text: payment.message } : null;
}

type Change = Partial<Pick<ConfirmView, 'gateway' | 'consent' | 'problems' | 'notice' | 'discountTyped'>> & {
  extraProblem?: string;
  refusedJoin?: RefusedJoin;
  /** A submitted choice that is not stored in the order. */
  ancillaries?: { typed?: TypedAncillaries; problem?: string };
};

async function confirmView(
  { order, trip, visitorId }: OpenCheckout,
  services: Services,
  {
    extraProblem = null,
    refusedJoin = null,
    ancillaries: refused,
    ...change
  }: Omit<Change, 'extraProblem' | 'refusedJoin'> & {
    extraProblem?: string | null;
    refusedJoin?: RefusedJoin | null;
  } = {},
): Promise<ConfirmPageData> {
  const gateways = listGateways(services, order);
  const product = getProduct(services.products, order.product);
  const item = order.details as OrderItem;
  const { rides, others } = listAddedExtras(services.products, item);
  const join = product.bringsTravellers
    ? await offerJoin({ services }, { order, visitorId }, refusedJoin)
    : null;
  const ancillaries =
    gateways.length === 0 ? null : await loadReviewAncillaries(services, order, { ...refused });
  return {
    view: 'confirm',
    trip,
    travellers: order.passengers.map((traveller) => ({
      position: traveller.position,
      ...listNames(traveller),
      facts: [
        ...product.travellerFacts(item, traveller),
        ...listAncillaryFacts(services, order, traveller.position),
      ],
    })),
    reminder: product.reminder(item, order.passengers),
    editUrl: order.urls.travellers,
    contact: order.contact ?? { mobile: '', email: null },
    gateways,
    gateway: gateways.find(({ healthy }) => healthy)?.id ?? null,
    consent: false,
    discountTyped: '',
    problems: {},
    notice: gateways.length === 0 ? NOT_PAYABLE : buildPaymentNotice(order),
    abroad: findTripAbroad(order),
    extras: { added: others, offers: [], problem: extraProblem },
    // When the order can join another one, other links to rides are not offered.
    onward: join ? { added: rides, links: [] } : findOnward(services, { order, added: rides }),
    ...(join && { join }),
    ...(ancillaries && { ancillaries }),
    ...change,
  };
}

/** A traveller without a Persian name has the Latin one only once. */
function listNames(traveller: Traveller): Pick<ReviewTraveller, 'name' | 'latinName'> {
  const name = `${traveller.firstName} ${traveller.lastName}`.trim();
  const latinName = `${traveller.latinFirstName} ${traveller.latinLastName}`.trim();
  return { name, latinName: latinName === name ? '' : latinName };
}

function buildPriceNotice(total: Rial): ConfirmView['notice'] {
  const differs = `مبلغ این سفارش ${formatToman(total)} تومان است و با مبلغی که دیده بودید یکی نیست.`;
  return { tone: 'warn', text: `${differs} اگر می‌پذیرید، دوباره پرداخت را بزنید.` };
}

export function formatTooManyAttempts(seconds: number): string {
  return `برای این سفارش چند بار پشت سر هم پرداخت شروع شده است؛ ${formatWait(seconds)} دیگر دوباره پرداخت را بزنید. مبلغی کم نشده است.`;
}

const DISCOUNT_REMOVED = 'کد تخفیف با شمارهٔ موبایل تازه پذیرفته نمی‌شود و برداشته شد؛ مبلغ کامل را می‌بینید.';

const EXTRAS_REMOVED =
  'آنچه به این سفر اضافه کرده بودید برای مسافران قبلی بود و برداشته شد؛ اگر می‌خواهید، با قیمت تازه دوباره اضافه کنید.';

/** Describes the items that saving the travellers removed from the price. */
function findChangeNotice({ query }: PageContext, { order }: OpenCheckout): Change {
  const texts = [
    ...(query.discount === 'removed' && order.price.discount === 0 ? [DISCOUNT_REMOVED] : []),
    ...(query.extras === 'removed' && order.trip.extras === undefined ? [EXTRAS_REMOVED] : []),
  ];
  return texts.length === 0 ? {} : { notice: { tone: 'warn', text: texts.join(' ') } };
}

async function openReadyCheckout(context: PageContext): Promise<OpenCheckout | Result> {
  const checkout = await openCheckout(context);
  if (isOpen(checkout))
    return checkout.order.contact === null ? redirect(checkout.order.urls.travellers) : checkout;
  const { services, visitorId, query } = context;
  if (checkout instanceof Redirect || checkout.data.view !== 'ended' || visitorId === null) return checkout;
  const joined = await findJoined(services, { code: readText(query, 'order'), visitorId });
  return joined === null ? (checkout as Result) : redirect(joined);
}

async function answer(
  started: StartPaymentResult,
  checkout: OpenCheckout,
  context: FormContext,
  chosen: Change,
): Promise<Result> {
  const { order } = checkout;
  const again = async (change: Change, status: number): Promise<PageResult<ConfirmPageData>> => ({
    data: await confirmView(checkout, context.services, { ...chosen, ...change }),
    status,
  });
  switch (started.kind) {
    case 'redirect':
      return redirect(started.redirectUrl);
    case 'already_paid':
    case 'verifying':
      return redirect(order.urls.ticket);
    case 'passengers_missing':
      return redirect(order.urls.travellers);
    case 'gateway_down': {
      const other = listGateways(context.services, order).find(
        ({ id, healthy }) => healthy && id !== chosen.gateway,
      );
      if (!other) return again({ problems: { gateway: GATEWAYS_DOWN } }, 503);
      return again({ gateway: other.id, problems: { gateway: GATEWAY_DOWN } }, 503);
    }
    case 'price_changed':
      return started.newTotal === checkout.trip.total
        ? again({ notice: buildPriceNotice(started.newTotal) }, 409)
        : redirect(order.urls.review);
    case 'too_many_attempts': {
      const notice = { tone: 'warn', text: formatTooManyAttempts(started.retryAfter) } as const;
      return { ...(await again({ notice }, 429)), headers: { 'retry-after': String(started.retryAfter) } };
    }
    case 'expired':
      return showEnded(order, 'expired');
    case 'closed':
      return showEnded(order, started.state);
    case 'not_found':
      return redirect(order.urls.review);
  }
}

const NO_DISCOUNT = 'کد تخفیف را بنویسید.';
const MAX_CODE_LENGTH = 60;

const REFUSALS: Readonly<Record<DiscountRefusal, string>> = {
  unknown: 'این کد تخفیف را نداریم؛ آن را دوباره از روی پیام بنویسید.',
  stopped: 'این کد دیگر پذیرفته نمی‌شود.',
  not_yet: 'زمان این کد هنوز نرسیده است.',
  over: 'زمان این کد تمام شده است.',
  used_up: 'ظرفیت این کد پر شده است.',
  used_by_you: 'این کد را با این شمارهٔ موبایل پیش‌تر استفاده کرده‌اید.',
  other_route: 'این کد برای مسیر دیگری است.',
  other_product: 'این کد برای این نوع خرید نیست.',
  other_mobile: 'این کد برای شمارهٔ موبایل دیگری است.',
  not_first: 'این کد فقط برای خرید اول با یک شمارهٔ موبایل است.',
  too_small: 'مبلغ این سفارش برای این کد کم است.',
  payment_open:
    'پرداخت قبلی این سفارش هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد کد را بزنید.',
};

function guessLimits(
  { services: { rateLimits }, clientAddress }: FormContext,
  visitorId: string,
): LimitedAttempt {
  return [
    [rateLimits.discountByVisitor, visitorId],
    [rateLimits.discountByAddress, toAddressKey(clientAddress)],
  ];
}

function formatTooManyGuesses(seconds: number): string {
  return `کدهای زیادی امتحان شده است؛ ${formatWait(seconds)} دیگر دوباره بزنید، یا این خانه را خالی کنید و بدون کد بپردازید.`;
}

async function changePrice(checkout: OpenCheckout, context: FormContext, chosen: Change): Promise<Result> {
  const { order, visitorId } = checkout;
  const { services, form } = context;
  const typed = chosen.discountTyped ?? '';
  const refuse = async (discount: string, status = 422): Promise<PageResult<ConfirmPageData>> => ({
    data: await confirmView(checkout, services, { ...chosen, problems: { discount } }),
    status,
  });
  if (form.action === 'discount' && normalizeDiscountCode(typed) === '') return refuse(NO_DISCOUNT);
  const wait = await takeAttempt(guessLimits(context, visitorId));
  if (wait !== null) {
    const refused = await refuse(formatTooManyGuesses(wait), 429);
    return { ...refused, headers: { 'retry-after': String(wait) } };
  }
  const used = await applyDiscount(services, { code: order.code, visitorId, discount: typed });
  if (used.kind === 'applied' || used.kind === 'removed')
    await refundAttempt(guessLimits(context, visitorId));
  if (used.kind === 'closed') return redirect(order.urls.review);
  if (used.kind === 'refused') return refuse(REFUSALS[used.reason]);
  const changed = await openReadyCheckout(context);
  if (!('trip' in changed)) return changed;
  const notice: ConfirmView['notice'] =
    used.kind === 'applied'
      ? { tone: 'info', text: `کد تخفیف اعمال شد: ${formatToman(used.amount)} تومان کمتر می‌پردازید.` }
      : { tone: 'info', text: 'کد تخفیف برداشته شد.' };
  return { data: await confirmView(changed, services, { ...chosen, discountTyped: '', notice }) };
}

type AncillaryAnswer = Pick<Change, 'ancillaries'> & { isChanged?: boolean; status: number };

/**
 * Stores the chosen ancillaries. Returns null when the requested action can continue, because the order's total did not
 * change.
 */
async function chooseAncillaries(
  checkout: OpenCheckout,
  context: FormContext,
  { typed, choices }: ReadAncillaries,
): Promise<AncillaryAnswer | null> {
  const { order, visitorId } = checkout;
  const { services, form } = context;
  const asked =
    typeof choices === 'string'
      ? ({ kind: 'refused', reason: choices } as const)
      : await changeAncillaries(services, { code: order.code, visitorId, choices });
  if (asked.kind === 'refused') {
    const { text: problem, status } = ANCILLARY_REFUSALS[asked.reason];
    return { ancillaries: { typed, problem }, status };
  }
  const isChanged = asked.kind === 'changed';
  if (form.action === 'ancillaries') {
    return isChanged || readText(form, 'discount') === '' ? { isChanged, status: 200 } : null;
  }
  if (!isChanged) return null;
  const current = await openReadyCheckout(context);
  const isSameTotal = 'trip' in current && current.trip.total === checkout.trip.total;
  return isSameTotal ? null : { isChanged, status: 200 };
}

async function showAncillaries(
  context: FormContext,
  { status, isChanged, ...change }: Change & Pick<AncillaryAnswer, 'isChanged' | 'status'>,
): Promise<Result> {
  const current = await openReadyCheckout(context);
  if (!('trip' in current)) return current;
  const text = `انتخاب شما ثبت شد و مبلغ سفارش ${formatToman(current.trip.total)} تومان است؛ اگر می‌پذیرید، پرداخت را بزنید.`;
  const notice = isChanged && { notice: { tone: 'info', text } as const };
  return { data: await confirmView(current, context.services, { ...change, ...notice }), status };
}

export const confirmInformation: ServerPage<ConfirmPageData> = {
  async load(context): Promise<Result> {
    const checkout = await openReadyCheckout(context);
    if (!('trip' in checkout)) return checkout;
    const change = findChangeNotice(context, checkout);
    return offerExtras({ data: await confirmView(checkout, context.services, change) }, context);
  },

  async submit(context): Promise<Result> {
    const answered = await submit(context);
    return answered instanceof Redirect ? answered : offerExtras(answered, context);
  },
};

async function answerJoin(checkout: OpenCheckout, context: FormContext): Promise<Result | null> {
  const joined = await joinTrip(context, checkout);
  if (joined === null || joined instanceof Redirect) return joined;
  const { problem, isGone, status } = joined;
  const { results: resultsUrl } = checkout.order.urls;
  if (isGone) return { data: { view: 'ended', title: LOST_TITLE, message: problem, resultsUrl }, status };
  return { data: await confirmView(checkout, context.services, { refusedJoin: joined }), status };
}

async function submit(context: FormContext): Promise<Result> {
  const decided = await decidePrice(context, context.url.pathname + context.url.search);
  if (decided) return decided;
  const checkout = await openReadyCheckout(context);
  if (!('trip' in checkout)) return checkout;
  const { services, form } = context;
  const joined = await answerJoin(checkout, context);
  if (joined) return joined;
  const asked = readExtraChange(form);
  if (asked) {
    const changed = await changeOrderExtras(context, checkout, asked);
    if (changed instanceof Redirect) return changed;
    const { problem, status } = changed;
    return { data: await confirmView(checkout, services, { extraProblem: problem }), status };
  }
  const gateway =
    typeof form.gateway === 'string' && services.gateways.has(form.gateway) ? form.gateway : null;
  const consent = form.consent === '1';
  const discountTyped = readText(form, 'discount').slice(0, MAX_CODE_LENGTH);
  const removes = form.action === 'no-discount';
  const ancillaries = readAncillaries(form);
  const changed = ancillaries && !removes ? await chooseAncillaries(checkout, context, ancillaries) : null;
  // Shows the new price here, so that no buyer sees it first at the bank.
  if (changed) return showAncillaries(context, { ...changed, gateway, consent, discountTyped });
  // Applies a typed code before the payment, so that no buyer pays more than intended.
  if (removes || form.action === 'discount' || normalizeDiscountCode(discountTyped) !== '') {
    return changePrice(checkout, context, {
      gateway,
      consent,
      discountTyped: removes ? '' : discountTyped,
      ...(ancillaries && { ancillaries: { typed: ancillaries.typed } }),
    });
  }
  const problems: ConfirmView['problems'] = {
    ...(gateway === null && { gateway: NO_GATEWAY }),
    ...(!consent && { consent: NO_CONSENT }),
  };
  if (gateway === null || !consent) {
    return { data: await confirmView(checkout, services, { gateway, consent, problems }), status: 422 };
  }
  const { order, visitorId } = checkout;
  const taken = await dropTakenSeats(services, { code: order.code, visitorId });
  if (taken) {
    const { text: problem, status } = describeTakenSeats(taken);
    return showAncillaries(context, { ancillaries: { problem }, gateway, consent, status });
  }
  const expectedTotal = Number(form.expectedTotal);
  const started = await startPayment(services, {
    code: order.code,
    visitorId,
    gatewayId: gateway,
    expectedTotal: Number.isSafeInteger(expectedTotal) ? expectedTotal : 0,
  });
  return answer(started, checkout, context, { gateway, consent });
}
