const TICKET = 'بلیط';

export function withEzafe(word: string): string {
  return word.endsWith('ه') ? `${word}ٔ` : word;
}

/**
 * Replaces the word «بلیط» by the product's word, with the ezafe before a genitive: «بلیط شما» becomes «بیمه‌نامهٔ
 * شما».
 */
export function withTicketWord(text: string, ticket: string): string {
  if (ticket === TICKET) return text;
  return text
    .replace(/بلیط(?= (?:شما|بخشی)(?![\p{L}\u200C]))/gu, withEzafe(ticket))
    .replaceAll(TICKET, ticket);
}
