import {
  buildFlightKey,
  isBetterOffer,
  mergeArrivals,
  type Arrival,
} from '../../../../shared/flights/arrivals.ts';
import type { ChoosableOffer, FareByAge, FareParts, PartyFare } from '../../../../shared/flights/offer.ts';
import { countByAgeGroup, type Party } from '../../../../shared/flights/party.ts';
import type { OfferLine } from '../../../../shared/flights/resultsView.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { Keys } from '../../../db/keys.ts';
import { orderByArrival } from '../../search/orderByArrival.ts';
import { calculateFlightCo2 } from '../reference/flightCo2.ts';
import type { FlightAnswer, FlightSupplier } from '../suppliers/port.ts';
import { signOffer } from './offerToken.ts';

export interface SearchDeps {
  flights: FlightSupplier;
  signingSecret: Keys;
}

/** Returns what the cards need of a fare: the age groups that travel, without the parts that the others tell. */
function pickPartyFare(fare: FareByAge, party: Party): PartyFare {
  const { child, infant } = countByAgeGroup(party);
  const pick = ({ base: _base, ...parts }: FareParts) => parts;
  return {
    adult: pick(fare.adult),
    ...(child > 0 && { child: pick(fare.child) }),
    ...(infant > 0 && { infant: pick(fare.infant) }),
  };
}

function sortOut(
  { source, answeredAt, ...answer }: FlightAnswer,
  shown: Map<string, ChoosableOffer>,
  choosable: (offer: FlightAnswer & { status: 'answered' }) => ChoosableOffer[],
): Arrival {
  const arrival: Arrival = { source, status: answer.status, offers: [], cheaper: [], answeredAt };
  if (answer.status === 'failed') return arrival;
  for (const offer of choosable({ source, answeredAt, ...answer })) {
    const key = buildFlightKey(offer);
    const known = shown.get(key);
    if (known && !isBetterOffer(offer, known)) continue;
    (known ? arrival.cheaper : arrival.offers).push(offer);
    shown.set(key, offer);
  }
  arrival.offers.sort((a, b) => Number(b.available) - Number(a.available) || a.total - b.total);
  return arrival;
}

/** Searches all suppliers in parallel. A failed source also produces an arrival. */
export function searchFlights(
  deps: SearchDeps,
  search: FlightSearch,
  signal: AbortSignal,
): Promise<Arrival>[] {
  const answers = deps.flights.search(search, signal);
  const shown = new Map<string, ChoosableOffer>();
  const choosable = ({ offers }: FlightAnswer & { status: 'answered' }) =>
    offers.map((offer) => ({
      ...offer,
      fare: pickPartyFare(offer.fare, search.party),
      signature: signOffer(deps.signingSecret, offer, search),
      co2Kg: calculateFlightCo2(offer) ?? undefined,
    }));
  return orderByArrival(answers, (answer) => sortOut(answer, shown, choosable));
}

const NEAREST_OFFERS = 3;

export function listNearestOffers(
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
