import * as fc from 'fast-check';
import { readTypedDay } from './typedDay.ts';
import { NO_DAYS, TYPED_DAYS, TYPED_ON } from './typedDays.fixture.ts';

test('the corpora hold more than 500 typed days, and the reasons for invalid ones', () => {
  expect(TYPED_DAYS.length).toBeGreaterThan(500);
  expect(NO_DAYS.length).toBeGreaterThan(60);
});

test('parses every typed day of the corpus as intended', () => {
  const read = TYPED_DAYS.map(([typed]) => [typed, readTypedDay(typed, TYPED_ON)]);
  expect(read).toEqual(TYPED_DAYS.map(([typed, day]) => [typed, { day }]));
});

test.each(NO_DAYS)('rejects «%s» with the reason «%s»', (typed, reason) => {
  expect(readTypedDay(typed, TYPED_ON)).toEqual({ problem: expect.stringContaining(reason) });
});

test('on a Friday «جمعه» is today, «جمعهٔ آینده» and «جمعهٔ بعد» are next week, «آخر هفته» is now', () => {
  const friday = '2026-11-27';
  const read = (typed: string) => readTypedDay(typed, friday);
  expect(read('جمعه')).toEqual({ day: friday });
  expect(read('جمعهٔ آینده')).toEqual({ day: '2026-12-04' });
  expect(read('جمعهٔ بعد')).toEqual({ day: '2026-12-04' });
  expect(read('آخر هفته')).toEqual({ day: friday });
  expect(read('شنبه هفتهٔ بعد')).toEqual({ day: '2026-11-28' });
});

test('a day that does not exist this year resolves to the next year', () => {
  expect(readTypedDay('۳۰ اسفند', '2029-01-01')).toEqual({ day: '2030-03-20' });
  expect(readTypedDay('۲۹ فوریه', '2027-11-21')).toEqual({ day: '2028-02-29' });
  expect(readTypedDay('۳۱ام', '2026-11-21')).toEqual({ problem: expect.stringContaining('روز دارد') });
});

test.each(['۳ مه ۱۴۰۵', '۳ مه ۰۵', '3 May 27', 'May 3 1405', '۱۴۰۵ مه ۳', '۳ مه ۱۸۹۹'])(
  'asks for the Gregorian year in «%s»',
  (typed) => {
    expect(readTypedDay(typed, TYPED_ON)).toEqual({ problem: expect.stringContaining('سال میلادی') });
  },
);

test('a Gregorian month with a Gregorian year is a day', () => {
  expect(readTypedDay('۳ مه ۲۰۲۷', TYPED_ON)).toEqual({ day: '2027-05-03' });
  expect(readTypedDay('May 3 2027', TYPED_ON)).toEqual({ day: '2027-05-03' });
});

test('returns a day or a reason for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readTypedDay(text, TYPED_ON);
      expect('day' in read ? /^\d{4}-\d{2}-\d{2}$/.test(read.day) : read.problem !== '').toBe(true);
    }),
  );
});
