import { addDays, toGregorian } from '../../../../../shared/calendar/jalali.ts';
import { getSeasonFactor, getWeekdayFactor } from '../../../../reference/calendarFactors.ts';
import { calculateFlightFare, LOAD_STEPS } from './fares.ts';
import { listFlights, type Flight } from './timetable.ts';

const NOW = new Date('2026-11-21T10:24:00+03:30');
const WEEK = Array.from({ length: 7 }, (_, index) => addDays('2026-11-26', index));
const flights: Flight[] = WEEK.flatMap((day) => [
  ...listFlights('tehran', 'mashhad', day),
  ...listFlights('kish', 'tehran', day),
]);

test('the flights of these tests include charters and system tickets', () => {
  expect(new Set(flights.map(({ line }) => line.kind))).toEqual(new Set(['charter', 'system']));
  expect(flights.some(({ line }) => line.to === 'MHD')).toBe(true);
});

test('the parts of a fare add up to its price, and a price is whole in steps of 10,000 Toman', () => {
  for (const flight of flights) {
    const { adult, child, infant } = calculateFlightFare(flight, 'economy', 0.3, 1, NOW);
    for (const parts of [adult, child, infant]) {
      expect(parts.base + parts.vat + parts.airport).toBe(parts.total);
      expect(parts.base).toBeGreaterThan(0);
      expect(parts.vat).toBeGreaterThan(0);
    }
    expect(adult.total % 100_000).toBe(0);
  }
});

test('value added tax is a tenth of the base fare', () => {
  const { adult } = calculateFlightFare(flights[0]!, 'economy', 0, 1, NOW);
  expect(Math.abs(adult.vat - adult.base / 10)).toBeLessThan(20);
});

test('a child on a charter pays the fare of an adult, on a system ticket a share by fare class', () => {
  for (const flight of flights) {
    const { adult, child } = calculateFlightFare(flight, 'economy', 0, 1, NOW);
    if (flight.line.kind === 'charter') expect(child).toEqual(adult);
    else expect(child.total).toBeLessThan(adult.total);
  }
});

test('an infant pays a tenth of the adult fare without the airport charge, apart from rounding', () => {
  const { adult, infant } = calculateFlightFare(flights[0]!, 'economy', 0, 1, NOW);
  expect(infant.airport).toBe(0);
  expect(Math.abs(infant.total - (adult.total - adult.airport) / 10)).toBeLessThanOrEqual(60_000);
});

test('prices are lowest a month ahead and rise in the last days; unsold charters fall on the last one', () => {
  const mean = (kind: 'system' | 'charter', daysAhead: number) => {
    const prices = flights
      .filter(({ line }) => line.kind === kind)
      .map((flight) => {
        const before = new Date(flight.departsAt.getTime() - daysAhead * 86_400_000);
        return calculateFlightFare(flight, 'economy', 0, 1, before).adult.total;
      });
    return prices.reduce((sum, price) => sum + price, 0) / prices.length;
  };
  for (const kind of ['system', 'charter'] as const) {
    const [far, month, fortnight, week, tomorrow] = [50, 28, 14, 6, 1].map((days) => mean(kind, days));
    expect(month).toBeLessThan(far!);
    expect([month, fortnight, week, tomorrow]).toEqual(
      [month!, fortnight!, week!, tomorrow!].toSorted((a, b) => a - b),
    );
  }
  expect(mean('charter', 0)).toBeLessThan(mean('charter', 1));
  expect(mean('system', 0)).toBeGreaterThan(mean('system', 1));
});

test('prices rise with every step of the load and stay constant between the steps', () => {
  for (const flight of flights) {
    const prices = LOAD_STEPS.map(
      ({ soldUpTo }) => calculateFlightFare(flight, 'economy', soldUpTo, 1, NOW).adult.total,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.at(-1)!).toBeGreaterThan(prices[0]!);
  }
  const price = (sold: number) => calculateFlightFare(flights[0]!, 'economy', sold, 1, NOW).adult.total;
  expect(price(0.51)).toBe(price(0.7));
});

test('charter tickets are usually cheaper than system tickets, and business costs about twice as much as economy', () => {
  const mean = (kind: 'system' | 'charter') => {
    const prices = flights
      .filter(({ line }) => line.kind === kind && line.to === 'MHD')
      .map((flight) => calculateFlightFare(flight, 'economy', 0, 1, NOW).adult.total);
    return prices.reduce((sum, price) => sum + price, 0) / prices.length;
  };
  expect(mean('charter')).toBeLessThan(mean('system'));
  const flight = flights.find(({ line }) => line.hasBusiness)!;
  const business = calculateFlightFare(flight, 'business', 0, 1, NOW).adult.total;
  expect(business / calculateFlightFare(flight, 'economy', 0, 1, NOW).adult.total).toBeGreaterThan(1.6);
});

test('Tehran to Mashhad costs what the model says, 2.5 to 9 million Toman without a peak', () => {
  for (const flight of flights.filter(({ line }) => line.to === 'MHD')) {
    const toman = calculateFlightFare(flight, 'economy', 0.6, 1, NOW).adult.total / 10;
    expect(toman).toBeGreaterThan(2_000_000);
    expect(toman).toBeLessThan(9_000_000);
  }
});

test('Nowruz is the most expensive season, Ramadan the quietest, and Fridays cost more than Mondays', () => {
  const day = (month: number, date: number, year = 1405) => toGregorian(year, month, date)!;
  expect(getSeasonFactor(day(1, 5, 1406), 'SYZ')).toBe(1.6);
  expect(getSeasonFactor(day(12, 27), 'SYZ')).toBe(1.6);
  expect(getSeasonFactor(day(11, 25), 'SYZ')).toBe(0.8);
  expect(getSeasonFactor(day(9, 2), 'KIH')).toBe(1.2);
  expect(getSeasonFactor(day(8, 11), 'SYZ')).toBe(1);
  expect(getWeekdayFactor('2026-11-27')).toBeGreaterThan(getWeekdayFactor('2026-11-23'));
});
