import { formatTime } from '../../../shared/calendar/format.ts';
import { ONE_ADULT } from '../../../shared/flights/search.ts';
import { searchForFeeTrial } from '../fees/searchForFeeTrial.ts';
import type { FeeTrial } from '../soldProduct.ts';
import { setFlightFee } from './flightFees.ts';
import type { FlightSupplier } from './suppliers/port.ts';

const EXAMPLE = { from: 'tehran', to: 'mashhad' };

export function createFlightTrial(supplier: FlightSupplier): FeeTrial {
  return {
    sources: supplier.sources,
    async quote(asked, now) {
      const route = asked ?? EXAMPLE;
      const answers = await searchForFeeTrial(now, (day, signal) =>
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
