import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListRules, Param, Selection } from '../../../shared/filters/listRules.ts';
import { parseSelection, writeSelection } from '../../../shared/filters/selection.ts';
import { isPlainClick } from '../plainClick.ts';
import { useOptimisticQuery } from './useOptimisticQuery.ts';

type Rules = Pick<ListRules<never>, 'filters' | 'views' | 'transient'>;
type Change = (before: Selection) => Selection;

/** A link that changes the list in the frame of the press when JavaScript runs. */
export interface ViewLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

export interface ListQuery {
  /** Query of the page with its question mark, or empty. */
  query: string;
  filter: Selection;
  views: Selection;
  /** Changes with filters and views only. */
  address: string;
  /** `push` lets Back undo the change. */
  linkTo: (changed: Selection, how?: 'push') => ViewLink;
  /** Adds no history entry. Constant across renders. */
  apply: (change: Change) => void;
}

/**
 * Parses the address, which is the only store of filters, so that reload, sharing and Back work. Calls `onChange`
 * before a change is shown.
 */
export function useListQuery(rules: Rules, onChange: () => void): ListQuery {
  const { pathname } = useLocation();
  const { query, goTo } = useOptimisticQuery();
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

/** Returns the same object until one of its own parameters changes. */
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
 * Builds the address that opens the details of one card, for visitors without scripts. The argument is the card's id;
 * the result is based on the first list.
 */
export function useDetailsUrl(): (id: string) => string {
  const { search } = useLocation();
  const [base] = useState(() => {
    const params = new URLSearchParams(search);
    for (const name of ['service', 'view', 'details']) params.delete(name);
    return `?${params}&details=`;
  });
  return useCallback((id) => `${base}${id}#${id}`, [base]);
}
