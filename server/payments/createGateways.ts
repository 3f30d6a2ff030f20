import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { PaymentGateway } from './port.ts';
import { createRefundBook } from './refundBook.ts';
import { createSandboxGateway } from './sandbox/sandboxGateway.ts';
import type { BankDeps } from './sandbox/sandboxLedger.ts';
import { createZarinpalGateway, ZARINPAL_SANDBOX_URL, ZARINPAL_URL } from './zarinpal/zarinpalGateway.ts';
import { ZARINPAL_PANEL_URL } from './zarinpal/zarinpalRefund.ts';
import { createZibalGateway, ZIBAL_URL } from './zibal/zibalGateway.ts';

export function createGateways(
  env: Pick<Env, 'payments' | 'paymentMinutes'>,
  deps: BankDeps & { log: Log },
): ReadonlyMap<string, PaymentGateway> {
  const { zarinpal, zibal, sandboxBank } = env.payments;
  const { clock, log } = deps;
  const sessionMs = env.paymentMinutes * 60_000;
  const gateways: PaymentGateway[] = [];
  if (zarinpal) {
    const baseUrl = zarinpal.sandbox ? ZARINPAL_SANDBOX_URL : ZARINPAL_URL;
    const panel = zarinpal.panel && {
      url: ZARINPAL_PANEL_URL,
      ...zarinpal.panel,
      book: createRefundBook(deps, 'zarinpal'),
    };
    const { merchantId } = zarinpal;
    gateways.push(
      createZarinpalGateway({
        merchantId,
        baseUrl,
        sandbox: zarinpal.sandbox,
        sessionMs,
        clock,
        log,
        panel: panel ?? undefined,
      }),
    );
  }
  if (zibal) {
    gateways.push(
      createZibalGateway({ merchant: zibal.merchant, baseUrl: ZIBAL_URL, sessionMs, clock, log }),
    );
  }
  if (sandboxBank) gateways.push(createSandboxGateway(deps, sessionMs));
  return new Map(gateways.map((gateway) => [gateway.id, gateway]));
}
