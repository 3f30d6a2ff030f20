import { toPersianDigits } from '../persian/digits.ts';

/** Formats «۶۰۳۷ •••• •••• ۷۸۹۳», with no more digits than a receipt shows. */
export function formatCard(maskedPan: string): string {
  return toPersianDigits(`${maskedPan.slice(0, 4)} •••• •••• ${maskedPan.slice(-4)}`);
}
