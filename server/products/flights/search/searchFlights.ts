import { type Arrival, flightKey, isBetter, mergeArrivals } from '../../../../shared/flights/arrivals.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import type { OfferLine } from '../../../../shared/flights/resultsView.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { FlightSupplier, SourceAnswer } from '../suppliers/port.ts';
import { signOffer } from './offerToken.ts';

export interface SearchDeps {
  supplier: FlightSupplier;
  offerSecret: Uint8Array;
}

/** Offers of one answer that no earlier one had, and those that are cheaper than the card already shown. */
function sortOut(
  { source, answeredAt, ...answer }: SourceAnswer,
  shown: Map<string, ChoosableOffer>,
  choosable: (offer: SourceAnswer & { status: 'answered' }) => ChoosableOffer[],
): Arrival {
  const arrival: Arrival = { source, status: answer.status, offers: [], cheaper: [], answeredAt };
  if (answer.status === 'failed') return arrival;
  for (const offer of choosable({ source, answeredAt, ...answer })) {
    const key = flightKey(offer);
    const known = shown.get(key);
    if (known && !isBetter(offer, known)) continue;
    (known ? arrival.cheaper : arrival.offers).push(offer);
    shown.set(key, offer);
  }
  arrival.offers.sort((a, b) => Number(b.available) - Number(a.available) || a.total - b.total);
  return arrival;
}

/**
 * Asks every source at once. The first promise settles with the first source that answers, the second with the next:
 * one slow source holds nobody up. None rejects; a source that failed is an arrival too.
 */
export function searchFlights(
  deps: SearchDeps,
  search: FlightSearch,
  signal: AbortSignal,
): Promise<Arrival>[] {
  const { from: fromCity, to: toCity, day, party } = search;
  const answers = deps.supplier.search({ fromCity, toCity, day, party }, signal);
  const settle: ((arrival: Arrival) => void)[] = [];
  const arrivals = answers.map(() => new Promise<Arrival>((resolve) => settle.push(resolve)));
  const shown = new Map<string, ChoosableOffer>();
  const choosable = ({ offers }: SourceAnswer & { status: 'answered' }) =>
    offers.map((offer) => ({ ...offer, token: signOffer(deps.offerSecret, offer, search) }));
  let next = 0;
  for (const answer of answers) {
    void answer.then((settled) => {
      settle[next]?.(sortOut(settled, shown, choosable));
      next += 1;
    });
  }
  return arrivals;
}

const NEAREST_OFFERS = 3;

/** The offers with seats that leave nearest to an instant, the nearest first. */
export function nearestOffers(
  arrivals: readonly Arrival[],
  departsAt: string,
  exceptKey: string,
): OfferLine[] {
  const distance = (offer: ChoosableOffer) =>
    Math.abs(Date.parse(offer.segment.departsAt) - Date.parse(departsAt));
  return mergeArrivals(arrivals)
    .filter((offer) => offer.available && offer.key !== exceptKey)
    .toSorted((a, b) => distance(a) - distance(b) || a.total - b.total)
    .slice(0, NEAREST_OFFERS)
    .map(({ key, segment, total }) => ({
      key,
      carrier: segment.carrier.name,
      departsAt: segment.departsAt,
      total,
    }));
}
