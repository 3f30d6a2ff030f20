import type { Carrier, Stop } from '../../../../shared/flights/offer.ts';
import { airportByIata } from '../../../reference/airports.ts';
import { airportsOfCity } from '../../../reference/cities.ts';
import { aircraftByCode } from '../reference/aircraft.ts';
import { airlineByCode } from '../reference/airlines.ts';

/** An airport as it is shown, from our own reference: a supplier's names never reach a page. Null when we do not know it. */
export function stopAt(iata: string): Stop | null {
  const airport = airportByIata(iata);
  if (!airport) return null;
  const { citySlug, city, name, country } = airport;
  return { iata, citySlug, city, airport: name, ...(country !== 'IR' && { country }) };
}

/** Tile of an airline that our reference does not know. */
const UNKNOWN_COLOR = '#4b5563';

/** An airline as it is shown: by its bare code when our reference does not know it. */
export function carrierOf(code: string): Carrier {
  const airline = airlineByCode(code);
  return airline
    ? { code, slug: airline.slug, name: airline.name, color: airline.color }
    : { code, slug: code.toLowerCase(), name: code, color: UNKNOWN_COLOR };
}

/** The Persian name of a type of aircraft; empty when it is not said or not known. */
export function aircraftName(code: string | null | undefined): string {
  return (code && aircraftByCode(code)?.name) || '';
}

/** IATA codes of a city's airports. */
export function airportCodes(citySlug: string): string[] {
  return airportsOfCity(citySlug).map(({ iata }) => iata);
}
