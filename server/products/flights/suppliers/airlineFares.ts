import type { Rial } from '../../../../shared/money.ts';
import { collectLowest } from '../../bookings/collectLowest.ts';
import type { AirlineFares, FlightSupplier } from './port.ts';

export async function fetchAirlineFares(
  supplier: Pick<FlightSupplier, 'lowestFares' | 'airlineFares'>,
  from: string,
  to: string,
  days: readonly string[],
): Promise<AirlineFares> {
  if (supplier.airlineFares) return supplier.airlineFares(from, to, days);
  return buildUnnamedFares(await supplier.lowestFares(from, to, days));
}

/** A supplier without fares on the route hides no airline. */
export function buildUnnamedFares(lowest: (Rial | null)[]): AirlineFares {
  return { lowest, airlines: new Map(), complete: lowest.every((fare) => fare === null) };
}

/** A failure only makes the result incomplete; rejects when all fail. */
export async function joinAirlineFares(
  asked: readonly Promise<AirlineFares>[],
  count: number,
): Promise<AirlineFares> {
  const answers = await Promise.allSettled(asked);
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const lowest = await collectLowest(
    asked.map(async (answer) => (await answer).lowest),
    count,
  );
  const airlines = new Map<string, (Rial | null)[]>();
  for (const code of new Set(known.flatMap((answer) => [...answer.airlines.keys()]))) {
    const rows = known.map(async (answer) => answer.airlines.get(code) ?? []);
    airlines.set(code, await collectLowest(rows, count));
  }
  const complete = known.length === asked.length && known.every((answer) => answer.complete);
  return { lowest, airlines, complete };
}
