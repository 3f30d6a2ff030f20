import { listSegments } from '../../../../shared/flights/connections.ts';
import type { FlightOffer, FlightSegment } from '../../../../shared/flights/offer.ts';
import { findAirport } from '../../../reference/airports.ts';
import { calculateKm } from '../../../reference/greatCircle.ts';
import { findAircraftByName } from './aircraft.ts';

/** Kilograms of CO2 per kilogram of jet fuel. */
const CO2_PER_FUEL = 3.16;
/** Share of the seats that are sold. */
const LOAD_FACTOR = 0.835;
const LARGE_SEATS = 172;

interface Stretch {
  km: number;
  seats: number;
}

/**
 * Calculates the grams of fuel per seat and kilometre. Returns null outside the range of the model. Formulas and
 * sources: docs/spec/reference-data.md#co2.
 */
export function calculateSeatFuel({ km, seats }: Stretch): number | null {
  if (seats >= 50 && seats < LARGE_SEATS && km >= 100 && km <= 5000)
    return 34.67 + 6608 / km - 1.196e-3 * km - 0.1354 * seats + 1.338e-5 * km * seats;
  if (seats >= LARGE_SEATS && seats <= 365 && km >= 200 && km <= 12_000)
    return 0.7361 + 6651 / km + 5.989e-4 * km + 6.152e-2 * seats - 1.014e-6 * km * seats;
  return null;
}

function findStretch({ from, to, aircraft }: FlightSegment): Stretch | null {
  const [start, end] = [findAirport(from.iata), findAirport(to.iata)];
  const seats = findAircraftByName(aircraft)?.seats;
  return start && end && seats !== undefined ? { km: calculateKm(start, end), seats } : null;
}

/**
 * Calculates whole kilograms of CO2 for one passenger. Returns null when an aircraft or a distance is outside the
 * range of the model.
 */
export function calculateFlightCo2(offer: FlightOffer): number | null {
  let grams = 0;
  for (const segment of listSegments(offer)) {
    const stretch = findStretch(segment);
    const fuel = stretch && calculateSeatFuel(stretch);
    if (stretch === null || fuel === null) return null;
    grams += (fuel * stretch.km * CO2_PER_FUEL) / LOAD_FACTOR;
  }
  return Math.round(grams / 1000);
}
