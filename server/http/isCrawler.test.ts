import { isCrawler } from './isCrawler.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test('recognises crawlers, again and after any number of other names', () => {
  for (let round = 0; round < 3; round += 1) {
    expect([GOOGLEBOT, PHONE, undefined].map((name) => isCrawler(name))).toEqual([true, false, false]);
    for (let other = 0; other < 1200; other += 1) isCrawler(`${PHONE} ${round} ${other}`);
  }
  expect(isCrawler(`${GOOGLEBOT}${' x'.repeat(500)}`)).toBe(true);
});
