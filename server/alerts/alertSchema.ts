import type { Generated } from 'kysely';
import type { AlertKind, AlertState } from '../../shared/alerts/alertView.ts';

/** What somebody wants to be told of by a text message (spec/states.md 4.7). */
export interface AlertsTable {
  /** Random; whoever knows it reads and stops the alert. */
  code: string;
  kind: AlertKind;
  /** City slugs; null: any. */
  from_city: string | null;
  to_city: string | null;
  /** ISO days. */
  first_day: string;
  last_day: string;
  /** Rial; null: any price. */
  price_limit: number | null;
  mobile: string;
  /** sha256 of the visitor who asked, as on orders: a guest's browser, or the person who is signed in. */
  owner_ref: string;
  created_at: Date;
  /** Set once; nobody is told anything any more. */
  ended_at: Date | null;
}

/** What became of it, in order; rows are only ever added. `matched` says what was found. */
export interface AlertEventsTable {
  id: Generated<number>;
  code: string;
  state: AlertState;
  at: Date;
  from_city: string | null;
  to_city: string | null;
  day: string | null;
  price: number | null;
  seen_at: Date | null;
}

export interface AlertSchema {
  alerts: AlertsTable;
  alert_events: AlertEventsTable;
}
