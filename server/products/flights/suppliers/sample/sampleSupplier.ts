import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import type { Reader } from '../../../../db/transaction.ts';
import { GATEWAY, hubRoutes, isFedByTehran, pairsBetween } from '../../reference/abroadRoutes.ts';
import type { FlightQuery, FlightSupplier, SourceAnswer } from '../port.ts';
import { departuresOf } from './departures.ts';
import { isJourneyOnSale, journeysOfDay } from './journeys.ts';
import { airlineFaresOfDay, inRows, lowestFareOfDay } from './lowestFares.ts';
import { sampleFlightBookings } from './sampleHolds.ts';
import { offersOf, readOfferKey, type StockById } from './sampleOffers.ts';
import { stockBetween } from './seatBook.ts';
import { FAILING_SOURCE, SOURCES, type SourceId } from './sources.ts';

export interface SampleSupplierOptions {
  db: Reader;
  clock: () => Date;
  /** Makes reservation codes and ticket numbers of this installation its own. */
  secretSeed: string;
  /** How long each source takes to answer, in the order of `SOURCES`. */
  delaysMs?: readonly number[];
  /** One source fails on every n-th search; 0 for never. */
  failEvery?: number;
  holdMinutes?: number;
  /** For the race test only: seats are taken without the guard, so that it can see them oversold. */
  unsafeWithoutGuard?: boolean;
}

const ID = 'sample';
export const DEFAULT_DELAYS_MS = [20, 120, 280, 520, 900] as const;
const DEFAULT_FAIL_EVERY = 6;
const DEFAULT_HOLD_MINUTES = 15;

/** Routes (`THR-MHD`) of all flights that a journey between two cities may be made of. */
function routesBetween(fromCity: string, toCity: string): string[] {
  const direct = pairsBetween(fromCity, toCity).flatMap(({ airports: [a, b] }) => [`${a}-${b}`, `${b}-${a}`]);
  const overHubs = hubRoutes(fromCity, toCity).flatMap(({ airports: [start, hub, end] }) => [
    `${start}-${hub}`,
    `${hub}-${end}`,
  ]);
  const fed = isFedByTehran(fromCity, toCity)
    ? [...routesBetween(fromCity, GATEWAY), ...routesBetween(GATEWAY, toCity)]
    : [];
  return [...new Set([...direct, ...overHubs, ...fed])];
}

/** Flights onwards may leave a day or two after the first. */
const ONWARD_DAYS = 2;
/** Other requests get their turn after so many days of a route. */
const DAYS_AT_A_TIME = 10;

/**
 * A supplier that needs no account anywhere: a timetable that is always the same, seats that are really counted in
 * our database, and five sources with speeds and faults of their own.
 */
export function createSampleSupplier(options: SampleSupplierOptions): FlightSupplier {
  const { db, clock } = options;
  const delaysMs = options.delaysMs ?? DEFAULT_DELAYS_MS;
  const failEvery = options.failEvery ?? DEFAULT_FAIL_EVERY;
  let searches = 0;

  async function answer(
    source: SourceId,
    query: FlightQuery,
    stock: Promise<StockById>,
    fails: boolean,
    signal: AbortSignal,
  ): Promise<SourceAnswer> {
    try {
      await sleep(delaysMs[SOURCES.indexOf(source)] ?? 0, undefined, { signal });
      if (fails) return { source, status: 'failed', answeredAt: clock().toISOString() };
      const now = clock();
      const journeys = journeysOfDay(query.fromCity, query.toCity, query.day).filter((journey) =>
        isJourneyOnSale(journey, now),
      );
      const offers = offersOf(source, journeys, await stock, query.party, now);
      return { source, status: 'answered', offers, answeredAt: now.toISOString() };
    } catch {
      return { source, status: 'failed', answeredAt: clock().toISOString() };
    }
  }

  /** One look at the seats of all days; other requests have their turn in between. */
  async function eachDay<Found>(
    fromCity: string,
    toCity: string,
    days: readonly string[],
    look: (day: string, stock: StockById, now: Date) => Found,
  ): Promise<Found[]> {
    const inOrder = days.toSorted();
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    if (first === undefined || last === undefined) return [];
    const now = clock();
    const stock = await stockBetween(db, routesBetween(fromCity, toCity), first, addDays(last, ONWARD_DAYS));
    const found: Found[] = [];
    for (const day of days) {
      found.push(look(day, stock, now));
      if (found.length % DAYS_AT_A_TIME === 0) await breathe();
    }
    return found;
  }

  return {
    id: ID,
    sources: SOURCES,
    ...sampleFlightBookings({
      supplier: ID,
      db,
      clock,
      secretSeed: options.secretSeed,
      holdMinutes: options.holdMinutes ?? DEFAULT_HOLD_MINUTES,
      unsafeWithoutGuard: options.unsafeWithoutGuard ?? false,
    }),

    search(query, signal) {
      searches += 1;
      const fails = failEvery > 0 && searches % failEvery === 0;
      const stock = stockBetween(
        db,
        routesBetween(query.fromCity, query.toCity),
        query.day,
        addDays(query.day, ONWARD_DAYS),
      );
      // Each source awaits it in its own time; until then a failure must not count as unhandled.
      stock.catch(() => undefined);
      return SOURCES.map((source) =>
        answer(source, query, stock, fails && source === FAILING_SOURCE, signal),
      );
    },

    lowestFares: (fromCity, toCity, days) =>
      eachDay(fromCity, toCity, days, (day, stock, now) =>
        lowestFareOfDay({ fromCity, toCity, day }, stock, now),
      ),

    airlineFares: async (fromCity, toCity, days) =>
      inRows(
        await eachDay(fromCity, toCity, days, (day, stock, now) =>
          airlineFaresOfDay({ fromCity, toCity, day }, stock, now),
        ),
      ),

    async departures(routes, days) {
      const inOrder = days.toSorted();
      const [first, last] = [inOrder[0], inOrder.at(-1)];
      if (first === undefined || last === undefined) return [];
      const airportRoutes = new Set(
        routes.flatMap(({ fromCity, toCity }) => routesBetween(fromCity, toCity)),
      );
      const stock = await stockBetween(db, [...airportRoutes], first, last);
      return departuresOf(routes, inOrder, stock, clock());
    },

    async findOffer(offerKey, party) {
      const now = clock();
      const named = readOfferKey(offerKey);
      if (!named || !isJourneyOnSale(named.journey, now)) return null;
      const { journey, source } = named;
      const [first] = journey.flights;
      const routes = journey.flights.map(({ line }) => `${line.from}-${line.to}`);
      const stock = await stockBetween(db, routes, first.day, addDays(first.day, ONWARD_DAYS));
      return offersOf(source, [journey], stock, party, now).find((offer) => offer.key === offerKey) ?? null;
    },
  };
}
