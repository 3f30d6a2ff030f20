import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type OfferFilter,
  type OfferSort,
  parseOfferFilter,
  parseOfferSort,
  writeOfferFilter,
} from '../../../shared/flights/filters.ts';
import { type ListView, parseListView } from '../../../shared/flights/listView.ts';

export interface ResultsFilter {
  filter: OfferFilter;
  sort: OfferSort;
  /** Address of the same results, filtered and sorted otherwise. */
  urlOf: (filter: OfferFilter, sort?: OfferSort) => string;
  /** What the address asks of a complete list; null when it asks for no page. */
  page: ListView['page'] | null;
  details: string | null;
  /** Address of another page of the same list. */
  pageUrl: (page: ListView['page']) => string;
  /** Goes there without a new entry in the history and without scrolling. */
  apply: (filter: OfferFilter) => void;
}

/** What the address asks to see. It is the only place where filters are kept: reload, share and back work. */
export function useResultsFilter(): ResultsFilter {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const filter = parseOfferFilter(params);
    const sort = parseOfferSort(params);
    const urlOf = (wanted: OfferFilter, order = sort) =>
      `${pathname}?${writeOfferFilter(params, wanted, order)}`;
    const apply = (wanted: OfferFilter) => {
      void navigate(urlOf(wanted), { replace: true, preventScrollReset: true });
    };
    const { page, details } = parseListView(params);
    const pageUrl = (wanted: ListView['page']) => {
      const written = writeOfferFilter(params, filter, sort);
      written.set('page', String(wanted));
      return `${pathname}?${written}#results`;
    };
    return { filter, sort, urlOf, page: params.has('page') ? page : null, details, pageUrl, apply };
  }, [pathname, search, navigate]);
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
