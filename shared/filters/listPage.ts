/** Cards of one page of the list, and of what a first render shows. */
export const CARDS_AT_ONCE = 20;

/** A page of a complete list, from 1, or everything. */
export type ListPage = number | 'all';

/** Reads `page=2` or `page=all`; the first page when nothing known is asked, null when nothing is asked. */
export function parsePage(query: URLSearchParams): ListPage | null {
  const asked = query.get('page');
  if (asked === null || asked === 'all') return asked;
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_AT_ONCE));
}

/** Slices the items of a page; a page beyond the last is the last. */
export function itemsOfPage<Item>(items: readonly Item[], page: ListPage): readonly Item[] {
  if (page === 'all') return items;
  const index = Math.min(page, pageCount(items.length)) - 1;
  return items.slice(index * CARDS_AT_ONCE, (index + 1) * CARDS_AT_ONCE);
}
