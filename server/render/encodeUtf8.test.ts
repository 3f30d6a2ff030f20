import { encodeUtf8 } from './encodeUtf8.ts';

const long = (text: string) => text.repeat(Math.ceil(5000 / text.length));

test.each([
  ['nothing', ''],
  ['a short text', 'سلام'],
  ['Latin text', long('<div class="card">')],
  ['Persian text with half-spaces', long('پروازها می‌روند. ')],
  ['characters outside the first plane', long('سفر 🛫 ')],
  ['a lone surrogate', `${long('سلام')}\ud800${long('abc')}`],
  ['a text that ends inside a pair', `${long('سلام')}\ud83d`],
  ['a text above the memory that is kept', long('سلام').repeat(300)],
])('encodes %s like Buffer.from', (_kind, text) => {
  expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
});

test('an encoded document does not change when the next one is encoded', () => {
  const [first, second] = [long('یک '), long('دو ')];
  const bytes = encodeUtf8(first);
  encodeUtf8(second);
  expect(bytes.toString()).toBe(first);
});
