import type { Rial } from '../money.ts';
import type { FeeScope, FeeTerms } from '../prices/serviceFee.ts';
import type { TermsPreviewRow } from './carrierTerms.ts';

/** Largest change that one employee may make alone; null means no limit. The owner has no limits. */
export interface PriceLimits {
  /** For a fee in Rial. */
  fee: Rial | null;
  /** For a percentage fee, in hundredths of a percent. */
  share: number | null;
  /** For a carrier's penalty, in percentage points. */
  points: number | null;
}

type Fee = FeeTerms & FeeScope;

/** Returns whether a fee change exceeds the limits of one employee. `before` is null for a new or stopped rule. */
export function isLargeFeeChange({ fee, share }: PriceLimits, before: Fee | null, after: Fee): boolean {
  // A rule for other products or routes counts as a new fee.
  const known = before && isSameScope(before, after) ? before : null;
  const sizeOf = (terms: Fee | null, way: Fee['way']) => (terms?.way === way ? terms.size : 0);
  const change = (way: Fee['way']) => Math.abs(sizeOf(after, way) - sizeOf(known, way));
  const least = Math.abs(after.least - (known?.least ?? 0));
  return isOver(Math.max(change('amount'), least), fee) || isOver(change('percent'), share);
}

/** Returns whether the penalty in any example changes by more percentage points than one employee may change. */
export function isLargeTermsChange({ points }: PriceLimits, rows: readonly TermsPreviewRow[]): boolean {
  const changes = rows.map(({ before, after }) => Math.abs(after.penaltyPct - before.penaltyPct));
  return isOver(Math.max(0, ...changes), points);
}

function isOver(change: number, limit: number | null): boolean {
  return limit !== null && change > limit;
}

function isSameScope(a: FeeScope, b: FeeScope): boolean {
  return (
    a.product === b.product &&
    a.source === b.source &&
    a.route?.from === b.route?.from &&
    a.route?.to === b.route?.to
  );
}
