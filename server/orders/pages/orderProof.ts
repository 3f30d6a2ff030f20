import { takeAttempt, toAddressKey } from '../../http/rateLimit.ts';
import { CODE_MESSAGES, readCodeDigits } from '../../http/readCodeDigits.ts';
import type { FormContext } from '../../render/page.ts';
import { createTrackingKey } from '../orders/trackingKey.ts';
import { checkViewCode, sendViewCode } from '../orders/viewCode.ts';
import type { OpenedOrder } from './orderAccess.ts';

export type ProofResult =
  | { kind: 'sent' }
  | { kind: 'opened'; key: string }
  | { kind: 'refused'; status: 422 | 429; message: string; retryAfter?: number };

export const TOO_MANY = 'پیام‌های زیادی برای این سفارش فرستاده شده است؛ چند دقیقهٔ دیگر دوباره بخواهید.';

export async function proveByCode(context: FormContext, opened: OpenedOrder): Promise<ProofResult | null> {
  const { action } = context.form;
  if (action === 'send-code') return sendCode(context, opened);
  return action === 'open-code' ? openByCode(context, opened) : null;
}

async function sendCode(context: FormContext, opened: OpenedOrder): Promise<ProofResult> {
  const retryAfter = await countMessage(context, opened);
  if (retryAfter !== null) return { kind: 'refused', status: 429, message: TOO_MANY, retryAfter };
  const { services } = context;
  await sendViewCode(services, services.signingSecret, visitorOf(context, opened));
  return { kind: 'sent' };
}

async function openByCode(context: FormContext, opened: OpenedOrder): Promise<ProofResult> {
  const { services, form, now } = context;
  const digits = readCodeDigits(form);
  if (digits === null) return { kind: 'refused', status: 422, message: CODE_MESSAGES.missing };
  const asked = visitorOf(context, opened);
  const answer = await checkViewCode(services, services.signingSecret, { ...asked, digits });
  if (answer === 'wrong') {
    services.security('code refused', context.clientAddress);
    return { kind: 'refused', status: 422, message: CODE_MESSAGES.wrong };
  }
  const { orderCode: code, visitorId } = asked;
  return {
    kind: 'opened',
    key: createTrackingKey(services.signingSecret, { code, visitorId }, now, 'whole'),
  };
}

export function countMessage(
  { services: { rateLimits }, clientAddress }: FormContext,
  { order }: OpenedOrder,
): Promise<number | null> {
  return takeAttempt([
    [rateLimits.sendingByOrder, order.code],
    [rateLimits.sendingByAddress, toAddressKey(clientAddress)],
  ]);
}

function visitorOf({ visitorId }: FormContext, { order }: OpenedOrder) {
  return { orderCode: order.code, visitorId: visitorId ?? '' };
}
