import type { Rial } from '../money.ts';

/** Chosen values by query parameter, spelled as in the address. */
export type Selection = Readonly<Record<string, readonly string[]>>;

export interface Option {
  value: string;
  label: string;
}

export interface Param {
  param: string;
  /** `set`: any of several values; `one`, `flag`: at most one value; `max`, `min`: a whole number. */
  kind: 'set' | 'one' | 'flag' | 'max' | 'min';
  known?: readonly string[];
  /** Shape of a value when the possible values depend on the items. */
  pattern?: RegExp;
}

interface FilterBase<Item> extends Omit<Param, 'kind'> {
  options?: (items: readonly Item[]) => readonly Option[];
  cheapestFirst?: true;
  chip?: (value: string, items: readonly Item[]) => string;
  /** A plain form always sends a slider, so a limit that matches every item counts as not set. */
  slider?: true;
}

export type Filter<Item> = FilterBase<Item> &
  (
    | { kind: 'set' | 'one'; value: (item: Item) => string | readonly string[] }
    | { kind: 'max'; value: (item: Item) => number }
    | { kind: 'min'; value: (item: Item) => number }
    | { kind: 'flag'; value: (item: Item, now: Date) => boolean }
  );

export interface Sort<Item> {
  value: string;
  label: string;
  best: string | ((item: Item) => string);
  /** The item with the lowest rank comes first. */
  rank: (items: readonly Item[], now: Date, views: Selection) => (item: Item) => number;
  /** True when the rank depends on the other items, so that a filtered list must be sorted again. */
  relative?: true;
}

export interface ListRules<Item> {
  /** In the order of the address and of the chips. */
  filters: readonly Filter<Item>[];
  /** Parameters that only change the view: they have no chip, and «حذف همه» does not remove them. */
  views: readonly Param[];
  /** Parameters that a new filter or order removes. */
  transient: readonly string[];
  /** The first sort order is the default; the address omits it. */
  sorts: readonly [Sort<Item>, ...Sort<Item>[]];
  /**
   * Ranks for items that the sort order leaves equal, then by key. The order in which suppliers respond therefore does
   * not matter.
   */
  tieBreaks: readonly ((item: Item) => number)[];
  isSoldOut: (item: Item) => boolean;
  /** Returns null when the item must not count as the lowest price. */
  price: (item: Item) => Rial | null;
}

export function buildSortParam<Item>([, ...others]: ListRules<Item>['sorts']): Param {
  return { param: 'sort', kind: 'one', known: others.map(({ value }) => value) };
}

export function buildFixedOptions(labels: Readonly<Record<string, string>>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return { known: Object.keys(labels), options: () => options };
}

export function collectOptions<Item>(
  items: readonly Item[],
  option: (item: Item) => readonly [value: string, label: string],
): Option[] {
  return [...new Map(items.map(option))].map(([value, label]) => ({ value, label }));
}
