import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type BusFilter,
  type BusSort,
  parseBusFilter,
  parseBusSort,
  writeBusFilter,
} from '../../../../shared/buses/busFilters.ts';

export interface BusView {
  filter: BusFilter;
  sort: BusSort;
  /** The service whose seats the address shows. */
  openKey: string | null;
  view: 'grid' | 'list';
  urlOf: (filter: BusFilter, sort?: BusSort) => string;
  openUrl: (serviceKey: string | null, view?: 'grid' | 'list') => string;
  /** The service whose stops and rules the address asks for. */
  details: string | null;
  detailsUrl: (serviceKey: string) => string;
  /** Goes there without a new entry in the history and without scrolling. */
  apply: (filter: BusFilter) => void;
}

/** What the address asks to see. It is the only place where filters and the open bus are kept. */
export function useBusFilter(): BusView {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const filter = parseBusFilter(params);
    const sort = parseBusSort(params);
    const openKey = params.get('service');
    const urlOf = (wanted: BusFilter, order = sort) => `${pathname}?${writeBusFilter(params, wanted, order)}`;
    const openUrl = (serviceKey: string | null, view: 'grid' | 'list' = 'grid') => {
      const asked = writeBusFilter(params, filter, sort);
      if (serviceKey !== null) asked.set('service', serviceKey);
      if (view === 'list') asked.set('view', view);
      // A closed map leaves the visitor at its card.
      const card = openKey === null ? '' : `#bus-${openKey}`;
      return `${pathname}?${asked}${serviceKey === null ? card : '#seats'}`;
    };
    const detailsUrl = (serviceKey: string) => {
      const asked = writeBusFilter(params, filter, sort);
      asked.set('details', serviceKey);
      return `${pathname}?${asked}#bus-${serviceKey}`;
    };
    const apply = (wanted: BusFilter) => {
      void navigate(urlOf(wanted), { replace: true, preventScrollReset: true });
    };
    const view = params.get('view') === 'list' ? 'list' : 'grid';
    return {
      filter,
      sort,
      openKey,
      view,
      urlOf,
      openUrl,
      details: params.get('details'),
      detailsUrl,
      apply,
    };
  }, [pathname, search, navigate]);
}
