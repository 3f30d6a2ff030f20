/** Example: «پرواز، اتوبوس و بیمه‌نامه». */
export function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join('، '), ...words.slice(-1)].filter(Boolean).join(' و ');
}
