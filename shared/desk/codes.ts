import type { Rial } from '../money.ts';
import { IDLE_STATES } from './prices.ts';

export const CODE_STATES = {
  running: { title: 'روشن', tone: 'success' },
  ending: { title: 'رو به پایان', tone: 'warn' },
  ...IDLE_STATES,
  stopped: { title: 'متوقف', tone: 'danger' },
} as const;

export type CodeState = keyof typeof CODE_STATES;

/** A discount code with its usage. Null means no limit. */
export interface CodeView {
  code: string;
  state: CodeState;
  percent: number | null;
  amount: Rial | null;
  most: Rial | null;
  least: Rial;
  product: string | null;
  route: { from: string; to: string } | null;
  /** Slug of a stored route whose cities are unknown; otherwise null. */
  routeSlug: string | null;
  mobile: string | null;
  firstPurchase: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usesTotal: number | null;
  usesEach: number | null;
  /** Number of orders that currently have the code, including unpaid ones. */
  used: number;
  /** Number of the orders in `used` that were sold. */
  sold: number;
  /** Total discount of the sold orders. */
  cost: Rial;
  stop: { by: string; at: Date; reason: string } | null;
}
