import { joinWords } from './joinWords.ts';

test.each([
  [[], ''],
  [['پرواز'], 'پرواز'],
  [['پرواز', 'اتوبوس'], 'پرواز و اتوبوس'],
  [['پرواز', 'اتوبوس', 'بیمه‌نامه'], 'پرواز، اتوبوس و بیمه‌نامه'],
])('joins %j to «%s»', (words, joined) => {
  expect(joinWords(words)).toBe(joined);
});
