import type { Env } from '../env.ts';
import { listGatewayKinds, ZIBAL_TEST_MERCHANT } from '../payments/saleRules.ts';
import { listSellers } from './bookings/supplierEnv.ts';

export function getSoldKinds({ suppliers, products }: Pick<Env, 'suppliers' | 'products'>): {
  real: string[];
  samples: string[];
} {
  const sellers = listSellers(suppliers).filter(({ product }) => products.includes(product));
  const named = (wanted: boolean) => [
    ...new Set(sellers.flatMap(({ product, isSample }) => (isSample === wanted ? [product] : []))),
  ];
  return { real: named(false), samples: named(true) };
}

/**
 * Lists a sentence for each problem: the sale of real offers or of samples needs a payment gateway of the same kind.
 */
export function listSaleProblems(env: Pick<Env, 'suppliers' | 'products' | 'payments'>): string[] {
  const sold = getSoldKinds(env);
  const gateways = listGatewayKinds(env.payments);
  const problems: string[] = [];
  if (sold.real.length > 0 && gateways.real.length === 0) {
    problems.push(
      `real suppliers sell ${sold.real.join(', ')}, but no payment gateway takes real money: set ` +
        `ZARINPAL_MERCHANT_ID with ZARINPAL_SANDBOX=off, or ZIBAL_MERCHANT other than "${ZIBAL_TEST_MERCHANT}" ` +
        '(for a rehearsal name the supplier test-… in SUPPLIER_URLS, or use a duffel_test_ token)',
    );
  }
  if (sold.samples.length > 0 && gateways.withoutMoney.length === 0) {
    problems.push(
      `samples of ${sold.samples.join(', ')} are sold, but no payment gateway is without money: set ` +
        'SAMPLE_SUPPLIERS=off to sell no samples, or SANDBOX_BANK=on to have them paid without money',
    );
  }
  return problems;
}
