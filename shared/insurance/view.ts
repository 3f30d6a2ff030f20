import type { ChoosablePlan, Insurer } from './plan.ts';
import type { InsuranceProblems, InsuranceSearch, TypedInsurance } from './search.ts';
import type { ZoneCode } from './zones.ts';

export interface Destination {
  /** `germany`, `schengen` */
  slug: string;
  /** Persian name. */
  name: string;
  /** For the English certificate. */
  nameEn: string;
  zone: ZoneCode;
  /** The list groups them. */
  group: 'zone' | 'country';
}

/** The quote form with what was typed. */
export interface InsuranceFormView {
  destinations: Destination[];
  typed: TypedInsurance;
  problems: InsuranceProblems;
}

export interface InsuranceHomeData {
  form: InsuranceFormView;
  insurers: Insurer[];
  /** Rial for one euro, for the example prices. */
  rialPerEur: number;
  sample: boolean;
}

/** What one insurer said, in the order in which they answered. */
export interface PlansArrival {
  insurer: Insurer;
  status: 'answered' | 'failed';
  plans: ChoosablePlan[];
}

/** Why the page came back after a plan was chosen. */
export type PlansNotice = 'tampered' | 'expired' | 'rate_changed' | 'gone' | 'too_many';

export interface PlansResultsData {
  view: 'results';
  form: InsuranceFormView;
  search: InsuranceSearch;
  destination: Destination;
  arrivals: Promise<PlansArrival>[];
  complete: boolean;
  notice: PlansNotice | null;
  rate: { rialPerEur: number; validUntil: string };
  /** ISO instant of the server's clock. */
  now: string;
  sample: boolean;
}

/** No search, or one to correct. */
export interface PlansFormData {
  view: 'form';
  form: InsuranceFormView;
}

export type PlansPageData = PlansResultsData | PlansFormData;
