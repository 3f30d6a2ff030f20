export const CARDS_AT_ONCE = 20;

/**
 * Returns the number of cards per source while others are still responding: thirty in total, and at most one page per
 * source.
 */
export function countStreamed(sources: number): number {
  return Math.min(CARDS_AT_ONCE, Math.ceil(30 / sources));
}

export type ListPage = number | 'all';

/** Unknown values mean page 1. Returns null when the parameter is missing. */
export function parsePage(query: URLSearchParams): ListPage | null {
  const asked = query.get('page');
  if (asked === null || asked === 'all') return asked;
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_AT_ONCE));
}

export function listPageItems<Item>(items: readonly Item[], page: ListPage): readonly Item[] {
  if (page === 'all') return items;
  const index = Math.min(page, countPages(items.length)) - 1;
  return items.slice(index * CARDS_AT_ONCE, (index + 1) * CARDS_AT_ONCE);
}
