import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { createSampleSources, type SampleOptions } from '../../../bookings/sample/sampleSources.ts';
import { buildSourceAnswer } from '../../../bookings/sourceAnswer.ts';
import { BUILT_IN_TERMS_SOURCE } from '../../../terms/TermsCache.ts';
import { GATEWAY, isFedByTehran, listFlownPairs, listHubRoutes } from '../../reference/abroadRoutes.ts';
import type { FlightSupplier } from '../port.ts';
import { findSampleAncillaries } from './ancillaries.ts';
import { findDepartures } from './departures.ts';
import { isJourneyOnSale, listJourneys } from './journeys.ts';
import { findAirlineFares, findLowestFare, toAirlineFares } from './lowestFares.ts';
import { createFlightBookings } from './sampleHolds.ts';
import { buildOffers, readOfferKey, type StockById } from './sampleOffers.ts';
import { findSampleSeatMaps } from './sampleSeats.ts';
import { loadStock } from './seatBook.ts';
import { FAILING_SOURCE, SOURCES } from './sources.ts';

const ID = 'sample';
const DEFAULT_DELAYS_MS = [20, 120, 280, 520, 900] as const;
const DEFAULT_FAIL_EVERY = 6;

function listRoutes(from: string, to: string): string[] {
  const direct = listFlownPairs(from, to).flatMap(({ airports: [a, b] }) => [`${a}-${b}`, `${b}-${a}`]);
  const overHubs = listHubRoutes(from, to).flatMap(({ airports: [start, hub, end] }) => [
    `${start}-${hub}`,
    `${hub}-${end}`,
  ]);
  const fed = isFedByTehran(from, to) ? [...listRoutes(from, GATEWAY), ...listRoutes(GATEWAY, to)] : [];
  return [...new Set([...direct, ...overHubs, ...fed])];
}

/** The last flight of a journey may leave up to this many days later. */
const ONWARD_DAYS = 2;
/** The loop yields to other requests after this many days. */
const DAYS_AT_A_TIME = 10;

/**
 * Simulates a supplier without an account: a fixed timetable, seats in our database, and five sources with their own
 * delays and faults.
 */
export function createSampleSupplier(options: SampleOptions): FlightSupplier {
  const { db, clock, delaysMs = DEFAULT_DELAYS_MS, failEvery = DEFAULT_FAIL_EVERY } = options;
  const { terms = BUILT_IN_TERMS_SOURCE } = options;
  const searchSources = createSampleSources(SOURCES, { failing: FAILING_SOURCE, delaysMs, failEvery });

  async function mapDays<Found>(
    from: string,
    to: string,
    days: readonly string[],
    look: (day: string, stock: StockById, now: Date) => Found,
  ): Promise<Found[]> {
    const inOrder = days.toSorted();
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    if (first === undefined || last === undefined) return [];
    const now = clock();
    const stock = await loadStock(db, listRoutes(from, to), first, addDays(last, ONWARD_DAYS));
    const found: Found[] = [];
    for (const day of days) {
      found.push(look(day, stock, now));
      if (found.length % DAYS_AT_A_TIME === 0) await yieldToEventLoop();
    }
    return found;
  }

  return {
    id: ID,
    sources: SOURCES,
    ...createFlightBookings({ supplier: ID, ...options }),

    search({ from, to, day, party }, signal) {
      const stock = loadStock(db, listRoutes(from, to), day, addDays(day, ONWARD_DAYS));
      // Each source awaits `stock` later. Until then a rejection must not count as unhandled.
      stock.catch(() => undefined);
      return searchSources(
        signal,
        async (source) => {
          const now = clock();
          const journeys = listJourneys(from, to, day).filter((journey) => isJourneyOnSale(journey, now));
          return { offers: buildOffers(source, journeys, await stock, party, now, terms.find(now)) };
        },
        (source, found) => buildSourceAnswer(source, clock(), found),
      );
    },

    lowestFares: (from, to, days, addFee) =>
      mapDays(from, to, days, (day, stock, now) => findLowestFare({ from, to, day, addFee }, stock, now)),

    airlineFares: async (from, to, days, addFee) =>
      toAirlineFares(
        await mapDays(from, to, days, (day, stock, now) =>
          findAirlineFares({ from, to, day, addFee }, stock, now),
        ),
      ),

    async departures(routes, days) {
      const inOrder = days.toSorted();
      const [first, last] = [inOrder[0], inOrder.at(-1)];
      if (first === undefined || last === undefined) return [];
      const airportRoutes = new Set(routes.flatMap(({ from, to }) => listRoutes(from, to)));
      const stock = await loadStock(db, [...airportRoutes], first, last);
      const now = clock();
      return findDepartures(routes, inOrder, stock, { now, terms: terms.find(now) });
    },

    findAncillaries: async (offerKey, party) => findSampleAncillaries(offerKey, party, clock()),

    findSeatMaps: (offerKey, party) => findSampleSeatMaps(db, offerKey, party, clock()),

    async findOffer(offerKey, party, version) {
      const now = clock();
      const named = readOfferKey(offerKey);
      if (!named || !isJourneyOnSale(named.journey, now)) return null;
      const { journey, source } = named;
      const [first] = journey.flights;
      const routes = journey.flights.map(({ line }) => `${line.from}-${line.to}`);
      const stock = await loadStock(db, routes, first.day, addDays(first.day, ONWARD_DAYS));
      const offers = buildOffers(source, [journey], stock, party, now, await terms.findOf(version, now));
      return offers.find((offer) => offer.key === offerKey) ?? null;
    },
  };
}
