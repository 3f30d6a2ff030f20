import { formatTime } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { ONE_ADULT } from '../../../shared/flights/search.ts';
import { askForTrial } from '../fees/askForTrial.ts';
import type { FeeTrial } from '../soldProduct.ts';
import { setFlightFee } from './flightFees.ts';
import type { FlightSupplier } from './suppliers/port.ts';

const EXAMPLE = { from: 'tehran', to: 'mashhad' };
const DAYS_AHEAD = 3;

export function createFlightTrial(supplier: FlightSupplier): FeeTrial {
  return {
    sources: supplier.sources,
    async quote(asked, now) {
      const route = asked ?? EXAMPLE;
      const query = { ...route, day: addDays(toTehranDay(now), DAYS_AHEAD), party: ONE_ADULT };
      const answers = await askForTrial((signal) => supplier.search(query, signal));
      return answers
        .flatMap((answer) => (answer.status === 'answered' ? answer.offers : []))
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
