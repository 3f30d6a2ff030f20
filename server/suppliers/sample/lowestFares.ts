import type { Rial } from '../../../shared/money.ts';
import { fareOfJourney } from './fares.ts';
import { isJourneyOnSale, journeysOfDay } from './journeys.ts';
import type { StockById } from './sampleOffers.ts';
import { soldShare, startingStock } from './seatStock.ts';
import { sellersOf } from './sources.ts';
import { inventoryId } from './timetable.ts';

/** The lowest adult fare of economy seats still on sale on a day, in Rial; null when there are none. */
export function lowestFareOfDay(
  fromCity: string,
  toCity: string,
  day: string,
  stock: StockById,
  now: Date,
): Rial | null {
  let lowest: Rial | null = null;
  for (const journey of journeysOfDay(fromCity, toCity, day)) {
    if (!isJourneyOnSale(journey, now)) continue;
    const seats = journey.flights.map(
      (flight) => stock.get(inventoryId(flight, 'economy')) ?? startingStock(flight, 'economy'),
    );
    if (seats.some(({ available }) => available === 0)) continue;
    const factor = Math.min(...sellersOf(journey.flights[0].line).map((seller) => seller.factor));
    const { total } = fareOfJourney(journey, 'economy', seats.map(soldShare), factor, now).adult;
    if (lowest === null || total < lowest) lowest = total;
  }
  return lowest;
}
