import { addDays } from '../../../../shared/calendar/jalali.ts';
import { pickGraphDays } from './pickGraphDays.ts';

const makeFares = (...prices: (number | null)[]) =>
  prices.map((lowest, index) => ({ day: addDays('2026-12-01', index), lowest }));

const FARES = {
  days: makeFares(30, 20, null, 20, 40, 40, 40, 40, 40, 40, 40, 40),
  back: makeFares(10, 10, 10, 50, 50, 20, 50, 50, 50, 5, 5, 5),
};

test('without days in the address proposes the cheapest outbound and the cheapest return of two to seven nights', () => {
  expect(pickGraphDays(FARES, {})).toEqual({ out: 1, back: 5, isRound: false });
  expect(pickGraphDays(FARES, { trip: 'round' })).toEqual({ out: 1, back: 5, isRound: true });
});

test('takes the days of the address, Jalali or Gregorian', () => {
  expect(pickGraphDays(FARES, { out: '2026-12-05', back: '1405-09-16', trip: 'round' })).toEqual({
    out: 4,
    back: 6,
    isRound: true,
  });
});

test.each([
  [{ out: '2027-05-01' }, 1, 5],
  [{ out: 'no day', back: ['2026-12-05'] }, 1, 5],
  [{ out: '2026-12-05', back: '2026-12-03' }, 4, 9],
])('ignores days that are not in the list, unreadable or out of order: %j', (query, out, back) => {
  expect(pickGraphDays(FARES, query)).toMatchObject({ out, back });
});

test('proposes the last days near the end of the list, and the first without any price', () => {
  expect(pickGraphDays(FARES, { out: '2026-12-12' })).toMatchObject({ out: 11, back: 11 });
  expect(pickGraphDays({ days: [], back: [] }, {})).toMatchObject({ out: 0, back: 0 });
});
