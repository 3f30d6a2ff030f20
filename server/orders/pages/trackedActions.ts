import type { TrackingOutcome, TrackingRefusal } from '../../../shared/orders/orderPages.ts';
import { hasTicket } from '../../../shared/orders/orderView.ts';
import { buildKeyedUrl, buildTrackingUrl } from '../../../shared/paths.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { FormContext } from '../../render/page.ts';
import { acceptSchedule, type AcceptResult } from '../orders/acceptSchedule.ts';
import { cancelFor } from '../orders/cancelOrder.ts';
import { decidePart } from '../orders/decidePart.ts';
import { declineDifference } from '../orders/latePrice.ts';
import { setPenaltyNotices } from '../orders/penaltyNotices.ts';
import { renewTicketShares } from '../orders/ticketShares.ts';
import { startPayment } from '../payments/startPayment.ts';
import { resendTickets } from '../tickets/resendTickets.ts';
import { formatTooManyAttempts } from './confirmInformation.ts';
import { isOwned, openOrder, type OpenedOrder, type OwnedOrder } from './orderAccess.ts';
import { countMessage, proveByCode, TOO_MANY } from './orderProof.ts';

export interface Refused {
  opened: OpenedOrder;
  status: 403 | 409 | 422 | 429 | 503;
  refusal: TrackingRefusal;
  retryAfter?: number;
}

type Answer = Promise<Redirect | Refused>;
type Action<Opened> = (context: FormContext, opened: Opened) => Answer;

const CODE_FIRST =
  'برای تغییر سفارش از این مرورگر، اول کدی را که به موبایل خریدار فرستاده می‌شود وارد کنید. چیزی عوض نشد.';
const NO_TICKETS = 'این سفارش بلیطی ندارد که فرستاده شود.';
const NO_STEP_AHEAD = 'برای این سفارش پلهٔ جریمه‌ای در پیش نیست که از آن خبر بدهیم؛ چیزی عوض نشد.';
const NOT_ACCEPTED: Readonly<Record<Exclude<AcceptResult, 'accepted'>, string>> = {
  changed: 'زمان سفر دوباره تغییر کرده است؛ زمان تازه را همین‌جا ببینید و دوباره پاسخ بدهید. چیزی ثبت نشد.',
  departed: 'ساعت این حرکت گذشته است و پذیرفتن آن دیگر معنایی ندارد؛ چیزی ثبت نشد.',
  closed: 'این بلیط پس داده یا باطل شده است و زمان تازه به آن نمی‌خورد؛ چیزی ثبت نشد.',
};
const BANKS_DOWN = 'درگاه‌های بانک همین حالا پاسخ نمی‌دهند؛ یک دقیقهٔ دیگر دوباره بزنید.';
const PRICE_MOVED = 'مبلغ تفاوت عوض شده است؛ مبلغ تازه را ببینید و دوباره تصمیم بگیرید.';

/**
 * These actions need no one-time code: the messages go to the buyer's own mobile and mail, and stopping them is
 * harmless.
 */
const OPEN_ACTIONS: Readonly<Record<string, Action<OpenedOrder>>> = {
  async resend(context, opened) {
    const retryAfter = await countMessage(context, opened);
    if (retryAfter !== null) {
      return { opened, status: 429, retryAfter, refusal: { form: 'resend', message: TOO_MANY } };
    }
    const sent = await resendTickets(context.services, opened.order);
    if (sent) return redirectBack(context, opened, 'resent');
    return { opened, status: 409, refusal: { form: 'resend', message: NO_TICKETS } };
  },

  async 'penalty-notices'(context, opened) {
    const isOn = readText(context.form, 'notices') === 'on';
    if (isOn && !isOwned(opened)) return refuseProof(opened);
    const { code } = opened.order;
    if ((await setPenaltyNotices(context.services, { code, isOn })) === 'set')
      return redirectBack(context, opened, isOn ? 'notices_on' : 'notices_off');
    return { opened, status: 409, refusal: { form: 'notices', message: NO_STEP_AHEAD } };
  },
};

const OWNER_ACTIONS: Readonly<Record<string, Action<OwnedOrder>>> = {
  async cancel(context, opened) {
    const { kind } = await cancelFor(context.services, { code: opened.order.code, owner: opened.owner });
    return redirectBack(context, opened, kind === 'cancelled' ? 'cancelled' : null);
  },

  'keep-part': (context, opened) => choosePart(context, opened, 'keep'),
  'return-all': (context, opened) => choosePart(context, opened, 'return'),

  async 'decline-price'(context, opened) {
    const { code } = opened.order;
    const answer = await declineDifference(context.services, { code, owner: opened.owner });
    return redirectBack(context, opened, answer === 'declined' ? 'declined' : null);
  },

  'pay-difference': payDifference,

  async 'accept-times'(context, opened) {
    const leg = Number(readText(context.form, 'leg'));
    const departsAt = readText(context.form, 'departsAt');
    const result = await acceptSchedule(context.services, { code: opened.order.code, leg, departsAt });
    if (result === 'accepted') return redirectBack(context, opened, 'accepted');
    return { opened, status: 409, refusal: { form: 'schedule', message: NOT_ACCEPTED[result] } };
  },

  async 'renew-links'(context, opened) {
    await renewTicketShares(context.services, opened.order.code);
    return redirectBack(context, opened, null);
  },
};

export async function runTrackedAction(context: FormContext): Promise<Redirect | Refused | null> {
  const name = readText(context.form, 'action');
  const isProof = name === 'send-code' || name === 'open-code';
  const open = Object.hasOwn(OPEN_ACTIONS, name) ? OPEN_ACTIONS[name] : undefined;
  const owner = Object.hasOwn(OWNER_ACTIONS, name) ? OWNER_ACTIONS[name] : undefined;
  if (!isProof && !open && !owner) return null;
  const code = readText(context.form, 'order').slice(0, 40);
  const opened = await openOrder(context, code, readText(context.form, 'key'));
  // The key has expired or belongs to a different browser.
  if (!opened) return redirect(buildTrackingUrl(code));
  if (open) return open(context, opened);
  if (owner) {
    return isOwned(opened) ? owner(context, opened) : refuseProof(opened);
  }
  return answerProof(context, opened);
}

function refuseProof(opened: OpenedOrder): Refused {
  return { opened, status: 403, refusal: { form: 'proof', message: CODE_FIRST } };
}

async function answerProof(context: FormContext, opened: OpenedOrder): Answer {
  const proof = await proveByCode(context, opened);
  if (proof?.kind === 'refused') {
    const { status, message, retryAfter } = proof;
    const refusal = { form: 'code', message } as const;
    return { opened, status, refusal, ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (proof?.kind === 'opened') return redirectProven(context, { ...opened, key: proof.key });
  return redirectBack(context, opened, 'code');
}

async function choosePart(context: FormContext, opened: OwnedOrder, decision: 'keep' | 'return'): Answer {
  const { order, owner } = opened;
  const { kind } = await decidePart(context.services, { code: order.code, owner, decision });
  const outcome = { kept: 'kept', returning: 'returning', closed: null, not_found: null } as const;
  return redirectBack(context, opened, outcome[kind]);
}

/** Uses the first bank that answers, to spare the buyer a second choice. */
async function payDifference(context: FormContext, opened: OwnedOrder): Answer {
  const { services, visitorId, form } = context;
  const expectedTotal = Number(readText(form, 'difference'));
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
    if (started.kind === 'too_many_attempts') {
      const { retryAfter } = started;
      const message = formatTooManyAttempts(retryAfter);
      return { opened, status: 429, retryAfter, refusal: { form: 'decision', message } };
    }
    if (started.kind !== 'price_changed') return redirectBack(context, opened, null);
    return { opened, status: 409, refusal: { form: 'decision', message: PRICE_MOVED } };
  }
  return { opened, status: 503, retryAfter: 60, refusal: { form: 'decision', message: BANKS_DOWN } };
}

/** Redirects to the whole ticket with its QR code and files, unless the order first needs a decision. */
function redirectProven(context: FormContext, opened: OpenedOrder): Redirect {
  const { order, key } = opened;
  const shows = order.decision === null && order.passengers.some(hasTicket);
  return shows ? redirect(buildKeyedUrl(order.urls.ticket, key)) : redirectBack(context, opened, null);
}

function redirectBack(
  context: FormContext,
  { order, owner, key }: OpenedOrder,
  outcome: TrackingOutcome | null,
): Redirect {
  if (owner && readText(context.form, 'from') === 'ticket') {
    return redirect(buildKeyedUrl(order.urls.ticket, owner.kind === 'tracker' ? key : null));
  }
  return redirect(`${buildTrackingUrl(order.code, key)}${outcome === null ? '' : `&told=${outcome}`}`);
}
