import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toTehranIso } from '../../../../../shared/calendar/tehran.ts';
import { ONE_ADULT } from '../../../../../shared/flights/search.ts';
import type { CarrierTerms } from '../../../terms/TermsCache.ts';
import type { Departure } from '../port.ts';
import { buildOffers, type StockById } from './sampleOffers.ts';
import { listSellers } from './sources.ts';
import { getSaleCloseMinutes, isOnSale, listFlights, type Flight } from './timetable.ts';

/** The loop yields to other requests after this many days. */
const DAYS_AT_A_TIME = 20;

interface Moment {
  now: Date;
  terms: CarrierTerms;
}

function findCheapestOffer(flight: Flight, stock: StockById, { now, terms }: Moment): Departure | null {
  const [cheapest] = listSellers(flight.line).toSorted((a, b) => a.factor - b.factor);
  if (!cheapest) return null;
  const offer = buildOffers(
    cheapest.source,
    [{ kind: 'direct', flights: [flight] }],
    stock,
    ONE_ADULT,
    now,
    terms,
  ).find(({ segment, available }) => segment.cabin === 'economy' && available);
  const closes = new Date(flight.departsAt.getTime() - getSaleCloseMinutes(flight) * 60_000);
  return offer ? { offer, saleClosesAt: toTehranIso(closes) } : null;
}

export async function findDepartures(
  routes: readonly { from: string; to: string }[],
  days: readonly string[],
  stock: StockById,
  moment: Moment,
): Promise<Departure[]> {
  const found: Departure[] = [];
  let done = 0;
  for (const { from, to } of routes) {
    for (const day of days) {
      for (const flight of listFlights(from, to, day)) {
        const departure = isOnSale(flight, moment.now) ? findCheapestOffer(flight, stock, moment) : null;
        if (departure) found.push(departure);
      }
      done += 1;
      if (done % DAYS_AT_A_TIME === 0) await yieldToEventLoop();
    }
  }
  return found.toSorted((a, b) => (a.offer.segment.departsAt < b.offer.segment.departsAt ? -1 : 1));
}
