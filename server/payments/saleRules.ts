import { isSampleSource } from '../products/bookings/sampleSource.ts';
import type { SupplierEnv } from '../products/bookings/supplierEnv.ts';
import { isTestToken } from '../products/flights/suppliers/duffel/duffelClient.ts';
import type { PaymentEnv } from './paymentEnv.ts';

/** Zibal's public test merchant: payments to it move no money. */
export const ZIBAL_TEST_MERCHANT = 'zibal';

/** `mixed`: a trip with a real leg and a sample leg, which no gateway may take money for. */
export type GoodsKind = 'sample' | 'real' | 'mixed';

/** What an order sells, by the sources of everything in it. */
export function kindOfGoods(sources: readonly string[]): GoodsKind {
  if (!sources.some(isSampleSource)) return 'real';
  return sources.every(isSampleSource) ? 'sample' : 'mixed';
}

/** Whether these goods may be paid there: samples only without money, real goods only with money. */
export function mayBePaidAt(goods: GoodsKind, { movesMoney }: { readonly movesMoney: boolean }): boolean {
  return goods === (movesMoney ? 'real' : 'sample');
}

/** Whether one of the gateways may take a payment for these goods. */
export function isForSale(goods: GoodsKind, gateways: Iterable<{ readonly movesMoney: boolean }>): boolean {
  return [...gateways].some((gateway) => mayBePaidAt(goods, gateway));
}

/** Lists which gateways of the configuration move money, and which do not. */
export function gatewayKinds({ zarinpal, zibal, sandboxBank }: PaymentEnv): {
  real: string[];
  withoutMoney: string[];
} {
  const all: [name: string, movesMoney: boolean][] = [];
  if (zarinpal) all.push(['zarinpal', !zarinpal.sandbox]);
  if (zibal) all.push(['zibal', zibal.merchant !== ZIBAL_TEST_MERCHANT]);
  if (sandboxBank) all.push(['sandbox', false]);
  const named = (wanted: boolean) => all.flatMap(([name, moves]) => (moves === wanted ? [name] : []));
  return { real: named(true), withoutMoney: named(false) };
}

/** Lists the products whose real sellers, and whose samples, the configuration sells. */
export function soldKinds({ sample, duffel, gateways }: SupplierEnv): { real: string[]; samples: string[] } {
  const sellers: [product: string, isSample: boolean][] = [
    ...Object.entries(sample).flatMap(([product, sells]): [string, boolean][] =>
      sells ? [[product, true]] : [],
    ),
    ...gateways.flatMap(({ name, products }) =>
      products.map((product): [string, boolean] => [product, isSampleSource(name)]),
    ),
    ...(duffel ? [['flights', isTestToken(duffel.token)] as [string, boolean]] : []),
  ];
  const named = (wanted: boolean) => [
    ...new Set(sellers.flatMap(([product, isSample]) => (isSample === wanted ? [product] : []))),
  ];
  return { real: named(false), samples: named(true) };
}

/**
 * Checks a configuration before the start: whatever is sold needs a gateway of its own kind.
 * @returns a sentence with the names of the variables for each problem
 */
export function saleProblems({
  suppliers,
  payments,
}: {
  suppliers: SupplierEnv;
  payments: PaymentEnv;
}): string[] {
  const sold = soldKinds(suppliers);
  const gateways = gatewayKinds(payments);
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
