import { checkFields, requireValue, toFieldMessages, toRule } from '../../../shared/forms/checkFields.ts';
import { readTypedFields } from '../../../shared/forms/typedFields.ts';
import type { OrderTrackingData, TrackingOutcome } from '../../../shared/orders/orderPages.ts';
import { parseOrderReference, type OrderReference } from '../../../shared/orders/orderReference.ts';
import { hasTrackingQuery } from '../../../shared/orders/trackingQuery.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { buildRefundUrl, buildTrackingUrl } from '../../../shared/paths.ts';
import { Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { refundAttempt, takeAttempt, toAddressKey, type LimitedAttempt } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, ServerPage } from '../../render/page.ts';
import { findByReference } from '../holds/findByReference.ts';
import { toTrackedOrder } from '../orders/toTrackedOrder.ts';
import { createTrackingKey } from '../orders/trackingKey.ts';
import { checkTicket } from '../tickets/checkTicket.ts';
import { openOrder, type OpenedOrder } from './orderAccess.ts';
import { withKey } from './ownOrderPage.ts';
import { runTrackedAction, type Refused } from './trackedActions.ts';

/** The numbers are isolated left to right; otherwise a dash would reverse them in Persian text. */
const NO_NUMBER =
  'شماره را مثل \u2066RH-4K7M-2QXA-9CTPE\u2069 یا \u2066937-2401857719\u2069 از پیامک یا بلیط بنویسید.';
const MAX_TYPED_LENGTH = 200;

const RULES = { order: requireValue(toRule(parseOrderReference, NO_NUMBER)), mobile: checkMobile };

const OUTCOMES: readonly TrackingOutcome[] = [
  'code',
  'resent',
  'cancelled',
  'kept',
  'returning',
  'declined',
  'accepted',
  'notices_on',
  'notices_off',
];

const EMPTY: OrderTrackingData = {
  typed: { order: '', mobile: '' },
  problems: {},
  notice: null,
  tracked: null,
  orderKey: null,
  whole: false,
  mayChange: false,
  outcome: null,
  refusal: null,
  againUrl: null,
  refundUrl: null,
  check: null,
};

/** Gives every mismatch the same answer and limits attempts by address and by order (threat T35). */
export const orderTracking: ServerPage<OrderTrackingData> = {
  async load(context) {
    const { query } = context;
    const token = readText(query, 'ticket');
    const check = token === '' ? null : { ticket: await checkTicket(context.services, token) };
    const asked = readText(query, 'order').slice(0, MAX_TYPED_LENGTH);
    const typed = { order: asked || (check?.ticket?.ticketNumber ?? ''), mobile: '' };
    const opened = typed.order === '' ? null : await findForThisBrowser(context, typed.order);
    const outcome = OUTCOMES.find((one) => one === readText(query, 'told')) ?? null;
    return {
      ...(hasTrackingQuery(context.url.search) && { headers: { 'x-robots-tag': 'noindex, nofollow' } }),
      data: { ...EMPTY, typed, ...(opened && { ...show(context, opened), outcome }), check },
    };
  },

  async submit(context) {
    const done = await runTrackedAction(context);
    if (done instanceof Redirect) return done;
    if (done !== null) return refuseAction(context, done);
    const typed = readTypedFields(context.form, ['order', 'mobile'], { longest: MAX_TYPED_LENGTH });
    const checked = checkFields(typed, RULES);
    if (!checked.ok)
      return { status: 422, data: { ...EMPTY, typed, problems: toFieldMessages(checked.problems) } };
    const { order: reference, mobile } = checked.values;

    const wait = await takeAttempt(listTrackingLimits(context, reference));
    if (wait !== null) {
      const data: OrderTrackingData = { ...EMPTY, typed, notice: { kind: 'too_many', seconds: wait } };
      return { status: 429, headers: { 'retry-after': String(wait) }, data };
    }
    const order = await findByReference(context.services, { reference, mobile });
    if (!order) {
      context.services.security('tracking refused', context.clientAddress);
      return { status: 404, data: { ...EMPTY, typed, notice: { kind: 'not_found' } } };
    }
    await refundAttempt(listTrackingLimits(context, reference));
    const { services, now } = context;
    const visitorId = context.ensureVisitor();
    const key = createTrackingKey(services.signingSecret, { code: order.code, visitorId }, now);
    const opened = await openOrder({ ...context, visitorId }, order.code, key);
    return { data: { ...EMPTY, typed, ...(opened && show(context, opened)) } };
  },
};

async function findForThisBrowser(context: PageContext, typed: string): Promise<OpenedOrder | null> {
  const reference = parseOrderReference(typed);
  return reference?.kind === 'code' ? openOrder(context, reference.value) : null;
}

function refuseAction(context: FormContext, { opened, status, retryAfter, refusal }: Refused) {
  const typed = { order: opened.order.code, mobile: '' };
  return {
    status,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    data: { ...EMPTY, typed, ...show(context, opened), refusal },
  };
}

function show(
  { now }: PageContext,
  { order, owner, level, key }: OpenedOrder,
): Pick<OrderTrackingData, 'tracked' | 'orderKey' | 'whole' | 'mayChange' | 'againUrl' | 'refundUrl'> {
  const { code } = order;
  return {
    tracked: toTrackedOrder(withKey(order, owner?.kind === 'tracker' ? key : null), now, level),
    orderKey: key,
    whole: level === 'whole',
    mayChange: owner !== null,
    againUrl: buildTrackingUrl(code, key),
    refundUrl: buildRefundUrl(code, key),
  };
}

function listTrackingLimits(
  { services, clientAddress }: FormContext,
  reference: OrderReference,
): LimitedAttempt {
  const { trackingByAddress, trackingByOrder } = services.rateLimits;
  return [
    [trackingByAddress, toAddressKey(clientAddress)],
    [trackingByOrder, `${reference.kind} ${reference.value}`],
  ];
}
