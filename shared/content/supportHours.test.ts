import { formatSupportHours, getAnswerTime, type SupportHours } from './supportHours.ts';

const HOURS: SupportHours = {
  saturdayToWednesday: { opens: 8, closes: 20 },
  thursday: { opens: 8, closes: 14 },
  friday: null,
};

// 2026-11-21 is a Saturday.
test.each([
  ['2026-11-21T06:00:00+03:30', 'امروز تا ساعت ۱۲ پاسخ می‌دهیم.'],
  ['2026-11-21T10:00:00+03:30', 'تا ساعت ۲۰ پاسخ می‌دهیم.'],
  ['2026-11-21T19:00:00+03:30', 'تا ظهر فردا پاسخ می‌دهیم.'],
  ['2026-11-26T09:00:00+03:30', 'تا ساعت ۱۴ پاسخ می‌دهیم.'],
  ['2026-11-26T13:00:00+03:30', 'صبح شنبه پاسخ می‌دهیم.'],
  ['2026-11-27T10:00:00+03:30', 'تا ظهر فردا پاسخ می‌دهیم.'],
])('at %s the contact page says: %s', (at, said) => {
  expect(getAnswerTime(new Date(at), HOURS)).toBe(said);
});

test('support hours set by the operator replace the default ones', () => {
  const always: SupportHours = {
    saturdayToWednesday: { opens: 0, closes: 24 },
    thursday: null,
    friday: { opens: 10, closes: 13 },
  };
  expect(getAnswerTime(new Date('2026-11-21T19:00:00+03:30'), always)).toBe('تا ساعت ۲۴ پاسخ می‌دهیم.');
  expect(getAnswerTime(new Date('2026-11-25T23:00:00+03:30'), always)).toBe('صبح جمعه پاسخ می‌دهیم.');
  expect(getAnswerTime(new Date('2026-11-27T09:00:00+03:30'), always)).toBe('امروز تا ساعت ۱۳ پاسخ می‌دهیم.');
  expect(formatSupportHours(always)).toBe('شنبه تا چهارشنبه ۰ تا ۲۴، پنجشنبه تعطیل، جمعه ۱۰ تا ۱۳');
});
