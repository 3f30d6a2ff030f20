import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type OfferFilter,
  type OfferSort,
  parseOfferFilter,
  parseOfferSort,
  writeOfferFilter,
} from '../../../shared/flights/filters.ts';

export interface ResultsFilter {
  filter: OfferFilter;
  sort: OfferSort;
  /** Address of the same results, filtered and sorted otherwise. */
  urlOf: (filter: OfferFilter, sort?: OfferSort) => string;
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
    return { filter, sort, urlOf, apply };
  }, [pathname, search, navigate]);
}
