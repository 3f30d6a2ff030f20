import { parseBusSearch } from './parseBusSearch.ts';

const TODAY = '2026-11-21';
const ROUTE = { from: 'tehran', to: 'isfahan' };

test('a day and a number of seats are read in Persian digits', () => {
  expect(parseBusSearch({ ...ROUTE, date: '۱۴۰۵/۹/۵', seats: '۲' }, TODAY)).toMatchObject({
    ok: true,
    search: { ...ROUTE, day: '2026-11-26', seats: 2 },
  });
  expect(parseBusSearch({ ...ROUTE, date: '1405-09-05' }, TODAY)).toMatchObject({ search: { seats: 1 } });
});

test.each([
  ['جمعهٔ بعد', '2026-12-04'],
  ['پس‌فردا', '2026-11-23'],
  ['۵ آذر', '2026-11-26'],
  ['tomorrow', '2026-11-22'],
])('a day is read as people write it: %s', (date, day) => {
  expect(parseBusSearch({ ...ROUTE, date }, TODAY)).toMatchObject({ ok: true, search: { day } });
});

test('an invalid or past day written in words is rejected with its own message', () => {
  const problem = (date: string) => {
    const parsed = parseBusSearch({ ...ROUTE, date }, TODAY);
    return parsed.ok ? undefined : parsed.problems.date;
  };
  expect(problem('دیروز')).toBe('تاریخ حرکت گذشته است.');
  expect(problem('جمعه ۵ آذر')).toBe('۵ آذر پنجشنبه است.');
  expect(problem('یک روز خوب')).toContain('بنویسید');
});

test('rejects a past day, no seat, eight seats and one city twice, and preserves the typed values', () => {
  const problems = (query: Record<string, unknown>) => {
    const parsed = parseBusSearch({ ...ROUTE, date: '1405-09-05', ...query }, TODAY);
    return parsed.ok ? {} : parsed.problems;
  };
  expect(problems({ date: '1405-08-01' })).toEqual({ date: 'تاریخ حرکت گذشته است.' });
  expect(Object.keys(problems({ seats: '0' }))).toEqual(['seats']);
  expect(problems({ seats: '8' }).seats).toContain('حداکثر ۷ صندلی');
  expect(Object.keys(problems({ seats: ['1', '2'], to: 'tehran' }))).toEqual(['to']);
  expect(Object.keys(problems({ date: { a: 'b' } }))).toEqual(['date']);
  expect(parseBusSearch({ ...ROUTE, date: 'فردا؟', seats: 'x' }, TODAY).typed).toMatchObject({
    date: 'فردا؟',
    seats: 'x',
  });
});
