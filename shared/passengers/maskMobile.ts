import { toPersianDigits } from '../persian/digits.ts';

export function maskMobile(mobile: string): string {
  return toPersianDigits(`${mobile.slice(0, 4)}•••${mobile.slice(-4)}`);
}
