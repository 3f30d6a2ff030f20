import { toPersianDigits } from '../persian/digits.ts';

/** Formats «۶۰۳۷ •••• •••• ۷۸۹۳»: no more digits than on a receipt. */
export function formatCard(maskedPan: string): string {
  return toPersianDigits(`${maskedPan.slice(0, 4)} •••• •••• ${maskedPan.slice(-4)}`);
}
