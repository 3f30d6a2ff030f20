import type { FlightInstead } from '../../../shared/buses/busViews.ts';
import { flightResultsUrl } from '../../../shared/flights/search.ts';
import type { FlightSupplier } from '../flights/suppliers/port.ts';
import { isDomesticPair } from '../flights/reference/domesticPairs.ts';
import { flightFares } from '../flights/fares/priceCalendar.ts';
import { routeFacts } from '../flights/landings/routeFacts.ts';
import { placeOf } from '../buses/fares/busMinima.ts';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** The same way by air on that day, with its lowest fare; null when nothing flies or is for sale. */
export async function flightInstead(
  supplier: FlightSupplier,
  { from, to, day }: { from: string; to: string; day: string },
  now: Date,
): Promise<FlightInstead | null> {
  if (!isDomesticPair(from, to)) return null;
  const [lowest] = await flightFares.dayPrices(supplier, { from, to }, [day], now);
  if (!lowest || lowest.lowest === null) return null;
  const { minutes } = routeFacts({ from: placeOf(from), to: placeOf(to) });
  const url = flightResultsUrl({ from, to, day, party: ONE_ADULT });
  return { url, price: lowest.lowest, minutes: minutes[0] };
}
