import { parseInsuranceSearch } from './parseInsuranceSearch.ts';

const TODAY = '2026-11-21';
const parse = (query: Record<string, unknown>) =>
  parseInsuranceSearch(query, { today: TODAY, isDestination: (slug) => slug === 'germany' });
const GOOD = { to: 'germany', start: '1405/10/03', days: '17', birth: ['1371/05/12', '۱۳۳۷/۰۱/۰۱'] };
const problemsOf = (query: Record<string, unknown>) => {
  const parsed = parse(query);
  return parsed.ok ? {} : parsed.problems;
};

describe('an insurance search', () => {
  it('reads a family with Jalali dates', () => {
    expect(parse(GOOD)).toMatchObject({
      ok: true,
      search: { startDay: '2026-12-24', days: 17, birthDays: ['1992-08-03', '1958-03-21'] },
    });
  });

  it('counts the first and the last day when the return date is given', () => {
    expect(parse({ ...GOOD, end: '1405/10/05' })).toMatchObject({ search: { days: 3 } });
  });

  it('reads days in words, and resolves the return day relative to the departure day', () => {
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
    ['birth-0', { birth: [] }, 'تاریخ تولد همهٔ بیمه‌شدگان را وارد کنید؛ قیمت به سن بستگی دارد.'],
    ['birth-0', { birth: Array.from({ length: 11 }, () => '1371/05/12') }, 'حداکثر ۱۰ بیمه‌شده'],
    ['birth-1', { birth: ['1371/05/12', '1280/01/01'] }, 'برای این سن طرحی نیست'],
    ['birth-0', { birth: ['1406/01/01'] }, 'پس از امروز'],
    ['birth-0', { birth: { evil: 'x' } }, 'تاریخ تولد همهٔ بیمه‌شدگان'],
  ])('rejects an invalid %s and preserves the typed values', (field, change, message) => {
    expect(problemsOf({ ...GOOD, ...change })[field]).toContain(message);
  });
});
