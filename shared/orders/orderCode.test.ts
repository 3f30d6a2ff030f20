import { makeOrderCode, parseOrderCode } from './orderCode.ts';

const bytes = (seed: number) => Uint8Array.from({ length: 24 }, (_, index) => (seed * 97 + index * 53) % 250);

test('a code is RH- and eight letters that cannot be mistaken for each other', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    expect(makeOrderCode(bytes(seed))).toMatch(/^RH-[234679ACDEFGHJKMNPQRTWXYZ]{8}$/);
  }
});

test('bytes that would favour some letters are skipped, and too few bytes are refused', () => {
  expect(makeOrderCode(Uint8Array.from([255, 254, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe('RH-22222222');
  expect(() => makeOrderCode(new Uint8Array(7))).toThrow(RangeError);
});

test('a typed code is understood in lower case, in Persian digits, with spaces and without RH', () => {
  for (const typed of [
    'RH-4K7M2QXA',
    'rh4k7m2qxa',
    ' rh - ۴k۷m ۲qxa ',
    '٤K7M2QXA',
    '4k7m-2qxa',
    'ＲＨ－４Ｋ７Ｍ２ＱＸＡ',
  ]) {
    expect(parseOrderCode(typed)).toBe('RH-4K7M2QXA');
  }
});

test('a code that itself begins with RH is not cut', () => {
  expect(parseOrderCode('RHRHRHRH')).toBe('RH-RHRHRHRH');
});

test('what is no code is refused', () => {
  for (const typed of ['', 'RH-', 'RH-4K7M2QX', 'RH-4K7M2QXAA', 'RH-0K7M2QXA', 'سلام', '4'.repeat(500)]) {
    expect(parseOrderCode(typed)).toBeNull();
  }
});
