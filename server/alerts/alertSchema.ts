import type { Generated } from 'kysely';
import type { AlertKind, AlertState } from '../../shared/alerts/alertView.ts';

/** See docs/spec/order-states.md#alerts. */
export interface AlertsTable {
  /** Random. Its holder can read and stop the alert. */
  code: string;
  kind: AlertKind;
  /** City slugs; null means any city. */
  from_city: string | null;
  to_city: string | null;
  /** ISO days. */
  first_day: string;
  last_day: string;
  /** Rial; null means any price. */
  price_limit: number | null;
  mobile: string;
  /** Also receives the notifications; null without an address. */
  email: string | null;
  /** SHA-256 of the visitor, as on orders. */
  owner_ref: string;
  created_at: Date;
  /** Set when the alert ends; no further notifications are sent. */
  ended_at: Date | null;
}

/** Append-only. */
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
