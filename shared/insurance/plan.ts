import type { Rial } from '../money.ts';
import type { Coverage, CoverageKey, CoverageLimit } from './coverage.ts';
import type { Quote } from './quote.ts';
import type { ZoneCode } from './zones.ts';

export interface Insurer {
  slug: string;
  name: string;
  nameEn: string;
  /** Letter on the insurer's tile; `color` is `#rrggbb`. */
  initial: string;
  color: string;
}

export interface PlanOffer {
  /** Permanent and independent of the price: `saman.p50k.schengen`. */
  key: string;
  insurer: Insurer;
  /** Supplier: `saman` or `sample-insurer`. Missing in orders of earlier releases. */
  source?: string;
  title: string;
  zone: ZoneCode;
  /** Ceiling of the medical cover. */
  capEur: number;
  franchiseEur: number;
  coverages: Coverage[];
  assistance: { name: string; nameEn: string; phone: string };
  quote: Quote;
  /**
   * Amount in Rial that the insurer keeps after a cancellation. If missing, the typical fee of policyRules.ts
   * applies.
   */
  cancelFee?: Rial;
  /**
   * Days after issue within which the policy can be cancelled. Missing in orders of earlier releases, which have the
   * usual period.
   */
  cancelDays?: number;
  /** Number of the service fee rule that was applied. */
  feeRule?: number;
  /** Exchange rate at the time of the quote. */
  rialPerEur: number;
  taxPct: number;
  /** The quote is valid until this ISO instant. */
  expiresAt: string;
}

export interface ChoosablePlan extends PlanOffer {
  token: string;
}

export function getCoverageLimit(
  { coverages }: Pick<PlanOffer, 'coverages'>,
  key: CoverageKey,
): CoverageLimit {
  return coverages.find((coverage) => coverage.key === key)?.limit ?? { unit: 'none' };
}
