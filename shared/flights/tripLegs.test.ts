import type { FlightSearch, TripKind, TypedSearch } from './search.ts';
import {
  buildTicketKey,
  buildTripUrl,
  parseTrip,
  toTripPlanFromForm,
  withDay,
  type TripPlan,
} from './tripLegs.ts';

const party = { adults: 2, children: 1, infants: 0 };
const makeLeg = (from: string, to: string, day: string): FlightSearch => ({ from, to, day, party });
const OUT = makeLeg('tehran', 'istanbul', '2026-11-26');
const BACK = makeLeg('istanbul', 'tehran', '2026-11-30');
const ONWARD = makeLeg('istanbul', 'london', '2026-11-30');
const isCity = (slug: string) => ['tehran', 'istanbul', 'london', 'mashhad'].includes(slug);
const makeTyped = (back: string, trip?: TripKind): TypedSearch => ({
  from: 'تهران',
  to: 'استانبول',
  date: '۱۴۰۵/۰۹/۰۵',
  ...(trip && { trip }),
  return: back,
  adult: '2',
  child: '1',
  infant: '0',
});
const toInsuranceQuery = (url: string) => Object.fromEntries(new URL(url, 'http://localhost').searchParams);

test.each<[string, TripPlan]>([
  ['a one-way trip', { legs: [OUT], at: 0 }],
  ['the outbound leg', { legs: [OUT, BACK], at: 0 }],
  ['the return leg', { legs: [OUT, BACK], at: 1 }],
  ['the first leg of several', { legs: [OUT, ONWARD], at: 0 }],
  [
    'the third leg of several',
    { legs: [OUT, BACK, OUT, ONWARD].map((each, n) => ({ ...each, day: `2026-12-0${n + 1}` })), at: 2 },
  ],
])('%s is written to the URL and read back', (_name, plan) => {
  const url = buildTripUrl(plan);
  expect(url.startsWith(`/flight/${plan.legs[plan.at]!.from}-${plan.legs[plan.at]!.to}?date=`)).toBe(true);
  expect(parseTrip(plan.legs[plan.at]!, toInsuranceQuery(url), isCity)).toEqual(plan);
});

test('the URL of a return leg contains the day of the outbound leg', () => {
  expect(buildTripUrl({ legs: [OUT, BACK], at: 0 })).toBe(
    '/flight/tehran-istanbul?date=1405-09-05&adult=2&child=1&infant=0&return=1405-09-09',
  );
  expect(buildTripUrl({ legs: [OUT, BACK], at: 1 })).toBe(
    '/flight/istanbul-tehran?date=1405-09-09&adult=2&child=1&infant=0&out=1405-09-05',
  );
});

test('a return on the same day is a trip; a day earlier is not', () => {
  expect(parseTrip(OUT, { return: '1405-09-05' }, isCity)?.legs).toHaveLength(2);
  expect(parseTrip(OUT, { return: '1405-09-04' }, isCity)).toBeNull();
  expect(parseTrip(BACK, { out: '1405-09-10' }, isCity)).toBeNull();
});

test.each([
  'tehran-istanbul.1405-09-05',
  'tehran-istanbul.1405-09-05~istanbul-london.1405-09-04',
  'tehran-mashhad.1405-09-05~mashhad-tehran.1405-09-06',
  'tehran-istanbul.1405-09-05~istanbul-nowhere.1405-09-09',
  'tehran-istanbul.1405-09-05~tehran-tehran.1405-09-09',
  Array.from({ length: 7 }, () => 'tehran-istanbul.1405-09-05').join('~'),
  '<script>',
])('%s is not a trip of this leg', (legs) => {
  expect(parseTrip(OUT, { legs, leg: '1' }, isCity)).toBeNull();
});

test('a leg is stored under its route, and a repeated route under its own key', () => {
  const legs = [OUT, BACK, OUT];
  expect([0, 1, 2].map((index) => buildTicketKey({ legs }, index))).toEqual([
    'tehran-istanbul',
    'istanbul-tehran',
    'tehran-istanbul-3',
  ]);
});

test('a form without a return day is one-way, and with a return day it is a round trip', () => {
  expect(toTripPlanFromForm(OUT, makeTyped(' '), '2027-05-19')).toEqual({
    ok: true,
    plan: { legs: [OUT], at: 0 },
  });
  expect(toTripPlanFromForm(OUT, makeTyped('۱۴۰۵/۰۹/۰۹'), '2027-05-19')).toEqual({
    ok: true,
    plan: { legs: [OUT, BACK], at: 0 },
  });
});

test('the trip type of the form takes precedence over a previously typed return day', () => {
  expect(toTripPlanFromForm(OUT, makeTyped('۱۴۰۵/۰۹/۰۹', 'one'), '2027-05-19')).toEqual({
    ok: true,
    plan: { legs: [OUT], at: 0 },
  });
  expect(toTripPlanFromForm(OUT, makeTyped(' ', 'round'), '2027-05-19')).toEqual({
    ok: false,
    problem: 'تاریخ برگشت را انتخاب کنید، یا «یک‌طرفه» را بزنید.',
  });
});

test.each([
  ['۱۴۰۵/۰۹/۰۴', 'تاریخ برگشت نباید پیش از رفت باشد.'],
  ['۱۴۰۶/۰۶/۰۱', 'فروش تا ۱۴۰۶/۰۲/۲۹ باز است.'],
])('rejects a return on %s with a message', (back, problem) => {
  expect(toTripPlanFromForm(OUT, makeTyped(back), '2027-05-19')).toEqual({ ok: false, problem });
});

test('changing the day of a leg keeps the trip in order', () => {
  const days = (at: number, day: string) =>
    withDay({ legs: [OUT, BACK], at }, day).legs.map((each) => each.day);
  expect(days(0, '2026-11-28')).toEqual(['2026-11-28', '2026-11-30']);
  expect(days(0, '2026-12-02')).toEqual(['2026-12-02', '2026-12-02']);
  expect(days(1, '2026-11-24')).toEqual(['2026-11-24', '2026-11-24']);
  expect(days(1, '2026-12-01')).toEqual(['2026-11-26', '2026-12-01']);
});
