import { withTicketWord } from './ticketWords.ts';

test('an insurance order uses the word "policy" instead of "ticket"', () => {
  expect(withTicketWord('بلیط شما صادر شد', 'بیمه‌نامه')).toBe('بیمه‌نامهٔ شما صادر شد');
  expect(withTicketWord('بلیط‌های شما', 'بیمه‌نامه')).toBe('بیمه‌نامه‌های شما');
  expect(withTicketWord('بلیط در حال صدور است.', 'بیمه‌نامه')).toBe('بیمه‌نامه در حال صدور است.');
  expect(withTicketWord('بلیط شما صادر شد', 'بلیط')).toBe('بلیط شما صادر شد');
});
