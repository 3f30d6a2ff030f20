import { buildSandboxBankUrl } from '../../../shared/paths.ts';
import type { PaymentGateway } from '../port.ts';
import {
  inquireAtBank,
  isAuthority,
  openPayment,
  refundAtBank,
  verifyAtBank,
  type BankDeps,
} from './sandboxLedger.ts';

/** Rial. Real gateways refuse smaller amounts too (docs/spec/payments.md#zarinpal). */
const MIN_AMOUNT = 1000;

export function createSandboxGateway(deps: BankDeps, sessionMs = 15 * 60_000): PaymentGateway {
  return {
    id: 'sandbox',
    movesMoney: false,
    title: 'درگاه آزمایشی',
    sessionMs,
    healthy: () => true,
    async start(attempt) {
      if (!Number.isSafeInteger(attempt.amount) || attempt.amount < MIN_AMOUNT) return { kind: 'refused' };
      const authority = await openPayment(deps, { ...attempt, sessionMs });
      return { kind: 'started', authority, redirectUrl: buildSandboxBankUrl(authority) };
    },
    parseCallback(input) {
      const { Authority: authority, Status: status } = input;
      if (typeof authority !== 'string' || !isAuthority(authority)) return null;
      return { authority, hint: status === 'OK' ? 'ok' : 'nok' };
    },
    async verify({ authority, amount }) {
      return authority === null ? { kind: 'unknown' } : verifyAtBank(deps, authority, amount);
    },
    async inquire({ authority, amount }) {
      return authority === null ? { kind: 'unknown' } : inquireAtBank(deps, authority, amount);
    },
    async refund({ attempt: { authority }, refundId, amount }) {
      if (authority === null) return 'unknown';
      return (await refundAtBank(deps, { authority, refundId, amount })) ? 'done' : 'unknown';
    },
  };
}
