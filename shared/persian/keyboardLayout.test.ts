import { toLatinLayout, toPersianLayout } from './keyboardLayout.ts';

test('converts text typed in the wrong keyboard layout to the intended words', () => {
  expect(toPersianLayout('jivhk')).toBe('تهران');
  expect(toPersianLayout('Cvt 5')).toBe('ژرف 5');
  expect(toPersianLayout('\\vnds')).toBe('پردیس');
  expect(toLatinLayout('فثاقشد')).toBe('tehran');
  expect(toLatinLayout('ئشغ')).toBe('may');
});

test('returns null for text without letters of the keyboard layout', () => {
  expect(toPersianLayout('تهران')).toBeNull();
  expect(toLatinLayout('Tehran')).toBeNull();
});
