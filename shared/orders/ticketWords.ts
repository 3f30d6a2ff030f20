const TICKET = 'بلیط';

/** A word with the sign of the ezafe, before a genitive: «بیمه‌نامهٔ», «بلیط». */
export function withEzafe(word: string): string {
  return word.endsWith('ه') ? `${word}ٔ` : word;
}

/**
 * What is said of every order is written for a «بلیط»; another product's word takes its place, with the sign of the ezafe
 * where a genitive follows: «بلیط شما» becomes «بیمه‌نامهٔ شما».
 */
export function withTicketWord(text: string, ticket: string): string {
  if (ticket === TICKET) return text;
  return text
    .replace(/بلیط(?= (?:شما|بخشی)(?![\p{L}\u200C]))/gu, withEzafe(ticket))
    .replaceAll(TICKET, ticket);
}
