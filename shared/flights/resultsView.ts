import type { DayPrice, DayPrices } from '../calendar/dayPrices.ts';
import type { PickedDays } from '../calendar/pickedDays.ts';
import type { Rial } from '../money.ts';
import type { CityName, RouteView } from '../places/cityName.ts';
import type { CityList } from '../places/searchCity.ts';
import type { FareHistory } from '../prices/fareHistory.ts';
import type { Arrival } from './arrivals.ts';
import type { FlightSearch, SearchProblems, TypedSearch } from './search.ts';

/** Verdict on the lowest price of a day for one adult, compared with other days. */
export interface PriceVerdict {
  line: string;
  note: string;
  /** Null when the price was not compared. */
  level: 'low' | 'usual' | 'high' | null;
}

/** Used when the comparison failed. It says nothing about the prices of the route. */
export const NO_VERDICT: PriceVerdict = {
  line: 'الان نمی‌توانیم قیمت را مقایسه کنیم',
  note: 'قیمت روزهای دیگر نرسید؛ چند لحظه بعد صفحه را تازه کنید.',
  level: null,
};

/** Contains city names, not slugs. Days and instants in this file are ISO strings. */
export interface SearchFormView {
  cities: CityList;
  firstDay: string;
  lastDay: string;
  typed: TypedSearch;
  problems: SearchProblems;
}

export interface OfferLine {
  key: string;
  carrier: string;
  departsAt: string;
  total: Rial;
}

export interface ResultsNotice {
  tone: 'warn' | 'danger';
  text: string;
  nearest: OfferLine[];
}

export interface RouteAirline {
  code: string;
  slug: string;
  name: string;
  color: string;
}

export interface RouteFacts {
  km: number;
  /** Shortest and longest flight time, in minutes. */
  minutes: [number, number];
  /** Number of flights in a normal week. */
  weekly: number;
  airlines: RouteAirline[];
  airports: { from: string[]; to: string[] };
}

export interface AbroadFacts {
  city: CityName;
  country: string;
  /** A slug of server/reference/countriesAbroad.ts. */
  countrySlug: string;
  schengen: boolean;
  direct: boolean;
  via: string[];
  /** Minutes by which local time is ahead of Tehran today. */
  clockAhead: number;
}

interface PageBase {
  route: RouteView;
  /** Null within Iran. */
  abroad: AbroadFacts | null;
  form: SearchFormView;
  /** Server time. */
  now: string;
  sample: boolean;
}

export interface RouteLandingData extends PageBase {
  kind: 'landing';
  art: string;
  days: DayPrice[];
  /** Fares of the opposite direction on the same days. */
  back: DayPrice[];
  picked: PickedDays;
  history: FareHistory;
  facts: RouteFacts;
}

export interface RefusedSearchData extends PageBase {
  kind: 'refused';
}

export interface PinnedLeg {
  carrier: string;
  flightNumber: string;
  /** ISO with the local offset. */
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  stops: string;
  /** For the whole party. */
  total: Rial;
}

export interface TripProgress {
  kind: 'round' | 'multi';
  /** Index (from 0) of the leg that the visitor is choosing. */
  at: number;
  legs: {
    from: CityName;
    to: CityName;
    day: string;
    url: string;
    /** Null for the current leg and all later legs. */
    pinned: PinnedLeg | null;
  }[];
  /** For the whole party. */
  chosenTotal: Rial;
}

export interface BusInstead {
  url: string;
  /** Travel time by road. */
  minutes: number;
  /** In kg for one passenger. */
  co2Kg: number | null;
}

export interface FlightResultsData extends PageBase {
  kind: 'results';
  search: FlightSearch;
  /** Null for a search with one leg. */
  trip: TripProgress | null;
  /** In the order in which the suppliers answer. */
  arrivals: Promise<Arrival>[];
  bus: BusInstead | null;
  /** Fare for one seat; null when unknown. */
  busFare: Promise<Rial | null>;
  /**
   * Lowest return fare for one adult while the visitor chooses the outbound flight of a round trip; otherwise null.
   */
  returnFare: Promise<Rial | null>;
  /** For one adult and this leg. From the second leg on, prices include the flights that were chosen before. */
  prices: Promise<DayPrices>;
  /** Text below the list that explains what the prices include. */
  priceNote: string;
  verdict: Promise<PriceVerdict>;
  /** True when all suppliers have answered, so that the first render is sorted and filtered. */
  complete: boolean;
  notice: ResultsNotice | null;
}

export type FlightPageData = RouteLandingData | RefusedSearchData | FlightResultsData;
