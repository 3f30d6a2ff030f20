const PERSIAN_ZERO = 0x06f0;

/** Latin and Arabic digits of a text become Persian ones; everything else stays. */
export function toPersianDigits(text: string | number): string {
  return toLatinDigits(String(text)).replace(/[0-9]/g, (digit) =>
    String.fromCodePoint(PERSIAN_ZERO + Number(digit)),
  );
}

/** Persian (۰-۹) and Arabic (٠-٩) digits of a text become 0-9: what people type becomes what we read. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** «۲٬۴۵۰٬۰۰۰»: a whole number in Persian digits, grouped by U+066C. A minus follows the number (copy.md 4). */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, '٬');
  return toPersianDigits(digits) + (value < 0 ? '−' : '');
}
