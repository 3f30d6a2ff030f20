import { toHeadText } from './toHeadText.ts';

test('a description is one line without direction marks', () => {
  expect(toHeadText(' سفر\n به \u202Eکیش\u2069 ')).toBe('سفر به کیش');
});

test('keeps a zero-width non-joiner inside a word', () => {
  expect(toHeadText('می\u200Cرویم')).toBe('می\u200Cرویم');
});

test('a long description is cut between words', () => {
  const text = toHeadText('پرواز '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^(پرواز )+پرواز…$/);
});

test('cuts a single word that is longer than the limit', () => {
  expect(toHeadText('آ'.repeat(500))).toHaveLength(160);
});
