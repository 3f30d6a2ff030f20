import * as fc from 'fast-check';
import { toJalaliText } from './format.ts';
import { addDays } from './jalali.ts';
import { parseDay } from './parseDay.ts';

test('parses the fifth of Azar in every numeric format', () => {
  const writings = [
    '1405-09-05',
    '۱۴۰۵/۹/۵',
    '١٤٠٥/٠٩/٠٥',
    '1405.9.5',
    '5/9/1405',
    '14050905',
    ' 1405 / 09 / 05 ',
  ];
  expect(writings.map(parseDay)).toEqual(writings.map(() => '2026-11-26'));
  expect(parseDay('2026-11-26')).toBe('2026-11-26');
  expect(parseDay('۲۰۲۶/۱۱/۲۶')).toBe('2026-11-26');
});

test('returns null for text that is not a day', () => {
  const nonsense = [
    '',
    'فردا',
    '1405-13-01',
    '1405-07-31',
    '1405-12-30',
    '2026-02-30',
    '05-09-05',
    '1405',
    '0-0-0',
  ];
  expect(nonsense.map(parseDay)).toEqual(nonsense.map(() => null));
});

test('parses every day that a URL can contain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const day = addDays('1990-01-01', offset);
      expect(parseDay(toJalaliText(day))).toBe(day);
    }),
  );
});

test('returns a day or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const day = parseDay(text);
      expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
    }),
  );
});
