import { formatNumber, toLatinDigits, toPersianDigits } from './digits.ts';

test('all three digit sets convert to the same number', () => {
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toLatinDigits('کد 12 ۳۴ ٥٦')).toBe('کد 12 34 56');
});

test('shows Arabic digits as Persian digits', () => {
  expect(toPersianDigits('W5 1041 و ٤٥')).toBe('W۵ ۱۰۴۱ و ۴۵');
  expect(toPersianDigits(90)).toBe('۹۰');
});

test('groups thousands with the Arabic thousands separator', () => {
  expect(formatNumber(2_450_000)).toBe('۲٬۴۵۰٬۰۰۰');
  expect(formatNumber(999)).toBe('۹۹۹');
  expect(formatNumber(0)).toBe('۰');
  expect(formatNumber(-245_000)).toBe('۲۴۵٬۰۰۰−');
});
