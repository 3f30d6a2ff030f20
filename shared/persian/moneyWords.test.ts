import { spellNumber, spellRial } from './moneyWords.ts';

test('writes an amount in words as on an invoice', () => {
  expect(spellRial(245_000_000)).toBe('دویست و چهل و پنج میلیون ریال');
  expect(spellRial(24_500_000)).toBe('بیست و چهار میلیون و پانصد هزار ریال');
  expect(spellRial(0)).toBe('صفر ریال');
});

test('writes teens, single thousands and gaps as in speech', () => {
  expect(spellNumber(1000)).toBe('هزار');
  expect(spellNumber(1_011)).toBe('هزار و یازده');
  expect(spellNumber(1_000_000)).toBe('یک میلیون');
  expect(spellNumber(3_000_000_005)).toBe('سه میلیارد و پنج');
  expect(spellNumber(999)).toBe('نهصد و نود و نه');
});

test('rejects a number that is not a whole amount', () => {
  for (const bad of [-1, 1.5, Number.NaN, Infinity]) expect(() => spellNumber(bad)).toThrow(RangeError);
});
