import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListRules, Selection } from '../../../shared/filters/listRules.ts';
import {
  listActiveFilters,
  buildFacets,
  filterItems,
  withoutIdleSliders,
} from '../../../shared/filters/matchItems.ts';
import { parseSelection, writeSelection } from '../../../shared/filters/selection.ts';
import { getChosenSort, sortItems } from '../../../shared/filters/sortItems.ts';
import type { SettledPromise } from '../../app/lateData.ts';
import { useNextFrame } from '../useNextFrame.ts';
import { scrollToListTop } from './scrollToListTop.ts';
import { useArrivals } from './useArrivals.ts';
import { useListOrder } from './useListOrder.ts';
import { useListQuery } from './useListQuery.ts';

export interface ListItem {
  key: string;
}

export interface SourceAnswer {
  status: 'answered' | 'failed';
}

export interface ItemNouns {
  one: string;
  many: string;
}

export interface ResultsKind<Item extends ListItem, Arrival extends SourceAnswer> {
  nouns: ItemNouns;
  rules: ListRules<Item>;
  itemsOf: (arrival: Arrival) => readonly Item[];
  /** Merges the responses when several sources may offer the same item. */
  merge?: (arrived: readonly Arrival[]) => readonly Item[];
  /**
   * Long lists have pages (`?page=2`). While sources are still responding, they show the first cards of each source.
   */
  paged?: true;
}

export interface ResultsData<Arrival> {
  arrivals: readonly SettledPromise<Arrival>[];
  complete: boolean;
  /** ISO instant of the server's clock. */
  now: string;
}

export type Results<Item extends ListItem, Arrival extends SourceAnswer> = ReturnType<
  typeof useResults<Item, Arrival>
>;

/** Filters and sorts the results of a search by the query of the address (decision 030). */
export function useResults<Item extends ListItem, Arrival extends SourceAnswer>(
  kind: ResultsKind<Item, Arrival>,
  { arrivals, complete, now: serverNow }: ResultsData<Arrival>,
) {
  const { rules, itemsOf, merge } = kind;
  const now = useMemo(() => new Date(serverNow), [serverNow]);
  const answers = useArrivals(arrivals, complete);
  const done = answers.length === arrivals.length;
  const arrived = useMemo(() => answers.filter((answer) => answer !== null), [answers]);
  const items = useMemo(() => merge?.(arrived) ?? arrived.flatMap(itemsOf), [merge, itemsOf, arrived]);
  const [listRef, noteChange] = useListTop();
  const view = useListQuery(rules, noteChange);
  const shown = useShown(rules, items, view.filter, view.views, now);
  const list = useMemo(() => ({ done, items, shown, answers }), [done, items, shown, answers]);
  return {
    kind,
    arrivals,
    arrived,
    complete,
    now,
    view,
    /** One frame late, for content next to the cards. */
    settled: useNextFrame(view),
    settledList: useNextFrame(list),
    ...list,
    listRef,
    ...useListOrder(done, complete, view.address, listRef),
  };
}

/** Builds the filter panel one frame late, after the cards. */
export function useFilters<Item extends ListItem, Arrival extends SourceAnswer>({
  kind: { rules },
  items,
  settled,
  now,
}: Results<Item, Arrival>) {
  const { filter, query } = settled;
  return {
    active: useMemo(
      () => listActiveFilters(rules, items, withoutIdleSliders(rules, items, filter, now), now),
      [rules, items, filter, now],
    ),
    facets: useMemo(() => buildFacets(rules, items, filter, now), [rules, items, filter, now]),
    /** Query fields of the search and the sort order, which a plain form must send again. */
    keep: useMemo(() => {
      const params = new URLSearchParams(query);
      return [...writeSelection(rules, params, parseSelection(rules.views, params))];
    }, [rules, query]),
    noFilter: useMemo(() => parseSelection(rules.filters, new URLSearchParams()), [rules]),
  };
}

function useListTop(): [RefObject<HTMLDivElement | null>, () => void] {
  const listRef = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    // Scrolls after the change; scrolling before it would calculate the layout twice.
    if (hasChanged.current) scrollToListTop(listRef.current);
    hasChanged.current = false;
  });
  return [listRef, useCallback(() => void (hasChanged.current = true), [])];
}

/** Sorts before it filters, because filters change more often; an order that depends on the items comes last. */
function useShown<Item extends ListItem>(
  rules: ListRules<Item>,
  items: readonly Item[],
  filter: Selection,
  views: Selection,
  now: Date,
): readonly Item[] {
  const sort = getChosenSort(rules, views);
  const ordered = useMemo(
    () => (sort.relative ? items : sortItems(rules, items, sort, now, views)),
    [rules, items, sort, now, views],
  );
  return useMemo(() => {
    const left = filterItems(rules, ordered, filter, now);
    return sort.relative ? sortItems(rules, left, sort, now, views) : left;
  }, [rules, ordered, filter, sort, now, views]);
}
