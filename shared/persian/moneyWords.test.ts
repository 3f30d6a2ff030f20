import { numberInWords, rialInWords } from './moneyWords.ts';

test('writes an amount in words as on an invoice', () => {
  expect(rialInWords(245_000_000)).toBe('دویست و چهل و پنج میلیون ریال');
  expect(rialInWords(24_500_000)).toBe('بیست و چهار میلیون و پانصد هزار ریال');
  expect(rialInWords(0)).toBe('صفر ریال');
});

test('writes teens, single thousands and gaps as in speech', () => {
  expect(numberInWords(1000)).toBe('هزار');
  expect(numberInWords(1_011)).toBe('هزار و یازده');
  expect(numberInWords(1_000_000)).toBe('یک میلیون');
  expect(numberInWords(3_000_000_005)).toBe('سه میلیارد و پنج');
  expect(numberInWords(999)).toBe('نهصد و نود و نه');
});

test('rejects a number that is not a whole amount', () => {
  for (const bad of [-1, 1.5, Number.NaN, Infinity]) expect(() => numberInWords(bad)).toThrow(RangeError);
});
