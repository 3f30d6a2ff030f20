import { toLatinLayout, toPersianLayout } from './keyboardLayout.ts';

test('converts text typed in the wrong keyboard layout to the intended words', () => {
  expect(['jivhk', 'Cvt 5', '\\vnds'].map(toPersianLayout)).toEqual(['تهران', 'ژرف 5', 'پردیس']);
  expect(['فثاقشد', 'ئشغ'].map(toLatinLayout)).toEqual(['tehran', 'may']);
});

test('returns null for text without letters of the keyboard layout', () => {
  expect(toPersianLayout('تهران')).toBeNull();
  expect(toLatinLayout('Tehran')).toBeNull();
});
