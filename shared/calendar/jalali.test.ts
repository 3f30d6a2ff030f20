import {
  addDays,
  countDays,
  getJalaliMonthLength,
  getWeekday,
  isIsoDay,
  isJalaliLeapYear,
  toGregorian,
  toJalali,
} from './jalali.ts';

const intl = new Intl.DateTimeFormat('en-US-u-ca-persian', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function readIntl(isoDay: string): number[] {
  const parts = intl.formatToParts(new Date(`${isoDay}T00:00:00Z`));
  return ['year', 'month', 'day'].map((type) => Number(parts.find((part) => part.type === type)?.value));
}

function readOurs(isoDay: string): number[] {
  const { year, month, day } = toJalali(isoDay);
  return [year, month, day];
}

test('every seventh day from 1300 to 1500 matches the ICU calendar in both directions', () => {
  const wrong: string[] = [];
  for (let day = '1921-03-21'; day < '2122-03-21'; day = addDays(day, 7)) {
    const [year = 0, month = 0, date = 0] = readOurs(day);
    if (readIntl(day).join('/') !== `${year}/${month}/${date}` || toGregorian(year, month, date) !== day)
      wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test('the turn of every year from 1300 to 1500 matches the ICU calendar', () => {
  for (let year = 1300; year < 1500; year += 1) {
    const nowruz = toGregorian(year + 1, 1, 1) ?? '';
    expect(readIntl(nowruz)).toEqual([year + 1, 1, 1]);
    expect(readIntl(addDays(nowruz, -1))).toEqual([year, 12, isJalaliLeapYear(year) ? 30 : 29]);
    expect(readOurs(addDays(nowruz, -1))).toEqual([year, 12, getJalaliMonthLength(year, 12)]);
  }
});

test('1403 and 1408 are leap years, 1405 and 1406 are not', () => {
  expect([1403, 1408, 1405, 1406].map(isJalaliLeapYear)).toEqual([true, true, false, false]);
});

test('returns null for days that do not exist', () => {
  expect(toGregorian(1405, 12, 30)).toBeNull();
  expect(toGregorian(1403, 12, 30)).toBe('2025-03-20');
  expect(toGregorian(1405, 7, 31)).toBeNull();
  expect(toGregorian(1405, 0, 1)).toBeNull();
  expect(toGregorian(1405, 13, 1)).toBeNull();
  expect(toGregorian(1405, 1, 1.5)).toBeNull();
  expect(toGregorian(99_999, 1, 1)).toBeNull();
  expect(toGregorian(Number.NaN, 1, 1)).toBeNull();
});

test('the week starts on Saturday: 21 Tir 1405 is a Sunday', () => {
  expect(toGregorian(1405, 4, 21)).toBe('2026-07-12');
  expect(getWeekday('2026-07-12')).toBe(1);
  expect(getWeekday('2026-11-27')).toBe(6);
  expect(getWeekday('1969-12-27')).toBe(0);
});

test('days are counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(countDays('2026-11-26', '2026-12-01')).toBe(5);
  expect(countDays('2026-12-01', '2026-11-26')).toBe(-5);
});

test('accepts only real days written in full as ISO days', () => {
  expect(['2026-11-26', '2024-02-29'].every(isIsoDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'x', '', '2026-11-26T00:00'].some(isIsoDay)).toBe(false);
});
