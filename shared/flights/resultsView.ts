import type { Rial } from '../money.ts';
import type { SearchCity } from '../places/searchCity.ts';
import type { Arrival } from './arrivals.ts';
import type { FlightSearch, SearchProblems, TypedSearch } from './search.ts';

export interface CityName {
  slug: string;
  /** Persian name. */
  name: string;
}

/** The lowest adult price of a day; null when nothing is sold. */
export interface DayPrice {
  day: string;
  lowest: Rial | null;
  /** Name of the official holiday; null on other days. */
  holiday: string | null;
}

export interface DayPrices {
  /** Around the chosen day, without days that are over. */
  strip: DayPrice[];
  /** Days with seats nearest to the chosen one, at most two, by date. */
  nearest: DayPrice[];
}

/** What is shown when prices could not be had. */
export const NO_PRICES: DayPrices = { strip: [], nearest: [] };

/** Where the lowest price of a day stands among those of other days. Prices are for one adult, in Rial. */
export type PriceVerdict =
  | {
      kind: 'known';
      level: 'low' | 'usual' | 'high';
      /** Share of the other days that are cheaper, 0 to 100. */
      percentile: number;
      /** How far below (negative) or above the median, in whole percent. */
      differencePct: number;
      lowest: Rial;
      median: Rial;
      highest: Rial;
      /** Days with a price that it was compared with. */
      sampleSize: number;
    }
  | { kind: 'unknown'; sampleSize: number };

/** What is shown when nothing could be compared. */
export const NO_VERDICT: PriceVerdict = { kind: 'unknown', sampleSize: 0 };

/** The search form with what was typed (city names, not slugs). `problems` are Persian messages by field. */
export interface SearchFormView {
  cities: SearchCity[];
  /** First and last ISO day on sale. */
  firstDay: string;
  lastDay: string;
  typed: TypedSearch;
  problems: SearchProblems;
}

export interface RouteView {
  from: CityName;
  to: CityName;
}

/** An offer as a line of text that leads to its card. */
export interface OfferLine {
  key: string;
  carrier: string;
  /** ISO instant. */
  departsAt: string;
  total: Rial;
}

/** Why the page came back after a flight was chosen. */
export interface ResultsNotice {
  kind: 'tampered' | 'expired' | 'sold_out' | 'too_many';
  /** Offers with seats that leave nearest to the lost one. */
  nearest: OfferLine[];
}

export interface RouteAirline {
  code: string;
  slug: string;
  name: string;
  color: string;
}

/** What is true of a route on any day. */
export interface RouteFacts {
  km: number;
  /** Shortest and longest, in minutes. */
  minutes: [number, number];
  /** Departures in a normal week. */
  weekly: number;
  airlines: RouteAirline[];
  /** Persian names of the airports the route really uses. */
  airports: { from: string[]; to: string[] };
}

/** What is true of a route of which one end is abroad. */
export interface AbroadFacts {
  /** The city abroad; of two, the one that is flown to. */
  city: CityName;
  country: string;
  schengen: boolean;
  /** Some flights do not stop on the way. */
  direct: boolean;
  /** Persian names of the cities in which one changes on one ticket. */
  via: string[];
  /** One changes in Tehran with a ticket of its own. */
  fed: boolean;
  /** Minutes by which the clock there is ahead of Tehran's today; negative when it is behind. */
  clockAhead: number;
}

interface PageBase {
  route: RouteView;
  /** Null within Iran. */
  abroad: AbroadFacts | null;
  form: SearchFormView;
  /** ISO instant of the server's clock. */
  now: string;
  /** Flights and fares come from the built-in sample supplier; the page says so. */
  sample: boolean;
}

/** No date: what the route is like, with the lowest prices of the next days. */
export interface RouteLandingData extends PageBase {
  kind: 'landing';
  /** File name in /art, without its ending. */
  art: string;
  days: DayPrice[];
  facts: RouteFacts;
}

/** A search that cannot be made; the form says why. */
export interface RefusedSearchData extends PageBase {
  kind: 'refused';
}

/** A leg that was chosen already, as it is pinned above the next ones. */
export interface PinnedLeg {
  carrier: string;
  flightNumber: string;
  /** ISO 8601 with the offset of the place. */
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  /** «بدون توقف» */
  stops: string;
  /** Whole party, Rial. */
  total: Rial;
}

/** Where in a trip of several flights one is. */
export interface TripProgress {
  kind: 'round' | 'multi';
  /** The leg that is being chosen, from 0. */
  at: number;
  legs: {
    from: CityName;
    to: CityName;
    day: string;
    /** Where this leg is chosen. */
    url: string;
    /** Null from the current leg on. */
    pinned: PinnedLeg | null;
  }[];
  /** What the chosen legs cost together, whole party, Rial. */
  chosenTotal: Rial;
}

/** The same way by bus on the same day. */
export interface BusInstead {
  url: string;
  /** On the road, in minutes. */
  minutes: number;
}

export interface FlightResultsData extends PageBase {
  kind: 'results';
  search: FlightSearch;
  /** Null for one flight. */
  trip: TripProgress | null;
  /** In order of arrival: the first promise is the first source that answers. */
  arrivals: Promise<Arrival>[];
  /** Null where no bus goes. */
  bus: BusInstead | null;
  /** The lowest fare of a seat on the bus, Rial; null when it is not known. */
  busFare: Promise<Rial | null>;
  prices: Promise<DayPrices>;
  verdict: Promise<PriceVerdict>;
  /** Everything was awaited: the list is sorted and filtered as it stands. */
  complete: boolean;
  notice: ResultsNotice | null;
}

export type FlightPageData = RouteLandingData | RefusedSearchData | FlightResultsData;
