import type { PaymentEnv } from './paymentEnv.ts';

/** Zibal's public test merchant; it moves no money. */
export const ZIBAL_TEST_MERCHANT = 'zibal';

/** `mixed`: the order has both a real and a sample leg, so no gateway may charge it. */
export type GoodsKind = 'sample' | 'real' | 'mixed';

/** Samples are payable only at a gateway that moves no money, and real goods only at one that moves money. */
export function isPayableAt(goods: GoodsKind, { movesMoney }: { readonly movesMoney: boolean }): boolean {
  return goods === (movesMoney ? 'real' : 'sample');
}

export function isForSale(goods: GoodsKind, gateways: Iterable<{ readonly movesMoney: boolean }>): boolean {
  return [...gateways].some((gateway) => isPayableAt(goods, gateway));
}

export function listGatewayKinds({ zarinpal, zibal, sandboxBank }: PaymentEnv): {
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
