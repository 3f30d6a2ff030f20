import type { DayPrice, DayPrices } from '../calendar/dayPrices.ts';
import type { Rial } from '../money.ts';
import type { CityList } from '../places/searchCity.ts';
import type { CarrierReviews } from '../reviews/reviews.ts';
import type { SentenceView } from '../sentence/sentenceView.ts';
import type { BusSearch, BusSearchProblems, TypedBusSearch } from './search.ts';
import type { SeatChoice, SeatMap } from './seatMap.ts';
import type { SeatsNotice } from './seatsNotice.ts';
import type { BusArrival, BusCompanyRef, BusTypeRef } from './service.ts';

export interface BusPlace {
  slug: string;
  name: string;
}

export type BusTerminalView = BusPlace;

export interface BusFormView {
  cities: CityList;
  firstDay: string;
  lastDay: string;
  typed: TypedBusSearch;
  problems: BusSearchProblems;
}

/** `price` is the lowest fare of a seat in the coming days; null when unknown. `day` is an ISO day. */
export interface BusFareRow {
  from: BusPlace;
  to: BusPlace;
  day: string | null;
  price: Rial | null;
  /** Approximate road distance. */
  km: number;
  minutes: number;
  /** Typical number of departures per day. */
  daily: number;
}

export interface BusHomeData {
  /** Cost of a cancellation, as the text that follows «لغو». */
  refundLine: string;
  form: BusFormView;
  sentence: SentenceView | null;
  popular: BusFareRow[];
  companies: BusCompanyRef[];
  terminals: { city: BusPlace; terminals: readonly BusTerminalView[] }[];
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
  terminals: { from: readonly BusTerminalView[]; to: readonly BusTerminalView[] };
}

export interface FlightInstead {
  url: string;
  /** Price for one adult. */
  price: Rial;
  minutes: number;
}

/** Instants are ISO. */
interface BusPageBase {
  route: BusRouteView;
  form: BusFormView;
  now: string;
  sample: boolean;
}

/** `map` is null when the service no longer exists. */
export interface OpenService {
  key: string;
  map: SeatMap | null;
  /** Seats held by this visitor, shown as free and selected in `map`. */
  mine?: SeatChoice[];
}

export interface BusResultsData extends BusPageBase {
  kind: 'results';
  search: BusSearch;
  arrivals: Promise<BusArrival>[];
  prices: Promise<DayPrices>;
  flight: Promise<FlightInstead | null>;
  near: BusRouteView[];
  open: OpenService | null;
  complete: boolean;
  notice: SeatsNotice | null;
}

export interface BusLandingData extends BusPageBase {
  kind: 'landing';
  refundLine: string;
  art: string;
  days: DayPrice[];
  facts: BusRouteFactsView;
  flight: FlightInstead | null;
}

export interface BusRefusedData extends BusPageBase {
  kind: 'refused';
}

export type BusPageData = BusResultsData | BusLandingData | BusRefusedData;

export interface BusCityData {
  refundLine: string;
  city: BusPlace & { nameEn: string; province: string; population: number };
  art: string;
  terminals: readonly BusTerminalView[];
  form: BusFormView;
  fares: { to: BusFareRow[]; from: BusFareRow[] };
  companies: BusCompanyRef[];
  /** Departure times (`HH:MM`) on the busiest route; null when unknown. */
  hours: { first: string; last: string; to: BusPlace } | null;
  nearest: BusPlace[];
  flights: string | null;
  sample: boolean;
}

export interface CompanyRoute {
  from: BusPlace;
  to: BusPlace;
  day: string;
  lowest: Rial;
  highest: Rial;
  services: number;
  /** Format: `HH:MM`. */
  first: string;
  last: string;
}

export interface BusCompanyData {
  refundLine: string;
  /** True when `refundLine` is this company's own rule and not the general one. */
  ownRule: boolean;
  company: BusCompanyRef & { cooperativeNumber: number | null };
  reviews: CarrierReviews;
  homes: BusPlace[];
  routes: CompanyRoute[];
  types: BusTypeRef[];
  others: BusRouteView[];
  rivals: BusCompanyRef[];
  /** ISO instant. */
  seenAt: string;
  now: string;
  sample: boolean;
}

export interface SeatsAnswer {
  map: SeatMap | null;
  mine: SeatChoice[];
}
