import { FEE_STEPS, type FeeVersionView } from '../../../../shared/desk/prices.ts';
import { PRODUCT_LABELS } from '../../../../shared/desk/productLabels.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { FeeTerms } from '../../../../shared/prices/serviceFee.ts';
import type { ProductName } from '../../../../shared/productNames.ts';

/** Formats hundredths: 350 becomes «۳٫۵». */
export function formatShare(hundredths: number): string {
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  const digits = String(part).padStart(2, '0').replace(/0+$/, '');
  const decimals = [...digits].map((digit) => formatNumber(Number(digit))).join('');
  return decimals === '' ? formatNumber(whole) : `${formatNumber(whole)}٫${decimals}`;
}

/** Formats for example «۴۵٬۰۰۰ تومان هر نفر» or «۲٫۵٪، دست‌کم ۲۵۰٬۰۰۰ تومان». */
export function describeFee(terms: FeeTerms & { product: ProductName | null }): string {
  const { way, size, least, product } = terms;
  if (size === 0 && least === 0) return 'بدون کارمزد';
  if (way === 'amount')
    return `${formatToman(size)} تومان ${product === null ? 'هر نفر' : PRODUCT_LABELS[product].each}`;
  const share = `${formatShare(size)}٪`;
  return least > 0 ? `${share}، دست‌کم ${formatToman(least)} تومان` : share;
}

export function describeStep(roundTo: number): string {
  return `گرد ${FEE_STEPS.find(({ value }) => value === roundTo)?.title ?? `به ${formatToman(roundTo)} تومان`}`;
}

export function describeProduct({ product }: { product: ProductName | null }): string {
  return product === null ? 'همهٔ محصول‌ها' : PRODUCT_LABELS[product].title;
}

/** Formats «تهران به کیش، sample-2»; a single word when the rule applies to the whole product. */
export function describeScope({
  cities,
  source,
  product,
}: Pick<FeeVersionView, 'cities' | 'source' | 'product'>): string {
  const limits = [cities && `${cities.from} به ${cities.to}`, source].filter(Boolean);
  if (limits.length > 0) return limits.join('، ');
  return product === null ? 'همهٔ مسیرها' : PRODUCT_LABELS[product].everything;
}
