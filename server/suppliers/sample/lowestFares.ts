import type { Rial } from '../../../shared/money.ts';
import { fareOf } from './fares.ts';
import type { StockById } from './sampleOffers.ts';
import { soldShare, startingStock } from './seatStock.ts';
import { sellersOf } from './sources.ts';
import { flightsOfDay, inventoryId, isOnSale } from './timetable.ts';

/** The lowest adult fare of economy seats still on sale on a day, in Rial; null when there are none. */
export function lowestFareOfDay(
  fromCity: string,
  toCity: string,
  day: string,
  stock: StockById,
  now: Date,
): Rial | null {
  let lowest: Rial | null = null;
  for (const flight of flightsOfDay(fromCity, toCity, day)) {
    if (!isOnSale(flight, now)) continue;
    const seats = stock.get(inventoryId(flight, 'economy')) ?? startingStock(flight, 'economy');
    if (seats.available === 0) continue;
    const factor = Math.min(...sellersOf(flight.line).map((seller) => seller.factor));
    const { total } = fareOf(flight, 'economy', soldShare(seats), factor, now).adult;
    if (lowest === null || total < lowest) lowest = total;
  }
  return lowest;
}
