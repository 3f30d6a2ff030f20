import { describe, expect, it } from '@jest/globals';
import { ageBandOf, ageBandOn, ageBandSentence } from './ageBands.ts';
import { durationFor, longStayNote, roundingNote } from './durations.ts';
import { daysForEmbassy, schengenFit } from './embassy.ts';
import { judgeCancel, judgeDateChange, lastCancelDay } from './policyRules.ts';
import { parseInsuranceSearch } from './search.ts';

const TODAY = '2026-11-21';
const parse = (query: Record<string, unknown>) =>
  parseInsuranceSearch(query, { today: TODAY, isDestination: (slug) => slug === 'germany' });
const GOOD = { to: 'germany', start: '1405/10/03', days: '17', birth: ['1371/05/12', '۱۳۳۷/۰۱/۰۱'] };
const problemsOf = (query: Record<string, unknown>) => {
  const parsed = parse(query);
  return parsed.ok ? {} : parsed.problems;
};

describe('bands', () => {
  it.each([
    [0, 'a0'],
    [12, 'a0'],
    [13, 'a13'],
    [65, 'a13'],
    [66, 'a66'],
    [70, 'a66'],
    [71, 'a71'],
    [76, 'a76'],
    [80, 'a76'],
    [81, 'a81'],
    [110, 'a81'],
  ])('an age of %i is in %s', (age, code) => expect(ageBandOf(age)?.code).toBe(code));

  it('has no band before birth or after 110 years', () => {
    expect(ageBandOf(-1)).toBeNull();
    expect(ageBandOf(111)).toBeNull();
  });

  it('counts the age on the day of leaving, so a birthday on it counts', () => {
    expect(ageBandOn('1960-12-24', '2026-12-24')?.code).toBe('a66');
    expect(ageBandOn('1960-12-25', '2026-12-24')?.code).toBe('a13');
  });

  it('says what an age band does to the price', () => {
    const band = ageBandOf(68);
    expect(band && ageBandSentence(band)).toBe(
      'با این تاریخ تولد، گروه سنی ۶۶ تا ۷۰ سال است و حق بیمه ۱٫۵ برابر می‌شود.',
    );
  });

  it('rounds days up to the band that is sold, and says so', () => {
    expect(durationFor(17)?.code).toBe('d23');
    expect(durationFor(93)?.code).toBe('m6');
    expect(durationFor(366)).toBeNull();
    expect(durationFor(0)).toBeNull();
    expect(roundingNote(17)).toBe('سفر ۱۷روزه در بازهٔ ۲۳ روز محاسبه شد.');
    expect(roundingNote(23)).toBeNull();
    expect(longStayNote(92)).toBeNull();
    expect(longStayNote(93)).toContain('حداکثر ۹۲ روز');
  });
});

describe('a Schengen visa', () => {
  it('needs 30,000 euro and a zone with Schengen in it', () => {
    expect(schengenFit({ capEur: 30_000, zone: 'schengen' }).fits).toBe(true);
    expect(schengenFit({ capEur: 50_000, zone: 'worldwide-ex-us-canada' }).fits).toBe(true);
    expect(schengenFit({ capEur: 10_000, zone: 'schengen' })).toMatchObject({ fits: false, reason: 'cap' });
    expect(schengenFit({ capEur: 30_000, zone: 'middle-east-africa-turkey' })).toMatchObject({
      reason: 'zone',
    });
  });

  it('wants fifteen days more than the stay', () => {
    expect(daysForEmbassy(17)).toBe(45);
    expect(daysForEmbassy(8)).toBe(23);
    expect(daysForEmbassy(16)).toBe(31);
    expect(daysForEmbassy(365)).toBeNull();
  });
});

describe('a search for insurance', () => {
  it('reads a family with Jalali dates', () => {
    expect(parse(GOOD)).toMatchObject({
      ok: true,
      search: { startDay: '2026-12-24', days: 17, birthDays: ['1992-08-03', '1958-03-21'] },
    });
  });

  it('counts both ends of the trip when the return date is given', () => {
    expect(parse({ ...GOOD, end: '1405/10/05' })).toMatchObject({ search: { days: 3 } });
  });

  it('reads days in words, and those of the way back from the way out on', () => {
    expect(parse({ ...GOOD, start: 'جمعهٔ بعد', end: 'جمعهٔ بعد' })).toMatchObject({
      search: { startDay: '2026-12-04', days: 8 },
    });
    expect(parse({ ...GOOD, start: '۳ دی' })).toMatchObject({ search: { startDay: '2026-12-24' } });
  });

  it.each([
    ['start', { start: 'شنبه ۳ دی' }, '۳ دی پنجشنبه است.'],
    ['start', { start: 'دیروز' }, 'پیش از امروز'],
    ['end', { end: 'به‌زودی' }, 'بنویسید'],
    ['to', { to: 'atlantis' }, 'فهرست'],
    ['start', { start: '1405/08/01' }, 'تاریخ شروع نمی‌تواند پیش از امروز باشد.'],
    ['start', { start: '1406/08/01' }, '۶ ماه'],
    ['end', { end: '1405/09/01' }, 'پیش از شروع'],
    ['days', { days: '366' }, 'یک سال'],
    ['days', { days: 'ده' }, 'عدد'],
    ['abroad', { abroad: '1' }, 'بیمه را باید پیش از خروج از ایران خرید.'],
    ['birth-0', { birth: [] }, 'تاریخ تولد همهٔ مسافران را وارد کنید؛ قیمت به سن بستگی دارد.'],
    ['birth-0', { birth: Array.from({ length: 11 }, () => '1371/05/12') }, 'حداکثر ۱۰ بیمه‌شده'],
    ['birth-1', { birth: ['1371/05/12', '1280/01/01'] }, 'برای این سن طرحی نیست'],
    ['birth-0', { birth: ['1406/01/01'] }, 'پس از امروز'],
    ['birth-0', { birth: { evil: 'x' } }, 'تاریخ تولد همهٔ مسافران'],
  ])('refuses a bad %s and keeps what was typed', (field, change, message) => {
    expect(problemsOf({ ...GOOD, ...change })[field]).toContain(message);
  });
});

describe('after the purchase', () => {
  const term = { startDay: '2026-12-24', days: 17 };
  const cancel = { issuedOn: TODAY, today: TODAY, reason: 'not_travelling', hasLetter: false } as const;

  it('can be cancelled until the day before leaving, and never later than six months after issue', () => {
    expect(lastCancelDay(term, TODAY)).toBe('2026-12-23');
    expect(lastCancelDay({ startDay: '2027-12-24', days: 17 }, TODAY)).toBe('2027-05-23');
    expect(lastCancelDay({ startDay: '2028-12-24', days: 93 }, TODAY)).toBe('2027-11-21');
    expect(judgeCancel(term, { ...cancel, today: '2026-12-23' }).ok).toBe(true);
    expect(judgeCancel(term, { ...cancel, today: '2026-12-24' }).ok).toBe(false);
  });

  it('needs the letter of the embassy after a refusal, and no valid visa at all', () => {
    expect(judgeCancel(term, { ...cancel, reason: 'visa_refused' })).toMatchObject({ ok: false });
    expect(judgeCancel(term, { ...cancel, reason: 'visa_refused', hasLetter: true }).ok).toBe(true);
    expect(judgeCancel(term, { ...cancel, reason: 'visa_valid', hasLetter: true })).toMatchObject({
      ok: false,
    });
  });

  it('changes dates before the cover begins, to a day within six months of issue', () => {
    const asked = { issuedOn: TODAY, today: TODAY };
    expect(judgeDateChange(term, { ...asked, newStart: '2027-01-10' }).ok).toBe(true);
    expect(judgeDateChange(term, { ...asked, newStart: TODAY }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, newStart: '2026-12-24' }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, newStart: '2027-05-24' }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, today: '2026-12-24', newStart: '2027-01-10' }).ok).toBe(false);
  });
});
