import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type OfferFilter,
  type OfferSort,
  parseOfferFilter,
  parseOfferSort,
  writeOfferFilter,
} from '../../../../shared/flights/filters.ts';
import { type ListView, parseListView } from '../../../../shared/flights/listView.ts';
import { isPlainClick } from '../../../ui/plainClick.ts';
import { useQueryAhead } from '../../../ui/results/useQueryAhead.ts';

/** A link that leads to another view of the same list: with JavaScript it answers in the frame of the press. */
export interface ViewLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

export interface ResultsFilter {
  filter: OfferFilter;
  sort: OfferSort;
  /** Query of the page, with its question mark or empty. */
  query: string;
  /** A link to the same results, filtered otherwise; Back takes it back. */
  linkTo: (filter: OfferFilter) => ViewLink;
  /** A link to another order, without a new entry in the history. */
  sortLink: (sort: OfferSort) => ViewLink;
  /** What the address asks of a complete list; null when it asks for no page. */
  page: ListView['page'] | null;
  details: string | null;
  /** Address of another page of the same list. */
  pageUrl: (page: ListView['page']) => string;
  /** Goes there without a new entry in the history and without scrolling. */
  apply: (change: (before: OfferFilter) => OfferFilter) => void;
}

/**
 * What the address asks to see. It is the only place where filters are kept: reload, share and back work.
 * @param onChange is told of every change that is made here, before it shows
 */
export function useResultsFilter(onChange: () => void): ResultsFilter {
  const { pathname } = useLocation();
  const { query, goTo } = useQueryAhead();
  const written = useMemo(() => JSON.stringify(parseOfferFilter(new URLSearchParams(query))), [query]);
  // Another order is no other filter: what shows only that is not drawn anew.
  const filter = useMemo(() => JSON.parse(written) as OfferFilter, [written]);
  const asked = useMemo(() => {
    const params = new URLSearchParams(query);
    const { page, details } = parseListView(params);
    return {
      sort: parseOfferSort(params),
      page: params.has('page') ? page : null,
      details,
    };
  }, [query]);
  const go = useCallback(
    (wanted: Wanted, how?: 'push') => {
      onChange();
      goTo((before) => changed(before, wanted), how);
    },
    [goTo, onChange],
  );
  const apply = useCallback((filter: (before: OfferFilter) => OfferFilter) => go({ filter }), [go]);
  return useMemo(() => {
    const link = (wanted: Wanted, how?: 'push'): ViewLink => ({
      href: pathname + changed(query, wanted),
      onClick(event) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(wanted, how);
      },
    });
    return {
      ...asked,
      filter,
      query,
      linkTo: (filter) => link({ filter: () => filter }, 'push'),
      sortLink: (sort) => link({ sort }),
      pageUrl(wanted) {
        const written = new URLSearchParams(changed(query, {}));
        written.set('page', String(wanted));
        return `${pathname}?${written}#results`;
      },
      apply,
    };
  }, [pathname, query, filter, asked, go, apply]);
}

interface Wanted {
  filter?: (before: OfferFilter) => OfferFilter;
  sort?: OfferSort;
}

/** A query with another filter or order; the rest of it stays. */
function changed(query: string, { filter, sort }: Wanted): string {
  const params = new URLSearchParams(query);
  const before = parseOfferFilter(params);
  return `?${writeOfferFilter(params, filter?.(before) ?? before, sort ?? parseOfferSort(params))}`;
}

/** Address of the list as it was first shown, with the details of an offer in it: for whoever has no scripts yet. */
export function useDetailsUrl(): (key: string) => string {
  const { pathname, search } = useLocation();
  const [base] = useState(() => {
    const params = new URLSearchParams(search);
    params.delete('details');
    return `${pathname}?${params}&details=`;
  });
  return useCallback((key: string) => `${base}${encodeURIComponent(key)}#offer-${key}`, [base]);
}
