import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import type { Departure } from '../suppliers/port.ts';
import { findDepartingSoon, loadNewestPosts } from './homeSections.ts';

const NOON = new Date('2026-11-26T08:30:00Z');

function makeDeparture(at: string, to: string, saleCloses = at): Departure {
  const offer = makeFlightOffer({ at });
  return {
    offer: { ...offer, segment: { ...offer.segment, to: { ...offer.segment.to, citySlug: to } } },
    saleClosesAt: `2026-11-26T${saleCloses}:00+03:30`,
  };
}

const supplierOf = (...departures: Departure[]) => ({ departures: async () => departures });

test('the home page shows the next flights, one per route and four at most', async () => {
  const { soon, soonAt } = await findDepartingSoon(
    supplierOf(
      makeDeparture('15:30', 'mashhad'),
      makeDeparture('16:00', 'mashhad'),
      ...['kish', 'shiraz', 'tabriz', 'yazd'].map((to) => makeDeparture('17:00', to)),
    ),
    NOON,
  );
  expect(soon.map(({ to }) => to.slug)).toEqual(['mashhad', 'kish', 'shiraz', 'tabriz']);
  expect(soon[0]?.departsAt).toBe('2026-11-26T15:30:00+03:30');
  expect(soonAt).toBe(NOON.toISOString());
});

test('omits a flight that departs too soon to be reached or whose sale has closed', async () => {
  const supplier = supplierOf(makeDeparture('14:59', 'mashhad'), makeDeparture('18:00', 'kish', '11:00'));
  expect((await findDepartingSoon(supplier, NOON)).soon).toEqual([]);
});

test('a flight of the day after tomorrow does not count as departing soon', async () => {
  const early = new Date('2026-11-24T08:30:00Z');
  expect((await findDepartingSoon(supplierOf(makeDeparture('15:30', 'mashhad')), early)).soon).toEqual([]);
});

test('omits the section when the supplier has no list of departures or is down', async () => {
  expect((await findDepartingSoon({}, NOON)).soon).toEqual([]);
  const down = { departures: () => Promise.reject(new Error('down')) };
  expect((await findDepartingSoon(down, NOON)).soon).toEqual([]);
});

test('omits the magazine section when the magazine is down', async () => {
  expect(await loadNewestPosts({ blog: () => Promise.reject(new Error('down')) })).toEqual([]);
});
