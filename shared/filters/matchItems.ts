import type { Rial } from '../money.ts';
import type { Filter, ListRules, Option, Selection } from './listRules.ts';

function isMatch<Item>(filter: Filter<Item>, item: Item, chosen: readonly string[], now: Date): boolean {
  if (filter.kind === 'flag') return filter.value(item, now);
  if (filter.kind === 'max') return filter.value(item) <= Number(chosen[0]);
  if (filter.kind === 'min') return filter.value(item) >= Number(chosen[0]);
  const value = filter.value(item);
  return typeof value === 'string' ? chosen.includes(value) : value.some((each) => chosen.includes(each));
}

type Rules<Item> = Pick<ListRules<Item>, 'filters' | 'price'>;

function listUsedFilters<Item>({ filters }: Rules<Item>, selection: Selection) {
  return filters.flatMap((filter) => {
    const chosen = selection[filter.param] ?? [];
    return chosen.length > 0 ? [{ filter, chosen }] : [];
  });
}

export function filterItems<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  selection: Selection,
  now: Date,
): Item[] {
  const used = listUsedFilters(rules, selection);
  return items.filter((item) => used.every(({ filter, chosen }) => isMatch(filter, item, chosen, now)));
}

/** `count` and `lowest` assume that the other filters do not change. */
export interface Facet extends Option {
  count: number;
  /** Null when no matching item is for sale. */
  lowest: Rial | null;
  chosen: boolean;
}

export interface FilterFacets {
  options: readonly Facet[];
  values: readonly number[];
}

export type Facets = Readonly<Record<string, FilterFacets | undefined>>;

export function buildFacets<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  selection: Selection,
  now: Date,
): Facets {
  const used = listUsedFilters(rules, selection);
  const failed = items.map((item) =>
    used.flatMap(({ filter, chosen }) => (isMatch(filter, item, chosen, now) ? [] : [filter])),
  );
  return Object.fromEntries(
    rules.filters.map((filter) => {
      const beside = items.filter((_, index) => failed[index]?.every((each) => each === filter));
      const options = (filter.options?.(items) ?? []).map(({ value, label }) => {
        const shown = beside.filter((item) => isMatch(filter, item, [value], now));
        const prices = shown.map(rules.price).filter((price) => price !== null);
        return {
          value,
          label,
          count: shown.length,
          lowest: prices.length > 0 ? Math.min(...prices) : null,
          chosen: selection[filter.param]?.includes(value) ?? false,
        };
      });
      if (filter.cheapestFirst) options.sort(comparePrices);
      const isLimit = filter.kind === 'max' || filter.kind === 'min';
      return [filter.param, { options, values: isLimit ? beside.map(filter.value) : [] }];
    }),
  );
}

function comparePrices(a: Facet, b: Facet): number {
  return (a.lowest ?? Infinity) - (b.lowest ?? Infinity) || a.label.localeCompare(b.label, 'fa');
}

export interface ActiveFilter {
  param: string;
  /** Stable within one selection, for example `time:morning`. */
  key: string;
  label: string;
  without: Selection;
  /** Number of results without this filter. */
  count: number;
}

/**
 * Lists the active filters. A value that no item has gets a general label, because the address may contain anything.
 */
export function listActiveFilters<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  selection: Selection,
  now: Date,
): ActiveFilter[] {
  return listUsedFilters(rules, selection).flatMap(({ filter, chosen }) => {
    const options = filter.options?.(items) ?? [];
    return chosen.map((value) => {
      const without = { ...selection, [filter.param]: chosen.filter((each) => each !== value) };
      return {
        param: filter.param,
        key: filter.kind === 'set' ? `${filter.param}:${value}` : filter.param,
        label:
          filter.chip?.(value, items) ??
          options.find((option) => option.value === value)?.label ??
          'فیلتر شما',
        without,
        count: filterItems(rules, items, without, now).length,
      };
    });
  });
}

export function withoutIdleSliders<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  selection: Selection,
  now: Date,
): Selection {
  const idle = listUsedFilters(rules, selection).filter(
    ({ filter, chosen }) => filter.slider && items.every((item) => isMatch(filter, item, chosen, now)),
  );
  return { ...selection, ...Object.fromEntries(idle.map(({ filter }) => [filter.param, []])) };
}
