import { toPersianDigits } from '../../shared/persian/digits.ts';

/** «۶۰۳۷ •••• •••• ۷۸۹۳» from the gateway's `603799******7893`: no more of a card than is printed on a receipt. */
export function cardText(maskedPan: string): string {
  return toPersianDigits(`${maskedPan.slice(0, 4)} •••• •••• ${maskedPan.slice(-4)}`);
}
