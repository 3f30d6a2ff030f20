import type { DayPrice, DayPrices } from '../flights/resultsView.ts';
import type { Rial } from '../money.ts';
import type { SearchCity } from '../places/searchCity.ts';
import type { BusSearch, BusSearchProblems, TypedBusSearch } from './search.ts';
import type { SeatChoice, SeatMap } from './seatMap.ts';
import type { SeatsNotice } from './seatsNotice.ts';
import type { BusArrival, BusCompanyRef, BusTypeRef } from './service.ts';

export interface BusPlace {
  slug: string;
  /** «اصفهان» */
  name: string;
}

/** Its name is «پایانهٔ کاوه», or «پایانهٔ مسافربری قم» where its own name was not found. */
export type BusTerminalView = BusPlace;

export interface BusFormView {
  /** The largest first; their terminals stand in the place of airports. */
  cities: readonly SearchCity[];
  firstDay: string;
  lastDay: string;
  typed: TypedBusSearch;
  problems: BusSearchProblems;
}

/** A direction with the lowest fare of a seat in the coming days; null where nobody knows one. */
export interface BusFareRow {
  from: BusPlace;
  to: BusPlace;
  /** ISO day of the lowest fare. */
  day: string | null;
  price: Rial | null;
  /** By road, approximate. */
  km: number;
  minutes: number;
  /** Typical departures a day. */
  daily: number;
}

/** `/bus` */
export interface BusHomeData {
  form: BusFormView;
  popular: BusFareRow[];
  companies: BusCompanyRef[];
  /** The largest cities with the terminals they have. */
  terminals: { city: BusPlace; terminals: BusTerminalView[] }[];
  /** Where a search leads whose ends no bus joins. */
  flightUrl: string | null;
  sample: boolean;
}

export interface BusRouteView {
  from: BusPlace;
  to: BusPlace;
}

export interface BusRouteFactsView {
  km: number;
  minutes: number;
  daily: number;
  companies: BusCompanyRef[];
  types: BusTypeRef[];
  terminals: { from: BusTerminalView[]; to: BusTerminalView[] };
}

/** The same way by air on the same day. */
export interface FlightInstead {
  url: string;
  /** One adult, Rial. */
  price: Rial;
  minutes: number;
}

interface BusPageBase {
  route: BusRouteView;
  form: BusFormView;
  /** ISO instant. */
  now: string;
  sample: boolean;
}

/** A service whose seats the address asks to see; `map` null when it is gone. */
export interface OpenService {
  key: string;
  map: SeatMap | null;
  /** Kept for this visitor already and free for them in `map`: marked at first. */
  mine?: SeatChoice[];
}

export interface BusResultsData extends BusPageBase {
  kind: 'results';
  search: BusSearch;
  arrivals: Promise<BusArrival>[];
  prices: Promise<DayPrices>;
  flight: Promise<FlightInstead | null>;
  /** Directions to cities near the destination, for a day without buses. */
  near: BusRouteView[];
  open: OpenService | null;
  complete: boolean;
  notice: SeatsNotice | null;
}

export interface BusLandingData extends BusPageBase {
  kind: 'landing';
  /** File name in /art, without its ending. */
  art: string;
  days: DayPrice[];
  facts: BusRouteFactsView;
  flight: FlightInstead | null;
}

export interface BusRefusedData extends BusPageBase {
  kind: 'refused';
}

/** `/bus/{route}` */
export type BusPageData = BusResultsData | BusLandingData | BusRefusedData;

/** `/bus/city/{cityName}` */
export interface BusCityData {
  city: BusPlace & { nameEn: string; province: string; population: number };
  /** File name in /art, without its ending. */
  art: string;
  terminals: BusTerminalView[];
  form: BusFormView;
  fares: { to: BusFareRow[]; from: BusFareRow[] };
  companies: BusCompanyRef[];
  /** First and last departure of the city's busiest route on a day, `HH:MM`; null where nobody said. */
  hours: { first: string; last: string; to: BusPlace } | null;
  /** Cities with buses near one that has none. */
  nearest: BusPlace[];
  /** Its page about flights, when it has an airport with flights. */
  flights: string | null;
  sample: boolean;
}

/** A route that a company sells, as its own buses of one day have it. */
export interface CompanyRoute {
  from: BusPlace;
  to: BusPlace;
  day: string;
  lowest: Rial;
  highest: Rial;
  services: number;
  /** `HH:MM` */
  first: string;
  last: string;
}

/** `/bus/company/{companyName}` */
export interface BusCompanyData {
  company: BusCompanyRef & { cooperativeNumber: number | null };
  homes: BusPlace[];
  routes: CompanyRoute[];
  types: BusTypeRef[];
  /** All routes it is known on, beside those above. */
  others: BusRouteView[];
  rivals: BusCompanyRef[];
  /** ISO instants. */
  seenAt: string;
  now: string;
  sample: boolean;
}

/** What `/api/bus/seats?service=` answers. */
export interface SeatsAnswer {
  map: SeatMap | null;
  /** Kept for this visitor already and free for them in `map`. */
  mine: SeatChoice[];
}
