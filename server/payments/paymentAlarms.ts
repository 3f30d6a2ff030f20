import type { Log } from '../log.ts';

export type PaymentAlarm = 'amount_mismatch' | 'duplicate' | 'unknown_gateway' | 'declined';

const EVENTS: Readonly<Record<PaymentAlarm, string>> = {
  amount_mismatch: 'payment alarm: wrong amount',
  duplicate: 'payment alarm: order paid twice',
  unknown_gateway: 'payment alarm: gateway not configured',
  declined: 'payment alarm: most payments fail',
};

/**
 * Raises the alarm when at least `least` payments within `windowMs` failed and they are at least `share` of all
 * (threat T37).
 */
const DECLINED = { windowMs: 15 * 60_000, least: 20, share: 0.8 };
/** Limits the memory. Even the busiest day has fewer payments within one window. */
const MAX_OUTCOMES = 10_000;

export class PaymentAlarms {
  readonly #log: Log;
  readonly #counts = new Map<PaymentAlarm, number>();
  #ends: { at: number; isPaid: boolean }[] = [];
  #declinedAt = -Infinity;

  constructor(log: Log) {
    this.#log = log;
  }

  raise(alarm: PaymentAlarm, facts: { orderCode: string; attemptId: string; gateway: string }): void {
    this.#counts.set(alarm, (this.#counts.get(alarm) ?? 0) + 1);
    this.#log.error(EVENTS[alarm], new Error(`attempt ${facts.attemptId}`), facts);
  }

  /**
   * Counts a payment that ended in this process. Raises an alarm, at most once per window, when nearly all payments
   * fail: someone is testing stolen cards, or a gateway is broken.
   */
  countEnd(end: { isPaid: boolean; at: Date; orderCode: string; attemptId: string; gateway: string }): void {
    const { isPaid, at, ...facts } = end;
    const now = at.getTime();
    this.#ends = [...this.#ends, { at: now, isPaid }]
      .filter((each) => each.at > now - DECLINED.windowMs)
      .slice(-MAX_OUTCOMES);
    const declined = this.#ends.filter((each) => !each.isPaid).length;
    const isHigh = declined >= DECLINED.least && declined >= this.#ends.length * DECLINED.share;
    if (!isHigh || now - this.#declinedAt < DECLINED.windowMs) return;
    this.#declinedAt = now;
    this.raise('declined', facts);
  }

  lines(): string[] {
    const kinds = Object.keys(EVENTS) as PaymentAlarm[];
    return [
      '# HELP rahsepar_payment_alarms_total Payment alarms that this process raised: wrong amount, order paid twice, open payment of a gateway that is not configured, most payments failing',
      '# TYPE rahsepar_payment_alarms_total counter',
      ...kinds.map((kind) => `rahsepar_payment_alarms_total{kind="${kind}"} ${this.#counts.get(kind) ?? 0}`),
    ];
  }
}
