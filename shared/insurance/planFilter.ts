import { buildFixedOptions, type ListRules } from '../filters/listRules.ts';
import type { ActiveFilter } from '../filters/matchItems.ts';
import { formatNumber } from '../persian/digits.ts';
import { judgeSchengenFit } from './embassy.ts';
import type { PlanOffer } from './plan.ts';
import { SITUATIONS } from './situations.ts';

const CAPS = [10_000, 30_000, 50_000, 70_000];
const [, ...OTHER_SITUATIONS] = SITUATIONS;

const getPrice = ({ quote }: PlanOffer) => quote.total;

export const PLAN_LIST: ListRules<PlanOffer> = {
  filters: [
    {
      param: 'cap',
      kind: 'min',
      value: ({ capEur }) => capEur,
      ...buildFixedOptions(Object.fromEntries(CAPS.map((cap) => [cap, `از ${formatNumber(cap)} یورو`]))),
    },
    { param: 'insurer', kind: 'one', pattern: /./, value: ({ insurer }) => insurer.slug },
    {
      param: 'franchise',
      kind: 'flag',
      value: ({ franchiseEur }) => franchiseEur === 0,
      ...buildFixedOptions({ 0: 'بدون فرانشیز' }),
    },
    {
      param: 'schengen',
      kind: 'flag',
      value: (plan) => judgeSchengenFit(plan).isSufficient,
      ...buildFixedOptions({ 1: 'مناسب ویزای شنگن' }),
    },
  ],
  views: [
    // Shows only rows in which the plans differ.
    { param: 'diff', kind: 'flag', known: ['1'] },
    { param: 'situation', kind: 'one', known: OTHER_SITUATIONS.map(({ code }) => code) },
  ],
  transient: [],
  sorts: [{ value: 'cheapest', label: '', best: '', rank: () => getPrice }],
  tieBreaks: [],
  isSoldOut: () => false,
  price: getPrice,
};

export const PLAN_PARAMS = [...PLAN_LIST.filters, ...PLAN_LIST.views].map(({ param }) => param);

/** Filters to relax, with the text of the link. Among equally good filters the first one is relaxed. */
const LOOSER = {
  insurer: 'همهٔ شرکت‌ها',
  franchise: 'با فرانشیز',
  cap: 'هر سقفی',
  schengen: 'غیر شنگن هم',
};

export function relaxFilter(active: readonly ActiveFilter[]): ActiveFilter | null {
  const ways = Object.entries(LOOSER).flatMap(([param, label]) =>
    active.filter((each) => each.param === param).map((each) => ({ ...each, label })),
  );
  return ways.sort((a, b) => b.count - a.count).find(({ count }) => count > 0) ?? null;
}
