const NUMBERS = ['صفر', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده', 'یازده', 'دوازده'];
const LOOSE: Record<string, number> = { یه: 1, چار: 4, شیش: 6 };

/** Parses Latin digits and number words. Returns null for other words. */
export function parseNumberWord(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const loose = Object.hasOwn(LOOSE, word) ? LOOSE[word] : undefined;
  const index = NUMBERS.indexOf(word);
  return loose ?? (index === -1 ? null : index);
}
