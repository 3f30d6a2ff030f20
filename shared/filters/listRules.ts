import type { Rial } from '../money.ts';

/** The chosen values of each query parameter, as the address spells them. A missing parameter chooses nothing. */
export type Selection = Readonly<Record<string, readonly string[]>>;

export interface Option {
  value: string;
  label: string;
}

/** A query parameter that a list understands. */
export interface Param {
  param: string;
  /** `set`: any of several values; `one`, `flag`: at most one value; `max`, `min`: a whole number. */
  kind: 'set' | 'one' | 'flag' | 'max' | 'min';
  /** All values that the address may hold. */
  known?: readonly string[];
  /** What a value looks like where the possible ones depend on the items. */
  pattern?: RegExp;
}

interface FilterBase<Item> extends Omit<Param, 'kind'> {
  /** The choices that are offered for these items. */
  options?: (items: readonly Item[]) => readonly Option[];
  /** Orders the choices by their lowest price. */
  cheapestFirst?: true;
  /** Label of the chip where it differs from that of the option. */
  chip?: (value: string, items: readonly Item[]) => string;
  /** A plain form always sends a slider: a limit that every item meets asks for nothing. */
  slider?: true;
}

/** A filter as data: parsing, writing, matching, facets and chips follow from it. */
export type Filter<Item> = FilterBase<Item> &
  (
    | { kind: 'set' | 'one'; value: (item: Item) => string | readonly string[] }
    | { kind: 'max'; value: (item: Item) => number }
    | { kind: 'min'; value: (item: Item) => number }
    | { kind: 'flag'; value: (item: Item, now: Date) => boolean }
  );

export interface Sort<Item> {
  /** As in the address. */
  value: string;
  label: string;
  /** Small text below the label, often about the item that comes first. */
  best: string | ((item: Item) => string);
  /** Builds the rank of an item; the lowest comes first. */
  rank: (items: readonly Item[], now: Date) => (item: Item) => number;
  /** Ranks depend on the other items, so that a filtered list is ordered again. */
  relative?: true;
}

/** Everything that the address says about a list of results. */
export interface ListRules<Item> {
  /** In the order of the address and of the chips. */
  filters: readonly Filter<Item>[];
  /** Parameters that show the same items in another way: they have no chip and survive «حذف همه». */
  views: readonly Param[];
  /** Parameters that belong to one state of the list: another filter or order removes them. */
  transient: readonly string[];
  /** The first is the default, which the address does not spell. */
  sorts: readonly [Sort<Item>, ...Sort<Item>[]];
  /** Orders items of equal rank, so that an order does not depend on which source answered first. */
  compareEqual: (a: Item, b: Item) => number;
  /** Sold-out items come last in every order. */
  isSoldOut: (item: Item) => boolean;
  /** Null when the item must not count as the lowest price. */
  price: (item: Item) => Rial | null;
}

/** Builds the parameter of the order: the default is not spelled. */
export function sortParam<Item>([, ...others]: ListRules<Item>['sorts']): Param {
  return { param: 'sort', kind: 'one', known: others.map(({ value }) => value) };
}

/** Builds the fixed values of a filter from their labels. */
export function fixedOptions(labels: Readonly<Record<string, string>>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return { known: Object.keys(labels), options: () => options };
}

/** Collects the values that the items have, each once, with the label of the last item. */
export function optionsOf<Item>(
  items: readonly Item[],
  option: (item: Item) => readonly [value: string, label: string],
): Option[] {
  return [...new Map(items.map(option))].map(([value, label]) => ({ value, label }));
}
