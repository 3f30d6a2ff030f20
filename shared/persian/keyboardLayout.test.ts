import { toLatinLayout, toPersianLayout } from './keyboardLayout.ts';

test('letters typed on the other keyboard are the words that were meant', () => {
  expect(toPersianLayout('jivhk')).toBe('تهران');
  expect(toPersianLayout('Cvt 5')).toBe('ژرف 5');
  expect(toPersianLayout('\\vnds')).toBe('پردیس');
  expect(toLatinLayout('فثاقشد')).toBe('tehran');
  expect(toLatinLayout('ئشغ')).toBe('may');
});

test('what has no letter of the keyboard stays unread', () => {
  expect(toPersianLayout('تهران')).toBeNull();
  expect(toLatinLayout('Tehran')).toBeNull();
});
