import { toLatinDigits } from './digits.ts';

const BIDI_AND_INVISIBLE = /[\u00AD\u061C\u0640\u180E\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]/g;
const HALF_SPACE_AT_A_WORD_EDGE = /(?<![\p{L}\p{M}\p{N}])\u200C|\u200C(?![\p{L}\p{M}\p{N}])/gu;

/** Removes bidi controls and tatweel, unifies letters, and keeps half-spaces only inside words. */
export function normalizePersian(text: string): string {
  return (
    text
      .replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC'))
      .replace(BIDI_AND_INVISIBLE, '')
      .normalize('NFC')
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      // Combining marks after the letter also need their normal order.
      .replace(/ۀ\p{M}*/gu, (letter) => letter.replace('ۀ', 'هٔ').normalize('NFC'))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/\u200C+/g, '\u200C')
      .replace(HALF_SPACE_AT_A_WORD_EDGE, '')
      .trim()
  );
}

const ALIKE: Record<string, string> = { آ: 'ا', أ: 'ا', إ: 'ا', ؤ: 'و', ئ: 'ی', ة: 'ه', ء: '' };

/**
 * Builds a key that is equal for «بندر عباس», «بندرعباس» and «بندر‌عباس», for «مبدأ» and «مبدا», and for «۵» and «5».
 */
export function toSearchKey(text: string): string {
  return toLatinDigits(normalizePersian(text))
    .replace(/[آأإؤئةء]/g, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s\u200C]/gu, '')
    .toLowerCase();
}
