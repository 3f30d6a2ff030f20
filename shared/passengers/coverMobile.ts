import { toPersianDigits } from '../persian/digits.ts';

/** «۰۹۱۲•••۶۷۸۹» of `09123456789`: enough for its owner to know it by. */
export function coverMobile(mobile: string): string {
  return toPersianDigits(`${mobile.slice(0, 4)}•••${mobile.slice(-4)}`);
}
