import type { Rial } from '../money.ts';
import { IDLE_STATES } from './prices.ts';

export const CODE_STATES = {
  running: { title: 'روشن', tone: 'success' },
  ending: { title: 'رو به پایان', tone: 'warn' },
  ...IDLE_STATES,
  stopped: { title: 'متوقف', tone: 'danger' },
} as const;

export type CodeState = keyof typeof CODE_STATES;

/** One discount code with its use. Null is no limit. */
export interface CodeView {
  code: string;
  state: CodeState;
  percent: number | null;
  amount: Rial | null;
  most: Rial | null;
  least: Rial;
  product: string | null;
  route: { from: string; to: string } | null;
  /** A stored route of unknown cities; otherwise null. */
  routeSlug: string | null;
  mobile: string | null;
  firstPurchase: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usesTotal: number | null;
  usesEach: number | null;
  /** Orders that have the code now, also unpaid ones. */
  used: number;
  /** Those of `used` that are sold. */
  sold: number;
  /** Discount of the sold orders. */
  cost: Rial;
  stop: { by: string; at: Date; reason: string } | null;
}
