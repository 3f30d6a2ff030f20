import { readTypedMonth } from './typedMonth.ts';

/** 30 Aban 1405. */
const TODAY = '2026-11-21';

test.each([
  ['مهر', '2027-09-23', 'مهر ۱۴۰۶'],
  ['مهر ماه', '2027-09-23', 'مهر ۱۴۰۶'],
  ['دی ماه ۱۴۰۵', '2026-12-22', 'دی ۱۴۰۵'],
  ['آبان', '2026-11-21', 'آبان ۱۴۰۵'],
  ['ماه بعد', '2026-11-22', 'آذر ۱۴۰۵'],
  ['این ماه', '2026-11-21', 'آبان ۱۴۰۵'],
  ['دسامبر', '2026-12-01', 'دسامبر ۲۰۲۶'],
  ['مه ماه', '2027-05-01', 'مه ۲۰۲۷'],
  ['november', '2026-11-21', 'نوامبر ۲۰۲۶'],
])('«%s» begins on %s', (text, firstDay, name) => {
  expect(readTypedMonth(text, TODAY)).toEqual({ firstDay, name });
});

test('the month after Esfand is Farvardin', () => {
  expect(readTypedMonth('ماه آینده', '2027-03-01')?.name).toBe('فروردین ۱۴۰۶');
});

test.each(['می', 'مه', 'mar', '۵ مهر', 'مهر ۱۴۰۴', 'نوامبر ۲۰۲۵', 'ماه', 'تهران', '', 'مهر ۹۹۹۹'])(
  '«%s» is not a month with travel dates',
  (text) => {
    expect(readTypedMonth(text, TODAY)).toBeNull();
  },
);
