import type { PaymentGateway, PaymentOutcome } from '../../server/payments/port.ts';

export interface GatewayChaos {
  random: () => number;
  /** Share of the calls that fail. */
  rate: number;
  faults: number;
  /** For the control run: invents responses instead of asking the bank, as if a callback proved a payment. */
  believesCallbacks: boolean;
  /** Returns the amount in Rial that the payer really paid. The bank reports the amount but does not compare it. */
  findPaidAmount: (authority: string) => Promise<number | null>;
  /** Delays an answer beyond the lease of the worker. Another worker takes over meanwhile. */
  outlastLease: () => Promise<void>;
}

/** Wraps a gateway so that calls fail: before the bank receives them, or after it has executed them. */
export function wrapGateway(inner: PaymentGateway, chaos: GatewayChaos): PaymentGateway {
  const unknown = { kind: 'unknown' } as const;
  const goesWrong = () => {
    const wrong = chaos.random() < chaos.rate;
    if (wrong) chaos.faults += 1;
    return wrong;
  };
  return {
    ...inner,
    async start(attempt) {
      const answer = await inner.start(attempt);
      return goesWrong() ? unknown : answer;
    },
    async verify(attempt): Promise<PaymentOutcome> {
      if (chaos.believesCallbacks) {
        return { kind: 'paid', amount: attempt.amount, refId: `made-up-${attempt.id}`, maskedPan: null };
      }
      if (goesWrong()) return unknown;
      const paid = attempt.authority === null ? null : await chaos.findPaidAmount(attempt.authority);
      const answer = await inner.verify({ ...attempt, amount: paid ?? attempt.amount });
      await chaos.outlastLease();
      return goesWrong() ? unknown : answer;
    },
    inquire: async (attempt) => (goesWrong() ? unknown : inner.inquire(attempt)),
    async refund(request) {
      const answer = await inner.refund(request);
      await chaos.outlastLease();
      return goesWrong() ? 'unknown' : answer;
    },
  };
}
