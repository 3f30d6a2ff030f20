import type { Rial } from '../money.ts';
import { toPersianDigits } from '../persian/digits.ts';
import type { TripPriceLine } from './orderItemSummary.ts';

/** Legal details of the seller. Empty texts are not printed. */
export interface SellerOnInvoice {
  legalName: string;
  /** Contains eleven digits. */
  nationalId: string;
  economicCode: string;
  registration: string;
  postcode: string;
  address: string;
}

export const SELLER_LABELS: Readonly<Record<keyof SellerOnInvoice, string>> = {
  legalName: 'نام ثبت‌شدهٔ فروشنده',
  nationalId: 'شناسهٔ ملی',
  economicCode: 'کد اقتصادی',
  registration: 'شمارهٔ ثبت',
  postcode: 'کد پستی',
  address: 'نشانی',
};

/** An invoice, or a credit note for a return. */
export interface NumberedInvoice {
  year: number;
  number: number;
  kind: 'invoice' | 'credit';
  orderCode: string;
  at: Date;
  /** Includes the tax. */
  total: Rial;
  /** Value added tax within `total`. */
  tax: Rial;
  /** The invoice that this credit note corrects. Null for an invoice, and for sales from before numbered invoices. */
  corrects: { year: number; number: number } | null;
  seller: SellerOnInvoice | null;
}

export const INVOICE_KINDS = { invoice: 'فاکتور', credit: 'برگشت از فروش' } as const;

/** Formats «۱۴۰۵-۱۲». */
export function formatInvoiceNumber({ year, number }: { year: number; number: number }): string {
  return toPersianDigits(`${year}-${number}`);
}

export const TAX_LABEL = 'مالیات بر ارزش افزوده';

export function sumTax(lines: readonly TripPriceLine[]): Rial {
  return lines
    .flatMap(({ parts }) => parts)
    .filter(({ label }) => label.startsWith(TAX_LABEL))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Calculates the tax of a credit note in proportion to its amount, rounded to whole Rial. */
export function shareTax(tax: Rial, { amount, price }: { amount: Rial; price: Rial }): Rial {
  return price === 0 ? 0 : Math.round((tax * amount) / price);
}
