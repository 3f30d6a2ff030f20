import type { Rial } from '../money.ts';
import type { Coverage, CoverageKey, CoverageLimit } from './coverage.ts';
import type { Quote } from './quote.ts';
import type { ZoneCode } from './zones.ts';

export interface Insurer {
  slug: string;
  name: string;
  nameEn: string;
  /** Letter of the tile; `color` is `#rrggbb`. */
  initial: string;
  color: string;
}

export interface PlanOffer {
  /** Permanent, without the price: `saman.p50k.schengen`. */
  key: string;
  insurer: Insurer;
  /** `saman` or `sample-insurer`; missing in orders of earlier releases. */
  source?: string;
  title: string;
  zone: ZoneCode;
  /** Medical ceiling. */
  capEur: number;
  franchiseEur: number;
  coverages: Coverage[];
  assistance: { name: string; nameEn: string; phone: string };
  quote: Quote;
  /** What the insurer keeps of a cancelled policy, Rial; missing: the typical fee of policyRules.ts. */
  cancelFee?: Rial;
  /** Days after issue within which it can be cancelled; missing in orders of earlier releases: the usual ones. */
  cancelDays?: number;
  /** Number of the rule that made the service fee. */
  feeRule?: number;
  /** At the time of the quote. */
  rialPerEur: number;
  taxPct: number;
  /** The quote holds until this ISO instant. */
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
