import type { FareMonth, FareRow } from '../landings/landingRows.ts';
import type { AbroadFacts, CityName, RouteAirline, SearchFormView } from './resultsView.ts';
import type { TripForm } from './tripForm.ts';

export const INTERNATIONAL = '/international';

/** Where trips of several legs are searched for. */
export const MULTI_TRIP = `${INTERNATIONAL}?trip=multi`;

export function internationalCity(city: string): string {
  return `${INTERNATIONAL}/${city}`;
}

/** A city abroad with what is known of flying there. */
export interface Destination {
  city: CityName;
  /** Persian name. */
  country: string;
  /** A flight from Iran goes there without a stop. */
  direct: boolean;
  /** The cheapest known day from Tehran; null when no price is known yet. */
  fare: FareRow | null;
}

/** `/international`: where one can fly to from Iran. */
export interface InternationalData {
  /** The form of a trip of several legs, when that is asked for; the usual one otherwise. */
  multi: TripForm | null;
  form: SearchFormView;
  /** Those that are flown to most, in that order. */
  popular: Destination[];
  /** Every city with flights, by country; countries in the alphabet's order. */
  countries: { name: string; cities: CityName[] }[];
  /** Of other countries, with pages of their own. */
  airlines: { slug: string; name: string }[];
  /** ISO instant of the oldest price shown; null without prices. */
  seenAt: string | null;
  now: string;
  sample: boolean;
}

/** `/international/{cityName}`: one city abroad. */
export interface InternationalCityData {
  city: CityName & { nameEn: string };
  abroad: AbroadFacts;
  currency: string;
  /** `+90` */
  callingCode: string;
  /** File name in /art, without its ending. */
  art: string;
  airports: { iata: string; name: string; lat: number; lon: number }[];
  form: SearchFormView;
  /** The cheapest day of routes from Iranian cities and back. */
  fares: { to: FareRow[]; from: FareRow[] };
  /** The coming weeks from Tehran and back; null when nothing is flown from there. */
  months: { to: FareMonth; from: FareMonth } | null;
  /** Shortest time in the air from Tehran, in minutes, and the distance flown. */
  minutes: number;
  km: number;
  /** Iranian cities with a flight that does not stop, the busiest first. */
  directFrom: CityName[];
  airlines: RouteAirline[];
  /** Other cities of the country, and those most flown to. */
  related: CityName[];
  now: string;
  sample: boolean;
}
