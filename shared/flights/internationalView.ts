import type { FareMonth, FareRow } from '../landings/landingRows.ts';
import type { CityName } from '../places/cityName.ts';
import type { SentenceView } from '../sentence/sentenceView.ts';
import type { AbroadFacts, RouteAirline, SearchFormView } from './resultsView.ts';
import type { TripForm } from './tripForm.ts';

export const INTERNATIONAL = '/international';

export const MULTI_TRIP = `${INTERNATIONAL}?trip=multi`;

export function buildInternationalCityUrl(city: string): string {
  return `${INTERNATIONAL}/${city}`;
}

export interface Destination {
  city: CityName;
  country: string;
  direct: boolean;
  /** Fare of the cheapest known day from Tehran; null without a price. */
  fare: FareRow | null;
}

export interface InternationalData {
  multi: TripForm | null;
  /** The sentence from which the multi-leg form was filled. */
  sentence: SentenceView | null;
  form: SearchFormView;
  popular: Destination[];
  countries: { name: string; cities: CityName[] }[];
  airlines: { slug: string; name: string }[];
  /** ISO instant of the oldest price on the page; null without prices. */
  seenAt: string | null;
  now: string;
  sample: boolean;
}

export interface InternationalCityData {
  city: CityName & { nameEn: string };
  abroad: AbroadFacts;
  currency: string;
  callingCode: string;
  art: string;
  airports: { iata: string; name: string; lat: number; lon: number }[];
  form: SearchFormView;
  fares: { to: FareRow[]; from: FareRow[] };
  /** Null without flights from Tehran. */
  months: { to: FareMonth; from: FareMonth } | null;
  /** Shortest flight time from Tehran, and the distance of that route. */
  minutes: number;
  km: number;
  directFrom: CityName[];
  airlines: RouteAirline[];
  related: CityName[];
  now: string;
  sample: boolean;
}
