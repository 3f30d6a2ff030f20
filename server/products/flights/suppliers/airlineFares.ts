import type { Rial } from '../../../../shared/money.ts';
import { lowestOfAll } from '../../bookings/lowestOfAll.ts';
import type { AirlineFares, FlightSupplier } from './port.ts';

/** What a supplier can say by airline: of one whose quick data names none, the lowest fares alone. */
export async function askAirlineFares(
  supplier: Pick<FlightSupplier, 'lowestFares' | 'airlineFares'>,
  fromCity: string,
  toCity: string,
  days: readonly string[],
): Promise<AirlineFares> {
  if (supplier.airlineFares) return supplier.airlineFares(fromCity, toCity, days);
  return unnamedFares(await supplier.lowestFares(fromCity, toCity, days));
}

/** Lowest fares of nobody knows which airlines. Who sells nothing at all on the route keeps none back. */
export function unnamedFares(lowest: (Rial | null)[]): AirlineFares {
  return { lowest, airlines: new Map(), complete: lowest.every((fare) => fare === null) };
}

/** The answers of several as one. One that fails takes nothing away but certainty; rejects when all fail. */
export async function joinAirlineFares(
  asked: readonly Promise<AirlineFares>[],
  count: number,
): Promise<AirlineFares> {
  const answers = await Promise.allSettled(asked);
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const lowest = await lowestOfAll(
    asked.map(async (answer) => (await answer).lowest),
    count,
  );
  const airlines = new Map<string, (Rial | null)[]>();
  for (const code of new Set(known.flatMap((answer) => [...answer.airlines.keys()]))) {
    const rows = known.map(async (answer) => answer.airlines.get(code) ?? []);
    airlines.set(code, await lowestOfAll(rows, count));
  }
  const complete = known.length === asked.length && known.every((answer) => answer.complete);
  return { lowest, airlines, complete };
}
