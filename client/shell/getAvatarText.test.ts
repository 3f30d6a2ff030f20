import { getAvatarText } from './getAvatarText.ts';

test.each([
  ['آرش کمان', 'آک'],
  ['آرش', 'آ'],
  ['آرش  کمان', 'آک'],
  ['  سارا محمدی رضایی ', 'سم'],
  ['آرش \u200cها کمان', 'آک'],
  ['می\u200cترا پاک', 'مپ'],
  ['😀 علی', '😀ع'],
  ['Sara M', 'SM'],
  ['', ''],
  ['   ', ''],
  [null, ''],
  [undefined, ''],
])('the placeholder of %j is %j', (name, text) => {
  expect(getAvatarText(name)).toBe(text);
});
