const PERSIAN_ZERO = 0x06f0;

export function toPersianDigits(text: string | number): string {
  return toLatinDigits(String(text)).replace(/[0-9]/g, (digit) =>
    String.fromCodePoint(PERSIAN_ZERO + Number(digit)),
  );
}

export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Groups the digits with U+066C. A minus sign follows the number (docs/spec/copy.md#numbers). */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, '٬');
  return toPersianDigits(digits) + (value < 0 ? '−' : '');
}
