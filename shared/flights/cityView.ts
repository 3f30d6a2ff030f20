import type { FareMonth, FareRow } from '../landings/landingRows.ts';
import type { CityName, RouteAirline, SearchFormView } from './resultsView.ts';

export interface CityAirport {
  iata: string;
  name: string;
  lat: number;
  lon: number;
}

/** `/city/{cityName}`: a city with what flies there and back. */
export interface CityPageData {
  city: CityName & { nameEn: string; province: string };
  /** File name in /art, without its ending. */
  art: string;
  airports: CityAirport[];
  form: SearchFormView;
  /** The cheapest day of routes to and from the city, the cheapest first. */
  fares: { to: FareRow[]; from: FareRow[] };
  /** The coming weeks from and to the city it is flown to most; null when nothing flies. */
  months: { to: FareMonth; from: FareMonth; km: number; minutes: number } | null;
  /** Cities with a flight to it, the busiest first. */
  partners: CityName[];
  airlines: RouteAirline[];
  /** Times of the coming half year in which much is flown there, ISO days, both included. */
  busy: { first: string; last: string }[];
  /** ISO instant. */
  now: string;
  sample: boolean;
}
