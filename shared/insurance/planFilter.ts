import { schengenFit } from './embassy.ts';
import type { PlanOffer } from './plan.ts';
import { isSituation, type SituationCode } from './situations.ts';

/** What the address of the plans page chooses among them. */
export interface PlanFilter {
  /** Least medical ceiling in euro. */
  cap: number | null;
  insurer: string | null;
  noFranchise: boolean;
  schengen: boolean;
  /** Only rows in which the plans differ. */
  differences: boolean;
  situation: SituationCode;
}

export const NO_PLAN_FILTER: PlanFilter = {
  cap: null,
  insurer: null,
  noFranchise: false,
  schengen: false,
  differences: false,
  situation: 'leg',
};

/** Names in the query that choose among plans; all others belong to the search. */
export const FILTER_NAMES = ['cap', 'insurer', 'franchise', 'schengen', 'diff', 'situation'] as const;

export const CAPS = [10_000, 30_000, 50_000, 70_000] as const;

export function readPlanFilter(query: URLSearchParams): PlanFilter {
  const cap = Number(query.get('cap'));
  const situation = query.get('situation') ?? '';
  return {
    cap: (CAPS as readonly number[]).includes(cap) ? cap : null,
    insurer: query.get('insurer') || null,
    noFranchise: query.get('franchise') === '0',
    schengen: query.get('schengen') === '1',
    differences: query.get('diff') === '1',
    situation: isSituation(situation) ? situation : 'leg',
  };
}

/** The same search with another choice. */
export function writePlanFilter(query: URLSearchParams, filter: PlanFilter): string {
  const written = new URLSearchParams(query);
  for (const name of FILTER_NAMES) written.delete(name);
  if (filter.cap !== null) written.set('cap', String(filter.cap));
  if (filter.insurer !== null) written.set('insurer', filter.insurer);
  if (filter.noFranchise) written.set('franchise', '0');
  if (filter.schengen) written.set('schengen', '1');
  if (filter.differences) written.set('diff', '1');
  if (filter.situation !== 'leg') written.set('situation', filter.situation);
  return `?${written}`;
}

/** Plans that pass, the cheapest first. */
export function filterPlans<Plan extends PlanOffer>(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  return plans
    .filter(
      (plan) =>
        (filter.cap === null || plan.capEur >= filter.cap) &&
        (filter.insurer === null || plan.insurer.slug === filter.insurer) &&
        (!filter.noFranchise || plan.franchiseEur === 0) &&
        (!filter.schengen || schengenFit(plan).fits),
    )
    .sort((a, b) => a.quote.total - b.quote.total || a.key.localeCompare(b.key));
}

/** The one condition whose loss brings plans, with how many; null when even that does not help. */
export function looserFilter(
  plans: readonly PlanOffer[],
  filter: PlanFilter,
): { filter: PlanFilter; count: number; label: string } | null {
  const ways: { label: string; filter: PlanFilter }[] = [
    ...(filter.insurer === null ? [] : [{ label: 'همهٔ شرکت‌ها', filter: { ...filter, insurer: null } }]),
    ...(filter.noFranchise ? [{ label: 'با فرانشیز', filter: { ...filter, noFranchise: false } }] : []),
    ...(filter.cap === null ? [] : [{ label: 'هر سقفی', filter: { ...filter, cap: null } }]),
    ...(filter.schengen ? [{ label: 'غیر شنگن هم', filter: { ...filter, schengen: false } }] : []),
  ];
  const counted = ways.map((way) => ({ ...way, count: filterPlans(plans, way.filter).length }));
  return counted.sort((a, b) => b.count - a.count).find(({ count }) => count > 0) ?? null;
}
