const TICKET = 'بلیط';

/**
 * What is said of every order is written for a «بلیط»; another product's word takes its place, with the sign of the ezafe
 * where a genitive follows: «بلیط شما» becomes «بیمه‌نامهٔ شما».
 */
export function withTicketWord(text: string, ticket: string): string {
  if (ticket === TICKET) return text;
  const linked = ticket.endsWith('ه') ? `${ticket}ٔ` : ticket;
  return text.replace(/بلیط(?= (?:شما|بخشی)(?![\p{L}\u200C]))/gu, linked).replaceAll(TICKET, ticket);
}
