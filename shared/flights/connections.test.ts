import { countStops, isAbroad, listLayovers, listSegments } from './connections.ts';
import { makeFlightOffer } from './flightOffer.fixture.ts';
import type { FlightSegment, Stop } from './offer.ts';

const direct = makeFlightOffer();
const stop = (iata: string, country?: string): Stop => ({
  ...direct.segment.from,
  iata,
  ...(country && { country }),
});

function makeFlight(from: Stop, to: Stop, departsAt: string, arrivesAt: string): FlightSegment {
  return { ...direct.segment, from, to, departsAt, arrivesAt };
}

const toIstanbul = makeFlight(
  stop('IKA'),
  stop('IST', 'TR'),
  '2026-11-26T07:00:00+03:30',
  '2026-11-26T09:40:00+03:00',
);

function flyViaIstanbul(from: string, departsAt: string) {
  const next = makeFlight(stop(from, 'TR'), stop('LHR', 'GB'), departsAt, '2026-11-26T18:00:00+00:00');
  return { segment: { ...toIstanbul, to: next.to }, connections: [toIstanbul, next] };
}

test('a direct flight has one segment and no stops', () => {
  expect(listSegments(direct)).toEqual([direct.segment]);
  expect([countStops(direct), listLayovers(direct)]).toEqual([0, []]);
});

test('a layover is counted in elapsed minutes in the local time of the airport', () => {
  const offer = flyViaIstanbul('IST', '2026-11-26T11:10:00+03:00');
  expect(countStops(offer)).toBe(1);
  expect(listLayovers(offer)).toMatchObject([
    { at: { iata: 'IST' }, changeTo: null, minutes: 90, length: 'usual', overnight: false },
  ]);
});

test.each([
  ['2026-11-26T10:54:00+03:00', 'short'],
  ['2026-11-26T10:55:00+03:00', 'usual'],
  ['2026-11-26T15:39:00+03:00', 'usual'],
  ['2026-11-26T15:40:00+03:00', 'long'],
])('a departure at %s makes a %s layover', (departsAt, length) => {
  expect(listLayovers(flyViaIstanbul('IST', departsAt))[0]?.length).toBe(length);
});

test('reports a change to another airport of the city', () => {
  expect(listLayovers(flyViaIstanbul('SAW', '2026-11-26T14:00:00+03:00'))[0]?.changeTo?.iata).toBe('SAW');
});

test('a layover past midnight is overnight', () => {
  expect(listLayovers(flyViaIstanbul('IST', '2026-11-27T00:00:00+03:00'))[0]?.overnight).toBe(false);
  expect(listLayovers(flyViaIstanbul('IST', '2026-11-27T00:01:00+03:00'))[0]?.overnight).toBe(true);
});

test('a trip is international when either end is abroad', () => {
  expect([isAbroad(direct), isAbroad(flyViaIstanbul('IST', '2026-11-26T11:10:00+03:00'))]).toEqual([
    false,
    true,
  ]);
});
