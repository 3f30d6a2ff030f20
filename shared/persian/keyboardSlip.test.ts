import { onLatinKeys, onPersianKeys } from './keyboardSlip.ts';

test('letters typed on the other keyboard are the words that were meant', () => {
  expect(onPersianKeys('jivhk')).toBe('تهران');
  expect(onPersianKeys('Cvt 5')).toBe('ژرف 5');
  expect(onPersianKeys('\\vnds')).toBe('پردیس');
  expect(onLatinKeys('فثاقشد')).toBe('tehran');
  expect(onLatinKeys('ئشغ')).toBe('may');
});

test('what has no letter of the keyboard stays unread', () => {
  expect(onPersianKeys('تهران')).toBeNull();
  expect(onLatinKeys('Tehran')).toBeNull();
});
