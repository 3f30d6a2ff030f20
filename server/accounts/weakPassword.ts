import { toLatinDigits } from '../../shared/persian/digits.ts';
import { toSearchKey } from '../../shared/persian/text.ts';
import { BUSINESS_WORDS, COMMON_PASSWORDS } from './commonPasswords.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS);

/** Returns true for a common password, and for a name or business word with only digits and marks around it. */
export function isWeakPassword(password: string, names: readonly unknown[]): boolean {
  return (
    COMMON.has(toLatinDigits(password).toLowerCase()) || isOneWord(password, [...BUSINESS_WORDS, ...names])
  );
}

/** Returns true for a word with digits and marks around it, in any case and spelling. */
function isOneWord(password: string, words: readonly unknown[]): boolean {
  const letters = (text: unknown) => toSearchKey(String(text ?? '')).replace(/\P{L}/gu, '');
  const typed = letters(password);
  return typed !== '' && words.some((word) => letters(word) === typed);
}
