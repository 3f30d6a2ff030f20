import { makeOrderCode, makeRefundCode, parseOrderCode } from './orderCode.ts';

const makeBytes = (seed: number) =>
  Uint8Array.from({ length: 24 }, (_, index) => (seed * 97 + index * 53) % 250);

test('a code is RH- and thirteen of 25 letters and digits without look-alikes: more than 60 bits', () => {
  expect(13 * Math.log2(25)).toBeGreaterThan(60);
  const letters = '[234679ACDEFGHJKMNPQRTWXYZ]';
  for (let seed = 0; seed < 200; seed += 1) {
    const code = makeOrderCode(makeBytes(seed));
    expect(code).toMatch(new RegExp(`^RH-${letters}{4}-${letters}{4}-${letters}{5}$`));
    expect(parseOrderCode(code)).toBe(code);
    expect(makeRefundCode(makeBytes(seed))).toMatch(new RegExp(`^RF-${letters}{8}$`));
  }
});

test('skips bytes that would bias the letters, and rejects too few bytes', () => {
  expect(makeOrderCode(Uint8Array.from([255, 254, ...Array.from({ length: 13 }, () => 0)]))).toBe(
    'RH-2222-2222-22222',
  );
  expect(() => makeOrderCode(new Uint8Array(12))).toThrow(RangeError);
});

test('thirteen digits are a ticket number, and a code when prefixed with RH', () => {
  expect(parseOrderCode('937-2364792346')).toBeNull();
  expect(parseOrderCode('RH-9372-3647-92346')).toBe('RH-9372-3647-92346');
});

test.each([
  {
    title: 'parses a typed code in lower case, Persian digits, with spaces, without RH and without dashes',
    code: 'RH-4K7M-2QXA-9CTPE',
    spellings: [
      'RH-4K7M-2QXA-9CTPE',
      'rh4k7m2qxa9ctpe',
      ' rh - ۴k۷m ۲qxa ۹ctpe',
      '4K7M2QXA9CTPE',
      'RH‑4K7M‑2QXA‑9CTPE',
    ],
  },
  {
    title: 'parses a code of an earlier release in lower case, Persian digits, with spaces and without RH',
    code: 'RH-4K7M2QXA',
    spellings: [
      'RH-4K7M2QXA',
      'rh4k7m2qxa',
      ' rh - ۴k۷m ۲qxa ',
      '٤K7M2QXA',
      '4k7m-2qxa',
      'ＲＨ－４Ｋ７Ｍ２ＱＸＡ',
    ],
  },
])('$title', ({ code, spellings }) => {
  for (const typed of spellings) expect(parseOrderCode(typed)).toBe(code);
});

test('does not truncate a code that itself begins with RH', () => {
  expect(parseOrderCode('RHRHRHRH')).toBe('RH-RHRHRHRH');
  expect(parseOrderCode('RHRHRHRHRHRHR')).toBe('RH-RHRH-RHRH-RHRHR');
});

test('rejects text that is not a code', () => {
  for (const typed of ['', 'RH-', 'RH-4K7M2QX', 'RH-4K7M2QXAA', 'RH-0K7M2QXA', 'سلام', '4'.repeat(500)]) {
    expect(parseOrderCode(typed)).toBeNull();
  }
});
