import { busResultsUrl } from '../../../shared/buses/search.ts';
import type { BusInstead } from '../../../shared/flights/resultsView.ts';
import type { FlightSearch } from '../../../shared/flights/search.ts';
import type { Rial } from '../../../shared/money.ts';
import type { BusSupplier } from '../buses/suppliers/busPort.ts';
import { busFares } from '../buses/fares/busMinima.ts';
import { busPairBetween } from '../buses/reference/busPairs.ts';

/** More seats than these are not sold in one purchase of buses. */
const MOST_SEATS = 7;

/** The same way by bus; null where none goes. */
export function busInstead({ from, to, day, party }: FlightSearch): BusInstead | null {
  const pair = busPairBetween(from, to);
  if (!pair) return null;
  const seats = Math.min(MOST_SEATS, party.adults + party.children);
  return { url: busResultsUrl({ from, to, day, seats }), minutes: pair.minutes };
}

/** The lowest fare of a seat on the day of a flight search, from quick prices; null where no bus goes. */
export async function busFareOf(
  supplier: Pick<BusSupplier, 'lowestFares'>,
  { from, to, day }: FlightSearch,
  now: Date,
): Promise<Rial | null> {
  if (!busPairBetween(from, to)) return null;
  const [known] = await busFares.dayPrices(supplier, { from, to }, [day], now);
  return known?.lowest ?? null;
}
