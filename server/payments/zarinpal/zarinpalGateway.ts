import type { Log } from '../../log.ts';
import { GatewayHealth } from '../gatewayHealth.ts';
import type {
  PaymentAttempt,
  PaymentGateway,
  PaymentOutcome,
  PaymentStatus,
  RefundAnswer,
  RefundRequest,
} from '../port.ts';
import { postToGateway, toMaskedPan } from '../postToGateway.ts';
import {
  authoritySchema,
  CONFIGURATION_CODES,
  inquirySchema,
  readAnswer,
  readFee,
  startedSchema,
  unverifiedSchema,
  verifiedSchema,
  type ZarinpalAnswer,
} from './zarinpalAnswer.ts';
import { refundByPanel, type ZarinpalPanel } from './zarinpalRefund.ts';

export interface ZarinpalOptions {
  merchantId: string;
  /** `https://payment.zarinpal.com`, or the URL of the sandbox. */
  baseUrl: string;
  sandbox: boolean;
  sessionMs: number;
  clock: () => Date;
  log: Log;
  timeoutMs?: number;
  /** Without the panel, an operator refunds payments that Zarinpal cannot reverse. */
  panel?: ZarinpalPanel | undefined;
}

export const ZARINPAL_URL = 'https://payment.zarinpal.com';
export const ZARINPAL_SANDBOX_URL = 'https://sandbox.zarinpal.com';

/** Minimum in Rial (docs/spec/payments.md#zarinpal). */
const LEAST = 1000;
const MOST = 1_000_000_000;
const MAX_DESCRIPTION_LENGTH = 500;

const VERIFY_OUTCOMES: Readonly<Record<number, Exclude<PaymentOutcome['kind'], 'paid' | 'already'>>> = {
  [-50]: 'mismatch',
  [-52]: 'unknown',
  [-54]: 'failed',
  [-55]: 'failed',
};

const STATUS_KINDS = {
  VERIFIED: 'already',
  PAID: 'paid',
  IN_BANK: 'pending',
  FAILED: 'failed',
  REVERSED: 'failed',
} as const satisfies Record<string, PaymentStatus['kind']>;

/** Formats the names of refused fields and the reasons. The text contains no values of ours but may be long. */
function formatValidations(validations: unknown): string {
  return validations === undefined ? '' : JSON.stringify(validations).slice(0, 500);
}

/** Zarinpal REST version 4 (docs/spec/payments.md#zarinpal). Amounts are Rial. */
export function createZarinpalGateway(options: ZarinpalOptions): PaymentGateway {
  const { merchantId, baseUrl, log } = options;
  const health = new GatewayHealth(options.clock);

  async function call(name: string, body: object): Promise<ZarinpalAnswer> {
    const url = `${baseUrl}/pg/v4/payment/${name}.json`;
    const answer = readAnswer(
      await postToGateway(url, { merchant_id: merchantId, ...body }, options.timeoutMs),
    );
    if (answer.kind === 'unreadable') health.failed();
    else if (answer.kind === 'error' && CONFIGURATION_CODES.has(answer.code)) {
      health.misconfigured();
      log.error('payment gateway: merchant rejected', new Error(`code ${answer.code}`), {
        gateway: 'zarinpal',
        call: name,
      });
    } else if (name !== 'request') health.recovered();
    return answer;
  }

  async function loadStatus(authority: string): Promise<keyof typeof STATUS_KINDS | null> {
    const answer = await call('inquiry', { authority });
    if (answer.kind !== 'ok') return null;
    return inquirySchema.safeParse(answer.data).data?.status ?? null;
  }

  async function inquire({ authority }: PaymentAttempt): Promise<PaymentStatus> {
    const status = authority === null ? null : await loadStatus(authority);
    return { kind: status === null ? 'unknown' : STATUS_KINDS[status] };
  }

  async function verify(attempt: PaymentAttempt): Promise<PaymentOutcome> {
    const { authority, amount } = attempt;
    if (authority === null) return { kind: 'unknown' };
    const answer = await call('verify', { authority, amount });
    if (answer.kind === 'unreadable') return { kind: 'unknown' };
    if (answer.kind === 'ok' && (answer.code === 100 || answer.code === 101)) {
      const verified = verifiedSchema.safeParse(answer.data);
      if (!verified.success) return { kind: 'unknown' };
      const kind = answer.code === 100 ? 'paid' : 'already';
      const { ref_id: refId, card_pan: card } = verified.data;
      const fee = readFee(answer.data, amount);
      return { kind, amount, refId, maskedPan: toMaskedPan(card), ...(fee !== undefined && { fee }) };
    }
    // Not paid yet. A payer who is still on the bank's page has not failed.
    if (answer.code === -51)
      return (await loadStatus(authority)) === 'IN_BANK' ? { kind: 'pending' } : { kind: 'failed' };
    const kind = VERIFY_OUTCOMES[answer.code];
    if (kind === undefined) {
      log.error('payment gateway: unexpected response', new Error(`code ${answer.code}`), {
        gateway: 'zarinpal',
      });
    }
    return { kind: kind ?? 'unknown' };
  }

  /** Reverses a whole payment of the last half hour. A reversal is faster than a refund and free of charge. */
  async function reverse(authority: string): Promise<RefundAnswer> {
    const answer = await call('reverse', { authority });
    if (answer.kind === 'unreadable') return 'unknown';
    if (answer.kind === 'ok') return answer.code === 100 ? 'done' : 'unknown';
    // An earlier call with a lost response may have reversed the payment.
    const status = await loadStatus(authority);
    if (status === null) return 'unknown';
    return status === 'REVERSED' ? 'done' : 'manual';
  }

  async function refund(request: RefundRequest): Promise<RefundAnswer> {
    const { attempt, refundId, amount, iban, duplicate } = request;
    const { panel } = options;
    if (attempt.authority === null) return 'unknown';
    if (iban !== null) return 'manual';
    // Once the panel has received a refund request, a reversal could return the same money twice.
    const booked = (await panel?.book.find(refundId)) ?? null;
    if (booked === null && amount === attempt.amount) {
      const reversed = await reverse(attempt.authority);
      if (reversed !== 'manual') return reversed;
    }
    if (!panel) return 'manual';
    const verified = await verify(attempt);
    if (verified.kind !== 'paid' && verified.kind !== 'already') {
      return verified.kind === 'unknown' ? 'unknown' : 'manual';
    }
    const { authority, amount: paid, description } = attempt;
    const { refId } = verified;
    return refundByPanel(
      panel,
      { refundId, authority, refId, paid, amount, description, duplicate },
      { clock: options.clock, log, timeoutMs: options.timeoutMs },
    );
  }

  return {
    id: 'zarinpal',
    movesMoney: !options.sandbox,
    title: 'زرین‌پال',
    sessionMs: options.sessionMs,
    origin: new URL(baseUrl).origin,
    healthy: () => !health.paused(),
    async start(attempt) {
      const { amount, mobile } = attempt;
      if (!Number.isSafeInteger(amount) || amount < LEAST || amount > MOST) return { kind: 'refused' };
      const answer = await call('request', {
        amount,
        currency: 'IRR',
        description: attempt.description.slice(0, MAX_DESCRIPTION_LENGTH),
        callback_url: attempt.callbackUrl,
        metadata: {
          order_id: attempt.orderCode,
          ...(mobile !== null && /^09\d{9}$/.test(mobile) && { mobile }),
        },
      });
      if (answer.kind === 'unreadable') return { kind: 'unknown' };
      const started = answer.kind === 'ok' ? startedSchema.safeParse(answer.data).data : undefined;
      if (answer.code !== 100 || !started) {
        // A gateway that cannot start payments is down for buyers. `call` already paused it for configuration
        // errors.
        if (!(answer.kind === 'error' && CONFIGURATION_CODES.has(answer.code))) health.failed();
        log.error('payment gateway: start refused', new Error(`code ${answer.code}`), {
          gateway: 'zarinpal',
          code: answer.code,
          validations: answer.kind === 'error' ? formatValidations(answer.validations) : '',
          orderCode: attempt.orderCode,
        });
        return { kind: 'refused' };
      }
      health.recovered();
      const { authority } = started;
      return { kind: 'started', authority, redirectUrl: `${baseUrl}/pg/StartPay/${authority}` };
    },
    parseCallback({ Authority, Status }) {
      const authority = authoritySchema.safeParse(Authority);
      if (!authority.success) return null;
      return { authority: authority.data, hint: Status === 'OK' ? 'ok' : 'nok' };
    },
    verify,
    inquire,
    async listUnverified() {
      const answer = await call('unVerified', {});
      if (answer.kind !== 'ok') return null;
      const listed = unverifiedSchema.safeParse(answer.data);
      return listed.success ? listed.data.authorities.map(({ authority }) => authority) : null;
    },
    refund,
  };
}
