import type { z } from 'zod';
import { countSeats, isSameParty } from '../../../../../shared/flights/party.ts';
import { createPartner, type GatewayDeps, type PartnerSettings } from '../../../bookings/http/gateway.ts';
import { createHttpBookings } from '../../../bookings/http/httpBookings.ts';
import { buildSourceAnswer } from '../../../bookings/sourceAnswer.ts';
import { addFeeToFares } from '../../../fees/addFee.ts';
import { addFeeToAirlines } from '../airlineFares.ts';
import { filterValidOffers, type OfferCriteria } from '../filterValidOffers.ts';
import { calculatePartyTotal } from '../partyTotal.ts';
import { listAirportCodes } from '../places.ts';
import type { FlightBooking, FlightQuery, FlightSupplier, TicketPassenger } from '../port.ts';
import {
  flightBooking,
  offerAnswer,
  offersAnswer,
  readAirlineFares,
  readFlightOffer,
} from './flightContract.ts';

function areTicketsOf(
  { tickets }: z.infer<typeof flightBooking>,
  passengers: readonly TicketPassenger[],
): boolean {
  const positions = new Set(passengers.map(({ position }) => position));
  const known = new Set(tickets.map(({ position }) => position).filter((one) => positions.has(one)));
  return tickets.length > 0 && known.size === tickets.length;
}

/** Adapts a gateway that implements docs/supplier-api.openapi.json. */
export function createHttpFlights(settings: PartnerSettings, deps: GatewayDeps): FlightSupplier {
  const { name } = settings;
  const { clock, log } = deps;
  const partner = createPartner(settings, deps);
  const refOf = (offerKey: string) =>
    offerKey.startsWith(`${name}.`) ? offerKey.slice(name.length + 1) : null;

  async function searchOnce(query: FlightQuery, signal: AbortSignal) {
    const { from, to, day, party } = query;
    const body = { origins: listAirportCodes(from), destinations: listAirportCodes(to), day, party };
    const offers = await partner.search({ path: '/flights/search', body, signal }, (answer) =>
      readOffers(answer, { party, now: clock(), from, to, day }),
    );
    return buildSourceAnswer(name, clock(), offers && { offers });
  }

  function readOffers(body: unknown, wanted: OfferCriteria) {
    const listed = offersAnswer.safeParse(body);
    if (!listed.success) {
      log.error('partner API: unreadable response', new Error(listed.error.message), { gateway: name });
      return null;
    }
    const items = listed.data.offers.map((item) =>
      readFlightOffer(item, name, countSeats(wanted.party), wanted.now),
    );
    return filterValidOffers(name, items, wanted, log);
  }

  function requestLowestFares(from: string, to: string, days: readonly string[]) {
    const route = { origins: listAirportCodes(from), destinations: listAirportCodes(to) };
    return partner.lowestFares('/flights/lowest-fares', route, days);
  }

  return {
    id: name,
    sources: [name],
    search: (query, signal) => [searchOnce(query, signal)],

    lowestFares: async (from, to, days, addFee) =>
      addFeeToFares((await requestLowestFares(from, to, days)).fares, name, addFee),

    async airlineFares(from, to, days, addFee) {
      const { fares, body } = await requestLowestFares(from, to, days);
      return addFeeToAirlines(readAirlineFares(fares, body), name, addFee);
    },

    async findOffer(offerKey, party) {
      const ref = refOf(offerKey);
      if (ref === null) return null;
      const answer = await partner.lookUp('/flights/reprice', { ref, party }, offerAnswer);
      if (!answer) return null;
      const now = clock();
      const item = readFlightOffer(answer.offer, name, countSeats(party), now);
      const [found] = filterValidOffers(name, [item], { party, now }, log) ?? [];
      return found?.key === offerKey ? found : null;
    },

    ...createHttpBookings<z.infer<typeof flightBooking>, FlightBooking>(partner, {
      product: '/flights',
      booking: flightBooking,
      addsUp: ({ fare, party, total }) => calculatePartyTotal(fare, party) === total,
      toRequest({ offerKey, party }) {
        const ref = refOf(offerKey);
        return ref === null ? null : { ref, party };
      },
      toTerms: ({ fare, total, party }, _expiresAt, item) =>
        item && !isSameParty(party, item.party) ? null : { fare, total },
      travellersField: 'passengers',
      ticketsOf: ({ tickets }) => tickets,
      isComplete: areTicketsOf,
      placesField: 'positions',
      cancelledPlaces: ({ cancelledPositions }) => cancelledPositions,
    }),
  };
}
