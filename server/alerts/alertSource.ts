import type { AlertFound, AlertKind } from '../../shared/alerts/alertView.ts';
import type { SearchCity } from '../../shared/places/searchCity.ts';
import type { FareHistory } from '../../shared/prices/fareHistory.ts';
import type { Reader } from '../db/transaction.ts';
import { notFound } from '../http/httpErrors.ts';
import type { NewAlert } from './alertStore.ts';

export interface RouteDay {
  from: string;
  to: string;
  day: string;
}

export type AlertCriterion = Omit<NewAlert, 'limit' | 'mobile' | 'email'>;

export const toRouteDayKey = ({ from, to, day }: RouteDay) => `${from} ${to} ${day}`;

/** Cities are slugs, and days are ISO days. */
export interface AlertSource {
  cities(kind: AlertKind): readonly SearchCity[];
  sells(kind: AlertKind, city: string, to?: string): boolean;
  lastDayOnSale(today: string): string;
  foundUrl(kind: AlertKind, trip: RouteDay): string;
  criteriaUrl(criteria: Pick<AlertCriterion, 'kind' | 'from' | 'to' | 'lastDay'>): string;
  /** Reads stored fares by `toRouteDayKey`; calls no supplier. */
  storedFares(db: Reader, wanted: readonly RouteDay[], now: Date): Promise<Map<string, AlertFound>>;
  fareHistory(db: Reader, route: Omit<RouteDay, 'day'>, now: Date): Promise<FareHistory>;
  seatOnBoard(criteria: AlertCriterion, now: Date): Promise<AlertFound | undefined>;
}

interface SellsAlerts {
  readonly sold: readonly { readonly alerts?: AlertSource }[];
}

export function getAlertSource({ sold }: SellsAlerts, path: string): AlertSource {
  const source = sold.find(({ alerts }) => alerts)?.alerts;
  if (!source) throw notFound(path);
  return source;
}
