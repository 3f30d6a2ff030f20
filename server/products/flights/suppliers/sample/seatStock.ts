import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { drawFraction, hashSeed } from '../../../bookings/sample/seededHash.ts';
import { buildInventoryId, type Flight } from './timetable.ts';

export interface SeatStock {
  capacity: number;
  available: number;
}

const SOLD_OUT_SHARE = 0.05;
const FEW_SEATS_SHARE = 0.17;

/** Builds the stock before our own sales. Other agencies have sold some seats. The result is deterministic. */
export function buildInitialStock(flight: Flight, cabin: Cabin): SeatStock {
  const id = buildInventoryId(flight, cabin);
  const { line } = flight;
  const block =
    cabin === 'business'
      ? 4 + (hashSeed(id, 'block') % 5)
      : line.kind === 'charter'
        ? 8 + (hashSeed(id, 'block') % 20)
        : 18 + (hashSeed(id, 'block') % 25);
  const capacity = Math.min(block, line.aircraft.seats);
  const luck = drawFraction(id, 'left');
  if (luck < SOLD_OUT_SHARE) return { capacity, available: 0 };
  if (luck < FEW_SEATS_SHARE) return { capacity, available: 1 + (hashSeed(id, 'few') % 4) };
  const share = 0.25 + 0.75 * drawFraction(id, 'share');
  return { capacity, available: Math.max(1, Math.round(capacity * share)) };
}

export function getSoldShare({ capacity, available }: SeatStock): number {
  return capacity === 0 ? 1 : 1 - available / capacity;
}
