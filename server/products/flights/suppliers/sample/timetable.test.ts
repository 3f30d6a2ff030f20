import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { toTehranTime } from '../../../../../shared/calendar/tehran.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { DOMESTIC_PAIRS } from '../../reference/domesticPairs.ts';
import {
  buildInventoryId,
  findFlight,
  isOnSale,
  listFlights,
  TIMETABLE_DAYS,
  type Flight,
} from './timetable.ts';

const DAY = '2026-11-26';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(DAY, index));

function cityOf(iata: string): string {
  return findAirport(iata)!.citySlug;
}

const allOfWeek: Flight[] = DOMESTIC_PAIRS.flatMap(({ airports: [a, b] }) =>
  WEEK.flatMap((day) => [
    ...listFlights(cityOf(a), cityOf(b), day),
    ...listFlights(cityOf(b), cityOf(a), day),
  ]),
);

test('the timetable never changes: a ticket sold by one release must be known to the next', () => {
  const refs = WEEK.flatMap((day) => [
    ...listFlights('tehran', 'zanjan', day),
    ...listFlights('zanjan', 'tehran', day),
  ]).map(({ ref, departsAt }) => `${ref} ${departsAt.toISOString()}`);
  expect(refs).toEqual([
    'IR.3863.THR.JWN.20261129 2026-11-29T10:00:00.000Z',
    'IR.3864.JWN.THR.20261129 2026-11-29T12:05:00.000Z',
    'IR.3863.THR.JWN.20261202 2026-12-02T10:00:00.000Z',
    'IR.3864.JWN.THR.20261202 2026-12-02T12:05:00.000Z',
  ]);
});

test('every domestic pair has its weekly number of flights in both directions', () => {
  for (const pair of DOMESTIC_PAIRS) {
    const [a, b] = pair.airports;
    const out = WEEK.flatMap((day) => listFlights(cityOf(a), cityOf(b), day)).filter(
      ({ line }) => line.to === b,
    );
    const back = WEEK.flatMap((day) => listFlights(cityOf(b), cityOf(a), day)).filter(
      ({ line }) => line.to === a,
    );
    expect([a, b, out.length, back.length]).toEqual([a, b, pair.weekly, pair.weekly]);
  }
});

test('flights depart between 05:30 and 23:30 Tehran time and never land before they depart', () => {
  for (const flight of allOfWeek) {
    const time = toTehranTime(flight.departsAt);
    expect(time >= '05:30' && time <= '23:30').toBe(true);
    expect(flight.arrivesAt.getTime()).toBeGreaterThan(flight.departsAt.getTime());
  }
});

test('no two flights of a day share a flight number', () => {
  expect(new Set(allOfWeek.map((flight) => flight.ref)).size).toBe(allOfWeek.length);
  const numbers = allOfWeek.map(({ line, day }) => `${line.airline.code} ${line.number} ${day}`);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a flight number keeps its time from week to week', () => {
  const next = listFlights('tehran', 'shiraz', addDays(DAY, 7));
  expect(listFlights('tehran', 'shiraz', DAY).map(({ line }) => [line.number, line.departs])).toEqual(
    next.map(({ line }) => [line.number, line.departs]),
  );
});

test('no sample flight carries an invented airline code', () => {
  expect(allOfWeek.filter(({ line }) => line.airline.codeKind === 'placeholder')).toEqual([]);
});

test('turboprops fly short sectors only and take longer', () => {
  const turboprops = allOfWeek.filter(({ line }) => line.aircraft.engine === 'turboprop');
  expect(turboprops.length).toBeGreaterThan(0);
  for (const { line } of turboprops) expect(line.minutes).toBeLessThanOrEqual(30 + 600 / 7.6 + 5);
});

test('an inventory ID resolves to its flight and cabin', () => {
  for (const flight of allOfWeek.slice(0, 200)) {
    expect(findFlight(buildInventoryId(flight, 'economy'))).toEqual({ flight, cabin: 'economy' });
  }
});

test.each([
  'W5.1.THR.MHD.20261126.E',
  'W5.1041.THR.XXX.20261126.E',
  'W5.1041.THR.MHD.20261399.E',
  '',
  '../../etc',
])('an ID that is not in the timetable resolves to null: %s', (id) => expect(findFlight(id)).toBeNull());

test('flights are on sale for 180 days and until 90 minutes before departure', () => {
  const [flight] = listFlights('tehran', 'mashhad', DAY) as [Flight];
  const minutesBefore = (minutes: number) => new Date(flight.departsAt.getTime() - minutes * 60_000);
  expect(isOnSale(flight, minutesBefore(90))).toBe(true);
  expect(isOnSale(flight, minutesBefore(89))).toBe(false);
  const now = new Date('2026-11-26T00:30:00+03:30');
  const last = listFlights('tehran', 'mashhad', addDays(DAY, TIMETABLE_DAYS - 1))[0]!;
  const tooLate = listFlights('tehran', 'mashhad', addDays(DAY, TIMETABLE_DAYS))[0]!;
  expect([isOnSale(last, now), isOnSale(tooLate, now)]).toEqual([true, false]);
});
