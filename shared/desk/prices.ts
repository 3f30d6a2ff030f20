import type { Rial } from '../money.ts';
import type { FeeRule, FeeSubject } from '../prices/serviceFee.ts';

export const FEE_STATES = {
  running: { title: 'روشن', tone: 'success' },
  planned: { title: 'هنوز نرسیده', tone: 'line' },
  ended: { title: 'پایان‌یافته', tone: null },
  stopped: { title: 'خاموش', tone: 'danger' },
} as const;

export type FeeState = keyof typeof FEE_STATES;

export const FEE_STEPS: readonly { value: Rial; title: string }[] = [
  { value: 10, title: 'به تومان' },
  { value: 10_000, title: 'به هزار تومان' },
  { value: 100_000, title: 'به ده هزار تومان' },
];

/** One version of a rule with the names of its cities. */
export interface FeeVersionView extends FeeRule {
  version: number;
  state: FeeState;
  cities: { from: string; to: string } | null;
  startsAt: Date;
  endsAt: Date | null;
  isOn: boolean;
  reason: string;
  by: string;
  at: Date;
}

/** A rule: what counts now, what comes later, and its sales of the last 30 days. */
export interface FeeRuleView {
  current: FeeVersionView;
  next: FeeVersionView | null;
  /** Of the newest version; a change must know it. */
  lastVersion: number;
  orders: number;
  income: Rial;
}

/** A live price before and after a rule, for one traveller in Rial. */
export interface FeeTrialRow {
  subject: FeeSubject;
  title: string;
  detail: string;
  now: Rial;
  after: Rial;
}

export const CURRENCIES = {
  EUR: 'یورو',
  USD: 'دلار آمریکا',
  GBP: 'پوند',
  AED: 'درهم امارات',
  TRY: 'لیر ترکیه',
} as const;

export type Currency = keyof typeof CURRENCIES;

/** One row of the rates. `by` and `at` are null for a default of the program. */
export interface RateView {
  id: string;
  currency: string;
  rial: Rial;
  /** ISO day from which it holds. */
  day: string;
  source: string;
  by: string | null;
  at: Date | null;
  /** It counts today. */
  isCurrent: boolean;
}
