import type { Rial } from '../money.ts';
import type { FeeRule, FeeSubject } from '../prices/serviceFee.ts';

/** States of a rule that is not in effect. */
export const IDLE_STATES = {
  planned: { title: 'هنوز نرسیده', tone: 'line' },
  ended: { title: 'پایان‌یافته', tone: null },
} as const;

export const FEE_STATES = {
  running: { title: 'روشن', tone: 'success' },
  ...IDLE_STATES,
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

/** A fee rule: its current version, its next version, and its sales of the last 30 days. */
export interface FeeRuleView {
  current: FeeVersionView;
  next: FeeVersionView | null;
  /** Number of the newest version. A change must send it. */
  lastVersion: number;
  orders: number;
  income: Rial;
}

/** A live price for one traveller in Rial, before and after a rule is applied. */
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

/** One row of the exchange rates. `by` and `at` are null for a built-in default. */
export interface RateView {
  id: string;
  currency: string;
  rial: Rial;
  /** ISO day from which the rate applies. */
  day: string;
  source: string;
  by: string | null;
  at: Date | null;
  /** True when the rate applies today. */
  isCurrent: boolean;
}
