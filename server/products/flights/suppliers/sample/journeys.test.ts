import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { listLayovers, listSegments } from '../../../../../shared/flights/connections.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { CITIES_ABROAD } from '../../../../reference/cities.ts';
import { isAbroadRoute, isFedByTehran, listAbroadRoutes } from '../../reference/abroadRoutes.ts';
import { calculateFlightFare, calculateJourneyFare } from './fares.ts';
import { buildJourneyId, findJourney, listJourneys, type Journey } from './journeys.ts';
import { buildOffers } from './sampleOffers.ts';
import { SOURCES } from './sources.ts';

const NOW = new Date('2026-11-21T10:24:00+03:30');
const DAY = '2026-12-10';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(DAY, index));
const ONE = { adults: 1, children: 0, infants: 0 };

const weekOf = (from: string, to: string) => WEEK.flatMap((day) => listJourneys(from, to, day));
const buildWeek = (from: string, to: string) =>
  SOURCES.flatMap((source) => buildOffers(source, weekOf(from, to), new Map(), ONE, NOW));

test('Tehran has nonstop flights to both airports of Istanbul', () => {
  const journeys = listJourneys('tehran', 'istanbul', DAY);
  const airports = new Set(journeys.map(({ flights }) => flights[0].line.to));
  expect(journeys.every(({ kind }) => kind === 'direct')).toBe(true);
  expect([...airports].sort()).toEqual(['IST', 'SAW']);
});

test('times abroad are local times with their UTC offset', () => {
  const [offer] = buildWeek('tehran', 'istanbul');
  const { departsAt, arrivesAt, durationMinutes, to } = offer!.segment;
  expect([departsAt.slice(19), arrivesAt.slice(19), to.country]).toEqual(['+03:30', '+03:00', 'TR']);
  expect((Date.parse(arrivesAt) - Date.parse(departsAt)) / 60_000).toBe(durationMinutes);
  const [back] = buildWeek('istanbul', 'tehran');
  expect(back!.segment.departsAt.slice(19)).toBe('+03:00');
  expect(back!.segment.from.country).toBe('TR');
  expect(back!.segment.to).not.toHaveProperty('country');
});

test('London is reached via hubs on one ticket, with realistic layovers', () => {
  const offers = buildWeek('tehran', 'london').filter(({ selfTransfer }) => !selfTransfer);
  expect(offers.length).toBeGreaterThan(20);
  expect(new Set(offers.map((offer) => listLayovers(offer)[0]!.at.iata))).toEqual(
    new Set(['IST', 'DOH', 'DXB']),
  );
  for (const offer of offers) {
    const [first, second] = listSegments(offer);
    expect(first!.carrier.code).toBe(second!.carrier.code);
    expect(offer.segment).toMatchObject({ from: first!.from, to: second!.to, arrivesAt: second!.arrivesAt });
    const { minutes, changeTo } = listLayovers(offer)[0]!;
    expect(minutes).toBeGreaterThanOrEqual(75);
    expect(minutes).toBeLessThanOrEqual(600);
    expect(changeTo).toBeNull();
  }
});

test('tickets of two airlines at a hub are marked as a self-transfer and leave three hours', () => {
  const offers = buildWeek('tehran', 'london').filter(({ selfTransfer }) => selfTransfer);
  expect(offers.length).toBeGreaterThan(0);
  for (const offer of offers) {
    const [first, second] = listSegments(offer);
    expect(first!.carrier.code).not.toBe(second!.carrier.code);
    expect(listLayovers(offer)[0]!.minutes).toBeGreaterThanOrEqual(180);
  }
});

test('Rasht to London changes airports in Tehran, with two stops and a separate ticket', () => {
  expect(isFedByTehran('rasht', 'london')).toBe(true);
  const offers = buildWeek('rasht', 'london');
  const twoStops = offers.filter((offer) => listLayovers(offer).length === 2);
  expect(twoStops.length).toBeGreaterThan(0);
  for (const offer of twoStops) {
    expect(offer.selfTransfer).toBe(true);
    const [inTehran, atHub] = listLayovers(offer);
    expect([inTehran!.at.iata, inTehran!.changeTo?.iata]).toEqual(['THR', 'IKA']);
    expect(inTehran!.minutes).toBeGreaterThanOrEqual(240);
    expect(atHub!.changeTo).toBeNull();
  }
  expect(buildWeek('london', 'rasht').some((offer) => listLayovers(offer).length === 2)).toBe(true);
});

test('every route abroad that has a URL has flights within a week, both ways', () => {
  const empty = listAbroadRoutes().filter(({ from, to }) => weekOf(from, to).length === 0);
  expect(empty).toEqual([]);
});

test('a journey is found by its ID in every cabin, and only in a combination that is sold', () => {
  for (const journey of [...weekOf('tehran', 'london'), ...weekOf('rasht', 'london')]) {
    expect(findJourney(buildJourneyId(journey, 'economy'))).toEqual({ journey, cabin: 'economy' });
  }
  const [first, second] = weekOf('tehran', 'london')
    .filter(({ kind }) => kind === 'through')
    .map((journey) => buildJourneyId(journey, 'economy').split('~'));
  expect(findJourney(`${first![0]}~${first![0]}`)).toBeNull();
  expect(findJourney(`${second![1]}~${second![0]}`)).toBeNull();
  expect(findJourney('')).toBeNull();
});

test('one ticket for two flights costs 85 % of both and has no value added tax', () => {
  const journey = weekOf('tehran', 'london').find(({ kind }) => kind === 'through') as Journey;
  const { adult, infant } = calculateJourneyFare(journey, 'economy', [0, 0], 1, NOW);
  const apart = journey.flights.reduce(
    (sum, flight) => sum + calculateFlightFare(flight, 'economy', 0, 1, NOW).adult.total,
    0,
  );
  expect(adult.total / apart).toBeCloseTo(0.85, 2);
  expect([adult.vat, adult.base + adult.airport]).toEqual([0, adult.total]);
  // Ten euros for each seat that leaves Iran. Infants on a lap pay nothing.
  expect([adult.airport, infant.airport]).toEqual([12_000_000, 0]);
});

test('flights to Najaf and flights back to Iran are free of the development charge', () => {
  const airportOf = (from: string, to: string) =>
    calculateJourneyFare(listJourneys(from, to, DAY)[0]!, 'economy', [0], 1, NOW).adult.airport;
  expect([airportOf('tehran', 'najaf'), airportOf('istanbul', 'tehran')]).toEqual([0, 0]);
});

test('two cities abroad are connected only via a hub, and two in Iran are never connected via abroad', () => {
  expect([isAbroadRoute('istanbul', 'london'), isAbroadRoute('paris', 'london')]).toEqual([true, false]);
  expect([isAbroadRoute('tehran', 'mashhad'), isAbroadRoute('tehran', 'nowhere')]).toEqual([false, false]);
  expect(CITIES_ABROAD.every(({ airports }) => airports.every(({ iata }) => findAirport(iata)))).toBe(true);
});
