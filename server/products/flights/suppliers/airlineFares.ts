import type { Rial } from '../../../../shared/money.ts';
import { collectLowest } from '../../bookings/collectLowest.ts';
import { addFeeToFares, type AddFee } from '../../fees/addFee.ts';
import type { AirlineFares, FlightSupplier } from './port.ts';

export async function fetchAirlineFares(
  supplier: Pick<FlightSupplier, 'lowestFares' | 'airlineFares'>,
  from: string,
  to: string,
  days: readonly string[],
  addFee?: AddFee,
): Promise<AirlineFares> {
  if (supplier.airlineFares) return supplier.airlineFares(from, to, days, addFee);
  return buildUnnamedFares(await supplier.lowestFares(from, to, days, addFee));
}

/**
 * Builds the result for a supplier that does not name airlines. Any fare makes it incomplete, because an airline with
 * fares is missing.
 */
export function buildUnnamedFares(lowest: (Rial | null)[]): AirlineFares {
  return { lowest, airlines: new Map(), complete: lowest.every((fare) => fare === null) };
}

/** Adds the service fee to the fares of a supplier with one source. */
export function addFeeToAirlines(fares: AirlineFares, source: string, addFee?: AddFee): AirlineFares {
  if (!addFee) return fares;
  const add = (row: (Rial | null)[]) => addFeeToFares(row, source, addFee);
  return {
    ...fares,
    lowest: add(fares.lowest),
    airlines: new Map([...fares.airlines].map(([code, row]) => [code, add(row)])),
  };
}

/** Joins the fares of all suppliers. A failed one only makes the result incomplete. Rejects when all fail. */
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
