import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListRules, Selection } from '../../../shared/filters/listRules.ts';
import {
  activeFilters,
  buildFacets,
  filterItems,
  withoutIdleSliders,
} from '../../../shared/filters/matchItems.ts';
import { parseSelection, writeSelection } from '../../../shared/filters/selection.ts';
import { chosenSort, sortItems } from '../../../shared/filters/sortItems.ts';
import type { SettledPromise } from '../../app/lateData.ts';
import { useNextFrame } from '../useNextFrame.ts';
import { showListTop } from './showListTop.ts';
import { useArrivals } from './useArrivals.ts';
import { useListOrder } from './useListOrder.ts';
import { useListQuery } from './useListQuery.ts';

/** What a list of results needs of its items. */
export interface ListItem {
  key: string;
}

/** The answer of one source. */
export interface SourceAnswer {
  status: 'answered' | 'failed';
}

/** What a list is of: «پرواز», «پروازها». */
export interface ItemWords {
  one: string;
  many: string;
}

/** A kind of results: its words and rules, and how its items are taken out of the answers of the sources. */
export interface ResultsKind<Item extends ListItem, Arrival extends SourceAnswer> {
  words: ItemWords;
  rules: ListRules<Item>;
  itemsOf: (arrival: Arrival) => readonly Item[];
  /** Joins the answers where several sources may offer the same item. */
  merge?: (arrived: readonly Arrival[]) => readonly Item[];
  /** Long lists come in pages (`?page=2`) and, while sources are still answering, with so many cards of each. */
  paged?: { streamed: number };
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

/** What one search found, filtered and ordered as the address asks (docs/decisions/030). */
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
    /** The view and the list as they were until the last frame: what stands beside the cards follows them. */
    settled: useNextFrame(view),
    settledList: useNextFrame(list),
    ...list,
    listRef,
    ...useListOrder(done, complete, view.address, listRef),
  };
}

/** Counts and chips of the filters, one frame behind the cards. */
export function useFilters<Item extends ListItem, Arrival extends SourceAnswer>({
  kind: { rules },
  items,
  settled,
  now,
}: Results<Item, Arrival>) {
  const { filter, query } = settled;
  return {
    active: useMemo(
      () => activeFilters(rules, items, withoutIdleSliders(rules, items, filter, now), now),
      [rules, items, filter, now],
    ),
    facets: useMemo(() => buildFacets(rules, items, filter, now), [rules, items, filter, now]),
    /** Fields of the query that a plain form must send again: the search and the order. */
    keep: useMemo(() => {
      const params = new URLSearchParams(query);
      return [...writeSelection(rules, params, parseSelection(rules.views, params))];
    }, [rules, query]),
    /** The selection that «حذف همه» leaves. */
    noFilter: useMemo(() => parseSelection(rules.filters, new URLSearchParams()), [rules]),
  };
}

/** Another list begins at its top: a reader who has scrolled down is taken back there. */
function useListTop(): [RefObject<HTMLDivElement | null>, () => void] {
  const listRef = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    // After the change: before it the browser would lay the page out twice.
    if (hasChanged.current) showListTop(listRef.current);
    hasChanged.current = false;
  });
  return [listRef, useCallback(() => void (hasChanged.current = true), [])];
}

/** Filters are pressed more often than orders, so that a filter finds the list in order. */
function useShown<Item>(
  rules: ListRules<Item>,
  items: readonly Item[],
  filter: Selection,
  views: Selection,
  now: Date,
): readonly Item[] {
  const sort = chosenSort(rules, views);
  const ordered = useMemo(() => sortItems(rules, items, sort, now), [rules, items, sort, now]);
  return useMemo(() => {
    const left = filterItems(rules, ordered, filter, now);
    return sort.relative ? sortItems(rules, left, sort, now) : left;
  }, [rules, ordered, filter, sort, now]);
}
