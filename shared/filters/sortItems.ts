import type { ListRules, Selection, Sort } from './listRules.ts';

type Rules<Item> = Pick<ListRules<Item>, 'sorts' | 'tieBreaks' | 'isSoldOut'>;

export function getChosenSort<Item>({ sorts }: Rules<Item>, { sort }: Selection): Sort<Item> {
  return sorts.find(({ value }) => value === sort?.[0]) ?? sorts[0];
}

interface Ranked<Item> {
  item: Item;
  ranks: readonly number[];
}

/** Calculates every rank once, not at each comparison: a press re-sorts 300 items within a frame. */
function rankItems<Item>(
  { isSoldOut, tieBreaks }: Rules<Item>,
  items: readonly Item[],
  sort: Sort<Item>,
  now: Date,
  views: Selection,
): Ranked<Item>[] {
  const rank = sort.rank(items, now, views);
  return items.map((item) => ({
    item,
    ranks: [Number(isSoldOut(item)), rank(item), ...tieBreaks.map((rankEqual) => rankEqual(item))],
  }));
}

function compare<Item extends { key: string }>(a: Ranked<Item>, b: Ranked<Item>): number {
  const index = a.ranks.findIndex((rank, at) => rank !== b.ranks[at]);
  if (index !== -1) return (a.ranks[index] ?? 0) - (b.ranks[index] ?? 0);
  return a.item.key < b.item.key ? -1 : 1;
}

export function sortItems<Item extends { key: string }>(
  rules: Rules<Item>,
  items: readonly Item[],
  sort: Sort<Item>,
  now: Date,
  views: Selection = {},
): Item[] {
  return rankItems(rules, items, sort, now, views)
    .sort(compare)
    .map(({ item }) => item);
}

export function findBestItem<Item extends { key: string }>(
  rules: Rules<Item>,
  items: readonly Item[],
  sort: Sort<Item>,
  now: Date,
  views: Selection = {},
): Item | undefined {
  const [first, ...others] = rankItems(rules, items, sort, now, views);
  return first && others.reduce((best, each) => (compare(each, best) < 0 ? each : best), first).item;
}
