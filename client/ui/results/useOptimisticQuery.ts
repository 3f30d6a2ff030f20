import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getRouterState } from '../../shell/routerState.ts';
import { runAfterNextFrame } from '../runAfterFrame.ts';

export interface OptimisticQuery {
  /** Query of the page's address with its question mark, or empty. */
  query: string;
  /**
   * Changes the query in the frame of the press; `push` adds a history entry. Constant across renders, so a
   * link that is some frames old changes the current query.
   */
  goTo: (change: (query: string) => string, how?: 'push') => void;
}

interface PendingQuery {
  /** Key of the history entry that the query belongs to. */
  of: string;
  query: string;
  push: boolean;
  /** The last query sent to the router, which may not have applied it yet. */
  sent: string | null;
}

/**
 * Holds the query of the page before the router does. A navigation renders every link and form again, which takes
 * longer than a frame, so the list changes first and the address follows after the paint.
 */
export function useOptimisticQuery(): OptimisticQuery {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [stored, setStored] = useState<PendingQuery>({ of: key, query: search, push: false, sent: null });
  const pending = updatePending(stored, key, search);
  if (pending !== stored) setStored(pending);
  const { query, push, sent } = pending;

  useEffect(() => {
    if (query === search || query === sent) return undefined;
    return runAfterNextFrame(() => {
      const target = pathname + query;
      if (getRouterState()?.navigation.state === 'idle') {
        setStored((wanted) => ({ ...wanted, push: false, sent: query }));
        void navigate(target, { replace: !push, preventScrollReset: true });
      } else if (!push) {
        // A navigation to another page has begun: store the query for Back.
        history.replaceState(history.state, '', target);
      }
    });
  }, [query, search, sent, push, pathname, navigate]);

  const goTo = useCallback((change: (query: string) => string, how?: 'push') => {
    setStored((before) => ({ ...before, query: change(before.query), push: how === 'push' || before.push }));
  }, []);
  return { query, goTo };
}

/** Discards the pending query after a navigation that this hook did not start. */
function updatePending(previous: PendingQuery, key: string, search: string): PendingQuery {
  if (previous.of === key) return previous;
  if (previous.sent === search) return { ...previous, of: key };
  return { of: key, query: search, push: false, sent: null };
}
