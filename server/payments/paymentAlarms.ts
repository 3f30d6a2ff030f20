import type { Log } from '../log.ts';

export type PaymentAlarm = 'amount_mismatch' | 'duplicate' | 'unknown_gateway';

const EVENTS: Readonly<Record<PaymentAlarm, string>> = {
  amount_mismatch: 'payment alarm: wrong amount',
  duplicate: 'payment alarm: order paid twice',
  unknown_gateway: 'payment alarm: gateway not configured',
};

export class PaymentAlarms {
  readonly #log: Log;
  readonly #counts = new Map<PaymentAlarm, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  raise(alarm: PaymentAlarm, facts: { orderCode: string; attemptId: string; gateway: string }): void {
    this.#counts.set(alarm, (this.#counts.get(alarm) ?? 0) + 1);
    this.#log.error(EVENTS[alarm], new Error(`attempt ${facts.attemptId}`), facts);
  }

  lines(): string[] {
    const kinds = Object.keys(EVENTS) as PaymentAlarm[];
    return [
      '# HELP rahsepar_payment_alarms_total Wrong amounts, second payments of an order and open payments of a removed gateway, met by this process',
      '# TYPE rahsepar_payment_alarms_total counter',
      ...kinds.map((kind) => `rahsepar_payment_alarms_total{kind="${kind}"} ${this.#counts.get(kind) ?? 0}`),
    ];
  }
}
