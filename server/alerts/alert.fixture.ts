import type { NewAlert } from './alertStore.ts';

/** An alert for Tehran to Kish on one day, below a price limit. */
export const ALERT: NewAlert = {
  kind: 'any',
  from: 'tehran',
  to: 'kish',
  firstDay: '2026-11-26',
  lastDay: '2026-11-26',
  limit: 25_000_000,
  mobile: '09123456789',
  email: null,
};
