import type { ListRules, Selection, Sort } from './listRules.ts';

type Rules<Item> = Pick<ListRules<Item>, 'sorts' | 'compareEqual' | 'isSoldOut'>;

export function chosenSort<Item>({ sorts }: Rules<Item>, { sort }: Selection): Sort<Item> {
  return sorts.find(({ value }) => value === sort?.[0]) ?? sorts[0];
}

interface Ranked<Item> {
  item: Item;
  rank: number;
}

function rankItems<Item>(items: readonly Item[], sort: Sort<Item>, now: Date): Ranked<Item>[] {
  const rank = sort.rank(items, now);
  return items.map((item) => ({ item, rank: rank(item) }));
}

function comparison<Item>({ isSoldOut, compareEqual }: Rules<Item>) {
  return (a: Ranked<Item>, b: Ranked<Item>) =>
    Number(isSoldOut(a.item)) - Number(isSoldOut(b.item)) || a.rank - b.rank || compareEqual(a.item, b.item);
}

export function sortItems<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  sort: Sort<Item>,
  now: Date,
): Item[] {
  return rankItems(items, sort, now)
    .sort(comparison(rules))
    .map(({ item }) => item);
}

export function bestItem<Item>(
  rules: Rules<Item>,
  items: readonly Item[],
  sort: Sort<Item>,
  now: Date,
): Item | undefined {
  const compare = comparison(rules);
  const [first, ...others] = rankItems(items, sort, now);
  return first && others.reduce((best, each) => (compare(each, best) < 0 ? each : best), first).item;
}
