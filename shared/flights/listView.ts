/** Cards of one page of the list, and of what a first render shows. */
export const CARDS_AT_ONCE = 20;

/** What the address asks of a list that stands complete: a page (from 1), or everything, and one card opened. */
export interface ListView {
  page: number | 'all';
  /** Key of the offer whose details are shown. */
  details: string | null;
}

/** `?page=2`, `?page=all`, `?details=KEY`; the first page when nothing (known) is asked. */
export function parseListView(params: URLSearchParams): ListView {
  const asked = params.get('page') ?? '';
  const page = asked === 'all' ? 'all' : /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  return { page, details: params.get('details') };
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_AT_ONCE));
}

/** The offers of a page; of one beyond the last, those of the last. */
export function offersOfPage<Offer>(offers: readonly Offer[], page: ListView['page']): readonly Offer[] {
  if (page === 'all') return offers;
  const index = Math.min(page, pageCount(offers.length)) - 1;
  return offers.slice(index * CARDS_AT_ONCE, (index + 1) * CARDS_AT_ONCE);
}
