import * as fc from 'fast-check';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';
import { parseFlightSearch } from './parseFlightSearch.ts';

const TODAY = '2026-11-21';
const good = { from: 'tehran', to: 'mashhad', date: '1405-09-05', adult: '2', child: '1', infant: '0' };

function parseProblems(query: Record<string, unknown>) {
  const parsed = parseFlightSearch(query, TODAY);
  return parsed.ok ? {} : parsed.problems;
}

test('parses a search from its URL and serializes it back to the same URL', () => {
  const parsed = parseFlightSearch(good, TODAY);
  expect(parsed).toMatchObject({
    ok: true,
    search: {
      from: 'tehran',
      to: 'mashhad',
      day: '2026-11-26',
      party: { adults: 2, children: 1, infants: 0 },
    },
  });
  expect(parsed.ok && buildFlightResultsUrl(parsed.search)).toBe(
    '/flight/tehran-mashhad?date=1405-09-05&adult=2&child=1&infant=0',
  );
});

test('Persian and Arabic digits are understood, missing counts mean one adult', () => {
  expect(parseFlightSearch({ from: 'a', to: 'b', date: '۱۴۰۵/٩/۵', adult: '۳' }, TODAY)).toMatchObject({
    ok: true,
    search: { day: '2026-11-26', party: { adults: 3, children: 0, infants: 0 } },
  });
  expect(parseFlightSearch({ from: 'a', to: 'b', date: '1405-09-05' }, TODAY)).toMatchObject({
    ok: true,
    search: { party: { adults: 1, children: 0, infants: 0 } },
  });
});

test('today can be searched, yesterday cannot', () => {
  expect(parseProblems({ ...good, date: '1405-08-30' })).toEqual({});
  expect(parseProblems({ ...good, date: '1405-08-29' })).toEqual({
    date: 'این روز گذشته است؛ تاریخ امروز یا پس از آن را انتخاب کنید.',
  });
});

test('each field has its own message', () => {
  expect(parseProblems({ ...good, to: 'tehran' })).toEqual({ to: 'مبدأ و مقصد نمی‌توانند یکی باشند.' });
  expect(parseProblems({ ...good, from: ' ', date: '' })).toEqual({
    from: 'این بخش را پر کنید.',
    date: 'این بخش را پر کنید.',
  });
  expect(parseProblems({ ...good, date: '1405-13-41' })).toEqual({ date: 'ماه از ۱ تا ۱۲ است.' });
  expect(parseProblems({ ...good, adult: '10' })).toEqual({
    party: 'در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.',
  });
  expect(parseProblems({ ...good, infant: '3' })).toEqual({
    party: 'به‌ازای هر نوزاد، یک بزرگسال لازم است.',
  });
  expect(parseProblems({ ...good, adult: '-1' })).toEqual({ party: 'تعداد مسافران را با عدد بنویسید.' });
});

test('preserves the typed values whatever is wrong with them', () => {
  const typed = { from: 'تهران', to: '', date: 'فردا', adult: '۱۲', child: 'دو', infant: '0' };
  expect(parseFlightSearch(typed, TODAY)).toMatchObject({ ok: false, typed });
});

test('never throws, whatever the query', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.object(),
    fc.array(fc.string()),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.record(
        { from: value, to: value, date: value, adult: value },
        { noNullPrototype: false, requiredKeys: [] },
      ),
      (query) => {
        expect(typeof parseFlightSearch(query, TODAY).ok).toBe('boolean');
      },
    ),
  );
});
