import type { CityName } from '../flights/resultsView.ts';
import type { Rial } from '../money.ts';

/** `any`: a seat on one day of a route. The others: charters, or what leaves within 48 hours, until a last day. */
export const ALERT_KINDS = ['any', 'charter', 'last-second'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** spec/states.md 4.7. `matched` was told of a seat within the last day, and goes on as `active` after it. */
export type AlertState = 'active' | 'matched' | 'expired' | 'stopped';

/** What somebody wants to hear of. Days are ISO days, both included. */
export interface AlertWish {
  kind: AlertKind;
  /** Null: from or to any city; never both. */
  from: CityName | null;
  to: CityName | null;
  firstDay: string;
  lastDay: string;
  /** Rial, one adult; null: any price. */
  limit: Rial | null;
}

/** A seat that was seen for a wish. */
export interface AlertFound {
  from: CityName;
  to: CityName;
  day: string;
  /** Rial, one adult. */
  price: Rial;
  /** ISO instant at which the supplier said so. */
  seenAt: string;
  url: string;
}

/** `/alerts/{code}` */
export interface AlertPageData {
  code: string;
  wish: AlertWish;
  state: AlertState;
  /** «۰۹۱۲•••۶۷۸۹» */
  mobile: string;
  /** What was told last; null before the first message. */
  found: AlertFound | null;
  /** Where the flights of the wish are looked for by hand. */
  searchUrl: string;
  now: string;
}

export type AlertField = 'from' | 'to' | 'date' | 'mobile' | 'limit';

/** `/alerts/new` */
export interface AlertFormData {
  kind: AlertKind;
  /** As typed; cities of a link stand here by their names. */
  typed: Record<AlertField, string>;
  problems: Partial<Record<AlertField, string>>;
  /** What is wrong with none of the fields. */
  problem: string | null;
  /** Names to choose from. */
  cities: string[];
  /** What the day costs by the last look, when a limit is to be written. */
  known: AlertFound | null;
  /** This number is told already; asked for in another browser, so nothing of it is shown. */
  kept: boolean;
  now: string;
}

/** A line of the list in the dashboard. */
export type AlertRow = Pick<AlertPageData, 'code' | 'wish' | 'state' | 'mobile'>;
