import { LRUCache } from 'lru-cache';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { continueFraction, continueHash, startHash } from '../../../bookings/sample/seededHash.ts';
import { buildInventoryId, type Flight } from './timetable.ts';

export interface SeatStock {
  capacity: number;
  available: number;
}

const SOLD_OUT_SHARE = 0.05;
const FEW_SEATS_SHARE = 0.17;

const knownStock = new LRUCache<string, Readonly<SeatStock>>({ max: 20_000 });

/** Builds the stock before our own sales. Other agencies have sold some seats. The result is deterministic. */
export function buildInitialStock(flight: Flight, cabin: Cabin): Readonly<SeatStock> {
  const id = buildInventoryId(flight, cabin);
  const known = knownStock.get(id);
  if (known) return known;
  const stock = drawStock(startHash(id), flight, cabin);
  knownStock.set(id, stock);
  return stock;
}

/** `start` is the hash of the inventory's id. */
function drawStock(start: number, { line }: Flight, cabin: Cabin): SeatStock {
  const draw = continueHash(start, 'block');
  const block =
    cabin === 'business' ? 4 + (draw % 5) : line.kind === 'charter' ? 8 + (draw % 20) : 18 + (draw % 25);
  const capacity = Math.min(block, line.aircraft.seats);
  const luck = continueFraction(start, 'left');
  if (luck < SOLD_OUT_SHARE) return { capacity, available: 0 };
  if (luck < FEW_SEATS_SHARE) return { capacity, available: 1 + (continueHash(start, 'few') % 4) };
  const share = 0.25 + 0.75 * continueFraction(start, 'share');
  return { capacity, available: Math.max(1, Math.round(capacity * share)) };
}

export function getSoldShare({ capacity, available }: SeatStock): number {
  return capacity === 0 ? 1 : 1 - available / capacity;
}
