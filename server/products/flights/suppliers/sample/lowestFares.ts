import type { Rial } from '../../../../../shared/money.ts';
import type { AddFee } from '../../../fees/addFee.ts';
import type { AirlineFares } from '../port.ts';
import { calculateJourneyFare } from './fares.ts';
import { isJourneyOnSale, listJourneys, type Journey } from './journeys.ts';
import type { StockById } from './sampleOffers.ts';
import { buildInitialStock, getSoldShare } from './seatStock.ts';
import { listSellers } from './sources.ts';
import { buildInventoryId } from './timetable.ts';

interface Asked {
  from: string;
  to: string;
  day: string;
  addFee?: AddFee | undefined;
}

/** `total` is the price for one adult. */
interface PricedJourney {
  journey: Journey;
  total: Rial;
}

function listPricedJourneys({ from, to, day, addFee }: Asked, stock: StockById, now: Date): PricedJourney[] {
  return listJourneys(from, to, day).flatMap((journey) => {
    if (!isJourneyOnSale(journey, now)) return [];
    const seats = journey.flights.map(
      (flight) => stock.get(buildInventoryId(flight, 'economy')) ?? buildInitialStock(flight, 'economy'),
    );
    if (seats.some(({ available }) => available === 0)) return [];
    const sellers = listSellers(journey.flights[0].line);
    const price = (factor: number) =>
      calculateJourneyFare(journey, 'economy', seats.map(getSoldShare), factor, now).adult.total;
    const total = addFee
      ? Math.min(...sellers.map(({ source, factor }) => addFee(source, price(factor))))
      : price(Math.min(...sellers.map(({ factor }) => factor)));
    return [{ journey, total }];
  });
}

export function findLowestFare(asked: Asked, stock: StockById, now: Date): Rial | null {
  return findLowest(listPricedJourneys(asked, stock, now));
}

/** Finds the lowest fares in total and by airline. A journey with two airlines counts only in the total. */
export function findAirlineFares(
  asked: Asked,
  stock: StockById,
  now: Date,
): { lowest: Rial | null; airlines: Map<string, Rial> } {
  const priced = listPricedJourneys(asked, stock, now);
  const airlines = new Map<string, Rial>();
  for (const { journey, total } of priced) {
    const [code, other] = new Set(journey.flights.map(({ line }) => line.airline.code));
    if (code === undefined || other !== undefined) continue;
    airlines.set(code, Math.min(total, airlines.get(code) ?? total));
  }
  return { lowest: findLowest(priced), airlines };
}

function findLowest(priced: readonly PricedJourney[]): Rial | null {
  return priced.length === 0 ? null : Math.min(...priced.map(({ total }) => total));
}

export function toAirlineFares(days: readonly ReturnType<typeof findAirlineFares>[]): AirlineFares {
  const codes = new Set(days.flatMap(({ airlines }) => [...airlines.keys()]));
  const rowOf = (code: string) => days.map(({ airlines }) => airlines.get(code) ?? null);
  return {
    lowest: days.map(({ lowest }) => lowest),
    airlines: new Map([...codes].map((code) => [code, rowOf(code)])),
    complete: true,
  };
}
