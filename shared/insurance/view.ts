import type { CancelDays } from '../prices/cancelDays.ts';
import type { CarrierReviews } from '../reviews/reviews.ts';
import type { SentenceView } from '../sentence/sentenceView.ts';
import type { ChoosablePlan, Insurer } from './plan.ts';
import type { InsuranceProblems, InsuranceSearch, TypedInsurance } from './search.ts';
import type { ZoneCode } from './zones.ts';

export interface Destination {
  slug: string;
  name: string;
  nameEn: string;
  zone: ZoneCode;
  group: 'zone' | 'country';
}

export interface InsuranceFormView {
  destinations: readonly Destination[];
  typed: TypedInsurance;
  problems: InsuranceProblems;
}

export interface InsuranceHomeData {
  form: InsuranceFormView;
  sentence: SentenceView | null;
  insurers: Insurer[];
  /** Reviews of the insurers that travellers have reviewed. */
  reviews: { slug: string; name: string; reviews: CarrierReviews }[];
  rialPerEur: number;
  /** «۵۰٬۰۰۰» or «۳۰٬۰۰۰ تا ۵۰٬۰۰۰»: the fee in Toman for each policy. */
  cancelFees: string;
  /** «۱۸۳» or «۹۰ تا ۱۸۳»: the number of days after issue. */
  cancelDays: Record<keyof CancelDays, string>;
  sample: boolean;
}

export interface PlansArrival {
  insurer: Insurer;
  status: 'answered' | 'failed';
  plans: ChoosablePlan[];
}

export type PlansNotice = 'tampered' | 'expired' | 'rate_changed' | 'gone' | 'too_many';

export interface PlanNotesView {
  /** True when a traveller has an age for which plans cover less. */
  isLimited: boolean;
  /** Days of cover that embassies require for a trip to the Schengen area; otherwise null. */
  embassyDays: number | null;
  duration: string;
  more: string;
}

export interface PlansResultsData {
  view: 'results';
  form: InsuranceFormView;
  search: InsuranceSearch;
  destination: Destination;
  arrivals: Promise<PlansArrival>[];
  complete: boolean;
  notice: PlansNotice | null;
  notes: PlanNotesView;
  now: string;
}

export interface PlansFormData {
  view: 'form';
  form: InsuranceFormView;
}

export type PlansPageData = PlansResultsData | PlansFormData;
