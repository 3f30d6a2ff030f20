import { fixedOptions, type ListRules } from '../filters/listRules.ts';
import type { ActiveFilter } from '../filters/matchItems.ts';
import { formatNumber } from '../persian/digits.ts';
import { schengenFit } from './embassy.ts';
import type { PlanOffer } from './plan.ts';
import { SITUATIONS } from './situations.ts';

const CAPS = [10_000, 30_000, 50_000, 70_000];
const [, ...OTHER_SITUATIONS] = SITUATIONS;

/** `cap=30000&insurer=saman&franchise=0&schengen=1&diff=1&situation=bag` */
export const PLAN_LIST: ListRules<PlanOffer> = {
  filters: [
    {
      // Least medical ceiling in euro.
      param: 'cap',
      kind: 'min',
      value: ({ capEur }) => capEur,
      ...fixedOptions(Object.fromEntries(CAPS.map((cap) => [cap, `از ${formatNumber(cap)} یورو`]))),
    },
    { param: 'insurer', kind: 'one', pattern: /./, value: ({ insurer }) => insurer.slug },
    {
      param: 'franchise',
      kind: 'flag',
      value: ({ franchiseEur }) => franchiseEur === 0,
      ...fixedOptions({ 0: 'بدون فرانشیز' }),
    },
    {
      param: 'schengen',
      kind: 'flag',
      value: (plan) => schengenFit(plan).fits,
      ...fixedOptions({ 1: 'مناسب ویزای شنگن' }),
    },
  ],
  views: [
    // Only rows in which the plans differ.
    { param: 'diff', kind: 'flag', known: ['1'] },
    { param: 'situation', kind: 'one', known: OTHER_SITUATIONS.map(({ code }) => code) },
  ],
  transient: [],
  sorts: [
    {
      value: 'cheapest',
      label: '',
      best: '',
      rank:
        () =>
        ({ quote }) =>
          quote.total,
    },
  ],
  compareEqual: (a, b) => a.key.localeCompare(b.key),
  isSoldOut: () => false,
  price: ({ quote }) => quote.total,
};

/** Parameters that choose among plans; all others belong to the search. */
export const PLAN_PARAMS = [...PLAN_LIST.filters, ...PLAN_LIST.views].map(({ param }) => param);

/** Buttons that drop one condition, in the order in which equals are preferred. */
const LOOSER = {
  insurer: 'همهٔ شرکت‌ها',
  franchise: 'با فرانشیز',
  cap: 'هر سقفی',
  schengen: 'غیر شنگن هم',
};

/** Finds the one condition whose loss brings the most plans; null when none helps. */
export function looserFilter(active: readonly ActiveFilter[]): ActiveFilter | null {
  const ways = Object.entries(LOOSER).flatMap(([param, label]) =>
    active.filter((each) => each.param === param).map((each) => ({ ...each, label })),
  );
  return ways.sort((a, b) => b.count - a.count).find(({ count }) => count > 0) ?? null;
}
