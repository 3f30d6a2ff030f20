import { formatTime } from '../../../shared/calendar/format.ts';
import { ONE_ADULT } from '../../../shared/flights/search.ts';
import { searchForFeeQuotes } from '../fees/searchForFeeQuotes.ts';
import type { FeeQuoter } from '../soldProduct.ts';
import { setFlightFee } from './flightFees.ts';
import type { FlightSupplier } from './suppliers/port.ts';

const EXAMPLE = { from: 'tehran', to: 'mashhad' };

export function createFlightTrial(supplier: FlightSupplier): FeeQuoter {
  return {
    sources: supplier.sources,
    async quote(asked, now) {
      const route = asked ?? EXAMPLE;
      const answers = await searchForFeeQuotes(now, (day, signal) =>
        supplier.search({ ...route, day, party: ONE_ADULT }, signal),
      );
      return answers
        .flatMap(({ offers }) => offers)
        .map(({ segment, source, ...offer }) => ({
          product: 'flights',
          source,
          route,
          title: segment.flightNumber,
          detail: `${segment.carrier.name}، ${formatTime(segment.departsAt)}`,
          price: setFlightFee({ ...offer, segment, source }, null, ONE_ADULT).total,
        }));
    },
  };
}
