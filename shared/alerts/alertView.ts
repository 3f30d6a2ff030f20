import type { FareRow } from '../landings/landingRows.ts';
import type { Rial } from '../money.ts';
import type { CityName } from '../places/cityName.ts';
import type { FareHistory } from '../prices/fareHistory.ts';

/**
 * `any` watches one day for any seat. `charter` and `last-second` (departures within 48 hours) run until a last day.
 */
export const ALERT_KINDS = ['any', 'charter', 'last-second'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** `matched` returns to `active` one day after the notification (docs/spec/order-states.md#alerts). */
export type AlertState = 'active' | 'matched' | 'expired' | 'stopped';

/** Prices are in Rial for one adult. Days are ISO days, both ends included. Instants are ISO strings. */
export interface AlertCriteria {
  kind: AlertKind;
  /** Null means any city. `from` and `to` are never both null. */
  from: CityName | null;
  to: CityName | null;
  firstDay: string;
  lastDay: string;
  /** Null means any price. */
  limit: Rial | null;
}

export type AlertFound = Omit<FareRow, 'minutes' | 'weekly'>;

export interface AlertPageData {
  code: string;
  criteria: AlertCriteria;
  state: AlertState;
  mobile: string;
  hasEmail: boolean;
  /** Null unless the alert names both cities. */
  history: FareHistory | null;
  /** Seat of the last notification; null before the first one. */
  found: AlertFound | null;
  searchUrl: string;
  now: string;
}

export type AlertField = 'from' | 'to' | 'date' | 'mobile' | 'email' | 'limit';

export interface AlertFormData {
  kind: AlertKind;
  typed: Record<AlertField, string>;
  problems: Partial<Record<AlertField, string>>;
  problem: string | null;
  cities: string[];
  /** Last known price of the day, to help the visitor choose a limit. */
  known: AlertFound | null;
  /** True when this number already has the alert from another browser. The page then shows none of its data. */
  kept: boolean;
  now: string;
}

export type AlertRow = Pick<AlertPageData, 'code' | 'criteria' | 'state' | 'mobile'>;
