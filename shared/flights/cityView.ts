import type { FareMonth, FareRow } from '../landings/landingRows.ts';
import type { CityAirport } from '../places/cityAirport.ts';
import type { CityName } from '../places/cityName.ts';
import type { RouteAirline, SearchFormView } from './resultsView.ts';

export interface CityPageData {
  city: CityName & { nameEn: string; province: string };
  art: string;
  airports: CityAirport[];
  form: SearchFormView;
  fares: { to: FareRow[]; from: FareRow[] };
  /** Fares of the coming weeks from and to the busiest city; null without flights. */
  months: { to: FareMonth; from: FareMonth; km: number; minutes: number } | null;
  partners: CityName[];
  airlines: RouteAirline[];
  /** High seasons in the next six months, as ISO days with both ends included. */
  busy: { first: string; last: string }[];
  now: string;
  sample: boolean;
}
