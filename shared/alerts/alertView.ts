import type { FareRow } from '../landings/landingRows.ts';
import type { Rial } from '../money.ts';
import type { CityName } from '../places/cityName.ts';
import type { FareHistory } from '../prices/fareHistory.ts';

/** `any`: a seat on one day. The others, until a last day: charters, or departures within 48 hours. */
export const ALERT_KINDS = ['any', 'charter', 'last-second'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** `matched` returns to `active` one day after the notification (docs/spec/order-states.md#alerts). */
export type AlertState = 'active' | 'matched' | 'expired' | 'stopped';

/** Prices are Rial for one adult; days are inclusive ISO days, instants ISO. */
export interface AlertCriteria {
  kind: AlertKind;
  /** Null: any city; never both. */
  from: CityName | null;
  to: CityName | null;
  firstDay: string;
  lastDay: string;
  /** Null: any price. */
  limit: Rial | null;
}

export type AlertFound = Omit<FareRow, 'minutes' | 'weekly'>;

export interface AlertPageData {
  code: string;
  criteria: AlertCriteria;
  state: AlertState;
  mobile: string;
  hasEmail: boolean;
  /** Of a route with both cities. */
  history: FareHistory | null;
  /** The last notified seat; null before the first notification. */
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
  /** Last known price of the day, a guide for the limit. */
  known: AlertFound | null;
  /** This number already has the alert from another browser; the page shows none of its data. */
  kept: boolean;
  now: string;
}

export type AlertRow = Pick<AlertPageData, 'code' | 'criteria' | 'state' | 'mobile'>;
