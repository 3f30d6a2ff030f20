import type { GoodsKind } from '../../payments/saleRules.ts';

export const TEST_SUPPLIER = /^test-/;

export function isSampleSource(source: string): boolean {
  return source.startsWith('sample') || TEST_SUPPLIER.test(source);
}

export function hasSamples({ sources }: { readonly sources: readonly string[] }): boolean {
  return sources.some(isSampleSource);
}

export function getGoodsKind(sources: readonly string[]): GoodsKind {
  if (!sources.some(isSampleSource)) return 'real';
  return sources.every(isSampleSource) ? 'sample' : 'mixed';
}
