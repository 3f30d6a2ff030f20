import type { Carrier, Stop } from '../../../../shared/flights/offer.ts';
import { findAirport } from '../../../reference/airports.ts';
import { listAirports } from '../../../reference/cities.ts';
import { findAircraft } from '../reference/aircraft.ts';
import { findAirline } from '../reference/airlines.ts';

/** Finds the stop in our reference data, so that pages never show a supplier's names. */
export function findStop(iata: string): Stop | null {
  const airport = findAirport(iata);
  if (!airport) return null;
  const { citySlug, city, name, country } = airport;
  return { iata, citySlug, city, airport: name, ...(country !== 'IR' && { country }) };
}

const UNKNOWN_COLOR = '#4b5563';

export function findCarrier(code: string): Carrier {
  const airline = findAirline(code);
  return airline
    ? { code, slug: airline.slug, name: airline.name, color: airline.color }
    : { code, slug: code.toLowerCase(), name: code, color: UNKNOWN_COLOR };
}

export function getAircraftName(code: string | null | undefined): string {
  return (code && findAircraft(code)?.name) || '';
}

export function listAirportCodes(citySlug: string): string[] {
  return listAirports(citySlug).map(({ iata }) => iata);
}
