import type { TrackingRefusal, TrackingTold } from '../../shared/orders/orderPages.ts';
import { orderTracking } from '../../shared/paths.ts';
import { toLatinDigits } from '../../shared/persian/digits.ts';
import { cancelFor } from '../booking/cancelOrder.ts';
import { decidePart } from '../booking/decidePart.ts';
import { declineDifference } from '../booking/latePrice.ts';
import { resendTickets } from '../booking/resendTickets.ts';
import { startPayment } from '../booking/startPayment.ts';
import { trackingKey, type TrackingLevel } from '../booking/trackingKey.ts';
import { checkViewCode, sendViewCode, VIEW_CODE } from '../booking/viewCode.ts';
import { text } from '../middleware/queryParser.ts';
import { addressKey } from '../middleware/rateLimit.ts';
import { redirect, type Redirect } from '../render/answers.ts';
import type { FormContext } from '../render/page.ts';
import { openOrder, type OpenedOrder } from './orderAccess.ts';

/** Not done: the same page again, with the reason beside its form. */
export interface Refused {
  opened: OpenedOrder;
  status: 409 | 422 | 429 | 503;
  refusal: TrackingRefusal;
  /** Seconds. */
  retryAfter?: number;
}

type Answer = Promise<Redirect | Refused>;
type Action = (context: FormContext, opened: OpenedOrder) => Answer;

const WRONG_CODE = 'این کد درست نیست یا زمانش گذشته است. کد تازه بخواهید.';
const NO_CODE = 'کد ۶ رقمی را از پیامک وارد کنید.';
const TOO_MANY = 'پیام‌های زیادی برای این سفارش فرستاده شده است؛ چند دقیقهٔ دیگر دوباره بخواهید.';
const NO_TICKETS = 'این سفارش بلیطی ندارد که فرستاده شود.';
const BANKS_DOWN = 'درگاه‌های بانک همین حالا پاسخ نمی‌دهند؛ یک دقیقهٔ دیگر دوباره بزنید.';
const PRICE_MOVED = 'مبلغ تفاوت عوض شده است؛ مبلغ تازه را ببینید و دوباره تصمیم بگیرید.';

const ACTIONS: Readonly<Record<string, Action>> = {
  'send-code': (context, opened) =>
    unlessTooMany(context, opened, 'code', async () => {
      const { services } = context;
      await sendViewCode(services, services.offerSecret, askedBy(context, opened));
      return back(context, opened, 'code');
    }),

  async 'open-code'(context, opened) {
    const { services, form } = context;
    const digits = toLatinDigits(text(form, 'code')).replace(/\s/gu, '');
    const refuse = (message: string): Refused => ({
      opened,
      status: 422,
      refusal: { form: 'code', message },
    });
    if (!new RegExp(`^\\d{${VIEW_CODE.digits}}$`).test(digits)) return refuse(NO_CODE);
    const asked = { ...askedBy(context, opened), digits };
    const answer = await checkViewCode(services, services.offerSecret, asked);
    return answer === 'right' ? back(context, { ...opened, level: 'whole' }, null) : refuse(WRONG_CODE);
  },

  resend: (context, opened) =>
    unlessTooMany(context, opened, 'resend', async () => {
      const sent = await resendTickets(context.services, opened.order);
      if (sent) return back(context, opened, 'resent');
      return { opened, status: 409, refusal: { form: 'resend', message: NO_TICKETS } };
    }),

  async cancel(context, opened) {
    const { kind } = await cancelFor(context.services, { code: opened.order.code, owner: opened.owner });
    return back(context, opened, kind === 'cancelled' ? 'cancelled' : null);
  },

  'keep-part': (context, opened) => choosePart(context, opened, 'keep'),
  'return-all': (context, opened) => choosePart(context, opened, 'return'),

  async 'decline-price'(context, opened) {
    const { code } = opened.order;
    const answer = await declineDifference(context.services, { code, owner: opened.owner });
    return back(context, opened, answer === 'declined' ? 'declined' : null);
  },

  'pay-difference': payDifference,
};

/** What a form about a tracked order asks for; null when it is not one of these. */
export async function trackedAction(context: FormContext): Promise<Redirect | Refused | null> {
  const name = text(context.form, 'action');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) return null;
  const code = text(context.form, 'order').slice(0, 40);
  const opened = await openOrder(context, code, text(context.form, 'key'));
  // The half hour is over, or it was another browser: number and mobile once more.
  return opened ? action(context, opened) : redirect(orderTracking(code));
}

function askedBy({ visitorId }: FormContext, { order }: OpenedOrder) {
  return { orderCode: order.code, visitorId: visitorId ?? '' };
}

async function unlessTooMany(
  { services, clientAddress }: FormContext,
  opened: OpenedOrder,
  form: TrackingRefusal['form'],
  work: () => Answer,
): Answer {
  const { sendingByOrder, sendingByAddress } = services.rateLimits;
  const waits = await Promise.all([
    sendingByOrder.take(opened.order.code),
    sendingByAddress.take(addressKey(clientAddress)),
  ]);
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfter === 0) return work();
  return { opened, status: 429, retryAfter, refusal: { form, message: TOO_MANY } };
}

async function choosePart(context: FormContext, opened: OpenedOrder, decision: 'keep' | 'return'): Answer {
  const { order, owner } = opened;
  const { kind } = await decidePart(context.services, { code: order.code, owner, decision });
  const told = { kept: 'kept', returning: 'returning', closed: null, not_found: null } as const;
  return back(context, opened, told[kind]);
}

/** The first bank that answers; the buyer has chosen to pay and need not choose a bank as well. */
async function payDifference(context: FormContext, opened: OpenedOrder): Answer {
  const { services, visitorId, form } = context;
  const expectedTotal = Number(text(form, 'difference'));
  for (const gateway of services.gateways.values()) {
    if (!gateway.healthy()) continue;
    const started = await startPayment(services, {
      code: opened.order.code,
      visitorId: visitorId ?? '',
      proven: true,
      gatewayId: gateway.id,
      expectedTotal,
    });
    if (started.kind === 'gateway_down') continue;
    if (started.kind === 'redirect') return redirect(started.redirectUrl);
    if (started.kind !== 'price_changed') return back(context, opened, null);
    return { opened, status: 409, refusal: { form: 'decision', message: PRICE_MOVED } };
  }
  return { opened, status: 503, retryAfter: 60, refusal: { form: 'decision', message: BANKS_DOWN } };
}

/** To the page the form stood on. */
function back(context: FormContext, opened: OpenedOrder, told: TrackingTold | null): Redirect {
  const { order, owner, level } = opened;
  if (owner.kind === 'buyer' && text(context.form, 'from') === 'ticket') return redirect(order.urls.ticket);
  return redirect(`${trackedUrl(context, order.code, level)}${told === null ? '' : `&told=${told}`}`);
}

/** Where this browser sees the order again without its mobile, for half an hour. */
function trackedUrl(
  { services, visitorId, now }: Pick<FormContext, 'services' | 'visitorId' | 'now'>,
  code: string,
  level: TrackingLevel,
): string {
  const key = trackingKey(services.offerSecret, { code, visitorId: visitorId ?? '' }, now, level);
  return `${orderTracking(code)}&key=${key}`;
}
