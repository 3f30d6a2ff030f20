import type { Log } from '../../log.ts';
import { GatewayHealth } from '../gatewayHealth.ts';
import type { PaymentAttempt, PaymentGateway, PaymentOutcome, PaymentStatus } from '../port.ts';
import { postToGateway, toMaskedPan } from '../postToGateway.ts';
import { ZIBAL_TEST_MERCHANT } from '../saleRules.ts';
import {
  answerSchema,
  CONFIGURATION_RESULTS,
  paymentSchema,
  startedSchema,
  trackIdSchema,
  type ZibalPayment,
} from './zibalAnswer.ts';

export interface ZibalOptions {
  merchant: string;
  baseUrl: string;
  sessionMs: number;
  clock: () => Date;
  log: Log;
  timeoutMs?: number;
}

export const ZIBAL_URL = 'https://gateway.zibal.ir';

/** Rial. Zibal accepts only larger amounts (docs/spec/payments.md#zibal). */
const LEAST = 1000;

function toPaymentStatus(status: number | undefined): PaymentStatus['kind'] {
  switch (status) {
    case undefined:
    case -2:
      return 'unknown';
    case -1:
      return 'pending';
    case 1:
      return 'already';
    case 2:
      return 'paid';
    default:
      return 'failed';
  }
}

/** Zibal version 1 (docs/spec/payments.md#zibal). Amounts are Rial. */
export function createZibalGateway(options: ZibalOptions): PaymentGateway {
  const { merchant, baseUrl, log } = options;
  const health = new GatewayHealth(options.clock);

  /** Returns null without a readable response. */
  async function call(name: string, body: object): Promise<{ result: number } | null> {
    const answer = answerSchema.safeParse(
      await postToGateway(`${baseUrl}/v1/${name}`, { merchant, ...body }, options.timeoutMs),
    );
    if (!answer.success) {
      health.failed();
      return null;
    }
    const { result } = answer.data;
    if (CONFIGURATION_RESULTS.has(result)) {
      health.misconfigured();
      log.error('payment gateway: merchant rejected', new Error(`result ${result}`), {
        gateway: 'zibal',
        call: name,
      });
    } else if (name !== 'request') health.recovered();
    return answer.data;
  }

  async function findPayment(authority: string): Promise<ZibalPayment | null> {
    const answer = await call('inquiry', { trackId: Number(authority) });
    return answer?.result === 100 ? (paymentSchema.safeParse(answer).data ?? null) : null;
  }

  /**
   * Zibal's verify request contains neither amount nor order. Checks the order here; the caller compares the amount.
   */
  function checkCapture(
    kind: 'paid' | 'already',
    attempt: PaymentAttempt,
    payment: ZibalPayment,
  ): PaymentOutcome {
    const { amount, orderId, refNumber, cardNumber } = payment;
    if (amount === undefined || !refNumber) return { kind: 'unknown' };
    if (orderId !== attempt.id) {
      log.error('payment gateway: response belongs to another order', new Error(`attempt ${attempt.id}`), {
        gateway: 'zibal',
      });
      return { kind: 'unknown' };
    }
    return { kind, amount, refId: refNumber, maskedPan: toMaskedPan(cardNumber ?? undefined) };
  }

  async function verify(attempt: PaymentAttempt): Promise<PaymentOutcome> {
    const { authority } = attempt;
    if (authority === null) return { kind: 'unknown' };
    const answer = await call('verify', { trackId: Number(authority) });
    switch (answer?.result) {
      case 100: {
        const payment = paymentSchema.safeParse(answer);
        return payment.success ? checkCapture('paid', attempt, payment.data) : { kind: 'unknown' };
      }
      case 201: {
        const payment = await findPayment(authority);
        // Refunded money must not pay for a ticket.
        return payment?.status === 1 ? checkCapture('already', attempt, payment) : { kind: 'unknown' };
      }
      case 202: {
        const payment = await findPayment(authority);
        return { kind: payment?.status === -1 ? 'pending' : 'failed' };
      }
      case 203:
        return { kind: 'failed' };
      default:
        if (answer)
          log.error('payment gateway: unexpected response', new Error(`result ${answer.result}`), {
            gateway: 'zibal',
          });
        return { kind: 'unknown' };
    }
  }

  return {
    id: 'zibal',
    movesMoney: merchant !== ZIBAL_TEST_MERCHANT,
    title: 'زیبال',
    sessionMs: options.sessionMs,
    origin: new URL(baseUrl).origin,
    healthy: () => !health.paused(),
    async start(attempt) {
      const { amount, mobile } = attempt;
      if (!Number.isSafeInteger(amount) || amount <= LEAST) return { kind: 'refused' };
      const answer = await call('request', {
        amount,
        callbackUrl: attempt.callbackUrl,
        orderId: attempt.id,
        description: attempt.description,
        ...(mobile !== null && /^09\d{9}$/.test(mobile) && { mobile }),
      });
      if (!answer) return { kind: 'unknown' };
      const started = startedSchema.safeParse(answer);
      if (answer.result !== 100 || !started.success) {
        // A gateway that cannot start payments is down for buyers. `call` already paused it for configuration
        // errors.
        if (!CONFIGURATION_RESULTS.has(answer.result)) health.failed();
        log.error('payment gateway: start refused', new Error(`result ${answer.result}`), {
          gateway: 'zibal',
          code: answer.result,
          orderCode: attempt.orderCode,
        });
        return { kind: 'refused' };
      }
      health.recovered();
      const { trackId } = started.data;
      return { kind: 'started', authority: trackId, redirectUrl: `${baseUrl}/start/${trackId}` };
    },
    parseCallback({ trackId, success }) {
      const authority = trackIdSchema.safeParse(trackId);
      if (!authority.success) return null;
      return { authority: authority.data, hint: success === '1' || success === '2' ? 'ok' : 'nok' };
    },
    verify,
    async inquire({ authority }) {
      const payment = authority === null ? null : await findPayment(authority);
      return { kind: payment === null ? 'unknown' : toPaymentStatus(payment.status) };
    },
    // The contract does not include refunds through Zibal: an operator transfers the money.
    refund: async () => 'manual',
  };
}
