import type { Coverage, CoverageKey, CoverageLimit } from './coverage.ts';
import type { Quote } from './quote.ts';
import type { ZoneCode } from './zones.ts';

export interface Insurer {
  slug: string;
  /** «بیمهٔ سامان» */
  name: string;
  nameEn: string;
  /** Letter and colour `#rrggbb` of its tile. */
  initial: string;
  color: string;
}

/** One plan of one insurer with what it costs the people of a search. Plain JSON. */
export interface PlanOffer {
  /** `saman.p50k.schengen`: names the plan for ever; not its price. */
  key: string;
  insurer: Insurer;
  /** Id of the source that answered, `saman` or `sample-insurer`; absent in orders of earlier releases. */
  source?: string;
  /** «طرح ۵۰ هزار یورویی» */
  title: string;
  zone: ZoneCode;
  /** Medical ceiling in euro. */
  capEur: number;
  franchiseEur: number;
  coverages: Coverage[];
  /** Who helps on the spot. */
  assistance: { name: string; nameEn: string; phone: string };
  quote: Quote;
  /** Rial for one euro that the quote was made with. */
  rialPerEur: number;
  taxPct: number;
  /** ISO instant until which the quote holds. */
  expiresAt: string;
}

/** A plan with the signed token of its choose button. */
export interface ChoosablePlan extends PlanOffer {
  token: string;
}

export function limitOf({ coverages }: Pick<PlanOffer, 'coverages'>, key: CoverageKey): CoverageLimit {
  return coverages.find((coverage) => coverage.key === key)?.limit ?? { unit: 'none' };
}
