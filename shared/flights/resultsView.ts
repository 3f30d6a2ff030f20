import type { DayPrice, DayPrices } from '../calendar/dayPrices.ts';
import type { PickedDays } from '../calendar/pickedDays.ts';
import type { Rial } from '../money.ts';
import type { CityName, RouteView } from '../places/cityName.ts';
import type { CityList } from '../places/searchCity.ts';
import type { FareHistory } from '../prices/fareHistory.ts';
import type { Arrival } from './arrivals.ts';
import type { FlightSearch, SearchProblems, TypedSearch } from './search.ts';

/** Comparison of a day's lowest price for one adult with other days, in words. */
export interface PriceVerdict {
  line: string;
  note: string;
  /** Null when the price was not compared. */
  level: 'low' | 'usual' | 'high' | null;
}

/** For a failed comparison: says nothing about the route. */
export const NO_VERDICT: PriceVerdict = {
  line: 'الان نمی‌توانیم قیمت را مقایسه کنیم',
  note: 'قیمت روزهای دیگر نرسید؛ چند لحظه بعد صفحه را تازه کنید.',
  level: null,
};

/** Holds city names, not slugs. Days and instants in this file are ISO. */
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
  /** Shortest and longest, in minutes. */
  minutes: [number, number];
  /** In a normal week. */
  weekly: number;
  airlines: RouteAirline[];
  airports: { from: string[]; to: string[] };
}

export interface AbroadFacts {
  city: CityName;
  country: string;
  /** Of server/reference/countriesAbroad.ts. */
  countrySlug: string;
  schengen: boolean;
  direct: boolean;
  via: string[];
  /** The connection in Tehran needs a separate ticket. */
  fed: boolean;
  /** Minutes that local time is ahead of Tehran today. */
  clockAhead: number;
}

interface PageBase {
  route: RouteView;
  /** Null within Iran. */
  abroad: AbroadFacts | null;
  form: SearchFormView;
  /** The server's clock. */
  now: string;
  sample: boolean;
}

export interface RouteLandingData extends PageBase {
  kind: 'landing';
  art: string;
  days: DayPrice[];
  /** The fares of the way back, of the same days. */
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
  /** Whole party. */
  total: Rial;
}

export interface TripProgress {
  kind: 'round' | 'multi';
  /** The leg being chosen, from 0. */
  at: number;
  legs: {
    from: CityName;
    to: CityName;
    day: string;
    url: string;
    /** Null from the current leg on. */
    pinned: PinnedLeg | null;
  }[];
  /** Whole party. */
  chosenTotal: Rial;
}

export interface BusInstead {
  url: string;
  /** By road. */
  minutes: number;
  /** kg for one passenger. */
  co2Kg: number | null;
}

export interface FlightResultsData extends PageBase {
  kind: 'results';
  search: FlightSearch;
  /** Null for one leg. */
  trip: TripProgress | null;
  /** In the order of the answers. */
  arrivals: Promise<Arrival>[];
  bus: BusInstead | null;
  /** For one seat; null when unknown. */
  busFare: Promise<Rial | null>;
  /** Lowest fare of the return for one adult, while the outbound of a round trip is chosen; null otherwise. */
  returnFare: Promise<Rial | null>;
  /** For one adult and this leg; from the second leg on with the flights chosen before. */
  prices: Promise<DayPrices>;
  /** Below the list: what the prices include. */
  priceNote: string;
  verdict: Promise<PriceVerdict>;
  /** All suppliers answered: the first render is sorted and filtered. */
  complete: boolean;
  notice: ResultsNotice | null;
}

export type FlightPageData = RouteLandingData | RefusedSearchData | FlightResultsData;
