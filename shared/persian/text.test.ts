import * as fc from 'fast-check';
import { normalizePersian, toSearchKey } from './text.ts';

test('normalises Arabic letters to Persian ones', () => {
  expect(normalizePersian('علي كريمى')).toBe('علی کریمی');
  expect(normalizePersian('ﻋﻠﯽ')).toBe('علی');
});

test('removes bidi controls and invisible characters, and collapses spaces', () => {
  expect(normalizePersian('\u202B  علی\u200F \u00A0رضایی\u202C\n\u0000 ')).toBe('علی رضایی');
});

test('keeps a half-space inside a word and removes it at the edges', () => {
  expect(normalizePersian('می\u200C\u200Cشود')).toBe('می\u200Cشود');
  expect(normalizePersian('\u200Cعلی\u200C رضایی\u200C')).toBe('علی رضایی');
});

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalizePersian(text);
      expect(normalizePersian(once)).toBe(once);
    }),
  );
});

test('puts a vowel mark after «ۀ» into one order, which does not change again', () => {
  const once = normalizePersian('ۀ\u064E');
  expect(once).toBe('ه\u064E\u0654');
  expect(normalizePersian(once)).toBe(once);
});

test('search ignores spaces, half-spaces, hamza, letter forms, case and digit sets', () => {
  expect(toSearchKey('بندر عباس')).toBe(toSearchKey('بندر\u200Cعباس'));
  expect(toSearchKey('بندرعباس')).toBe(toSearchKey('بندر عباس'));
  expect(toSearchKey('مبدأ')).toBe(toSearchKey('مبدا'));
  expect(toSearchKey('آبادان')).toBe(toSearchKey('ابادان'));
  expect(toSearchKey('كيش')).toBe(toSearchKey('کیش'));
  expect(toSearchKey('TEHRAN')).toBe(toSearchKey('tehran'));
  expect(toSearchKey('پایانهٔ ۲')).toBe(toSearchKey('پایانه 2'));
});
