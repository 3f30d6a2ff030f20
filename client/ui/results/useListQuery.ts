import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListRules, Param, Selection } from '../../../shared/filters/listRules.ts';
import { parseSelection, writeSelection } from '../../../shared/filters/selection.ts';
import { isPlainClick } from '../plainClick.ts';
import { useQueryAhead } from './useQueryAhead.ts';

type Rules = Pick<ListRules<never>, 'filters' | 'views' | 'transient'>;
type Change = (before: Selection) => Selection;

/** A link to another view of the same list: with JavaScript the list answers in the frame of the press. */
export interface ViewLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

export interface ListQuery {
  /** Query of the page, with its question mark or empty. */
  query: string;
  filter: Selection;
  views: Selection;
  /** Names what the list shows: it changes with filters and views only. */
  address: string;
  /** A link to the same results with these parameters changed; `push` lets Back undo it. */
  linkTo: (changed: Selection, how?: 'push') => ViewLink;
  /** Changes the selection without a new entry in the history. The same function on every render. */
  apply: (change: Change) => void;
}

/**
 * Reads what the address asks of a list. Filters are stored nowhere else: reload, share and Back work.
 * @param onChange is called before a change shows
 */
export function useListQuery(rules: Rules, onChange: () => void): ListQuery {
  const { pathname } = useLocation();
  const { query, goTo } = useQueryAhead();
  const [filter, filterText] = useSelection(rules.filters, query);
  const [views, viewText] = useSelection(rules.views, query);
  const go = useCallback(
    (change: Change, how?: 'push') => {
      onChange();
      goTo((before) => changeQuery(rules, before, change), how);
    },
    [rules, goTo, onChange],
  );
  return useMemo(
    () => ({
      query,
      filter,
      views,
      address: filterText + viewText,
      linkTo(changed, how) {
        const change: Change = (before) => ({ ...before, ...changed });
        return {
          href: pathname + changeQuery(rules, query, change),
          onClick(event) {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            go(change, how);
          },
        };
      },
      apply: go,
    }),
    [pathname, rules, query, filter, filterText, views, viewText, go],
  );
}

/** Another order is no other filter: a selection is the same object until one of its own parameters changes. */
function useSelection(params: readonly Param[], query: string): [Selection, string] {
  const text = useMemo(
    () => JSON.stringify(parseSelection(params, new URLSearchParams(query))),
    [params, query],
  );
  return [useMemo(() => JSON.parse(text) as Selection, [text]), text];
}

function changeQuery(rules: Rules, query: string, change: Change): string {
  const params = new URLSearchParams(query);
  const before = parseSelection([...rules.filters, ...rules.views], params);
  return `?${writeSelection(rules, params, change(before))}`;
}

/**
 * Builds the address of the list as it was first shown with the details of one card open, for visitors without scripts.
 * @param anchor prefix of the card's id
 */
export function useDetailsUrl(anchor: string): (key: string) => string {
  const { pathname, search } = useLocation();
  const [base] = useState(() => {
    const params = new URLSearchParams(search);
    for (const name of ['service', 'view', 'details']) params.delete(name);
    return `${pathname}?${params}&details=`;
  });
  return useCallback((key) => `${base}${encodeURIComponent(key)}#${anchor}-${key}`, [base, anchor]);
}
