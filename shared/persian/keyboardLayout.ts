/** Persian layout ISIRI 9147, with «پ» also at its place in older Windows layouts. */
const KEYS: readonly (readonly [latin: string, persian: string])[] = [
  ...pairKeys('qwertyuiop[]', 'ضصثقفغعهخحجچ'),
  ...pairKeys("asdfghjkl;'", 'شسیبلاتنمکگ'),
  ...pairKeys('zxcvbnm,', 'ظطزرذدپو'),
  ['\\', 'پ'],
  ['`', 'پ'],
  ['C', 'ژ'],
  ['H', 'آ'],
];

function pairKeys(latin: string, persian: string): [string, string][] {
  return [...latin].map((key, index) => [key, persian.charAt(index)]);
}

const TO_PERSIAN = new Map(KEYS);
const TO_LATIN = new Map([...KEYS].reverse().map(([latin, persian]) => [persian, latin]));
TO_LATIN.set('ئ', 'm');

/** Converts «jivhk» to «تهران». Returns null for a text without Latin letters. */
export function toPersianLayout(text: string): string | null {
  if (!/[a-z]/i.test(text)) return null;
  return replaceKeys(text, (key) => TO_PERSIAN.get(key) ?? TO_PERSIAN.get(key.toLowerCase()));
}

/** Converts «فثاقشد» to «tehran». Returns null for a text without Persian letters. */
export function toLatinLayout(text: string): string | null {
  if (!/[\u0600-\u06FF]/.test(text)) return null;
  return replaceKeys(text.replace(/ي/g, 'ی').replace(/ك/g, 'ک'), (key) => TO_LATIN.get(key));
}

function replaceKeys(text: string, keyOf: (key: string) => string | undefined): string {
  return [...text].map((key) => keyOf(key) ?? key).join('');
}
