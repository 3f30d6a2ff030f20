import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { routerState } from '../../shell/routerState.ts';
import { afterNextFrame } from '../afterFrame.ts';

export interface QueryAhead {
  /** Query of the page's address with its question mark, or empty. */
  query: string;
  /**
   * Changes only the query of the page's address, in the very frame of the press. `push` makes an entry of its own in
   * the history, so that Back takes the change back. The same function on every render: a link of some frames ago
   * changes the query as it is now.
   */
  goTo: (change: (query: string) => string, how?: 'push') => void;
}

interface Ahead {
  /** Key of the entry in the history that the reader was on. */
  of: string;
  /** What is wanted. */
  query: string;
  push: boolean;
  /** What the router was told last; it may still be on its way there. */
  sent: string | null;
}

/**
 * The query of the page's address for what is local to the page. Everything that knows the address (every link, every
 * form) is drawn anew when the router goes somewhere, which takes longer than a frame; so the list answers first, and
 * the address follows when that stands on the screen.
 */
export function useQueryAhead(): QueryAhead {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useState<Ahead>({ of: key, query: search, push: false, sent: null });
  const ahead = aheadOf(kept, key, search);
  if (ahead !== kept) keep(ahead);
  const { query, push, sent } = ahead;

  useEffect(() => {
    if (query === search || query === sent) return undefined;
    return afterNextFrame(() => {
      const target = pathname + query;
      if (routerState()?.navigation.state === 'idle') {
        keep((wanted) => ({ ...wanted, push: false, sent: query }));
        void navigate(target, { replace: !push, preventScrollReset: true });
      } else if (!push) {
        // On the way to another page: who comes back finds the list as it was left.
        history.replaceState(history.state, '', target);
      }
    });
  }, [query, search, sent, push, pathname, navigate]);

  const goTo = useCallback((change: (query: string) => string, how?: 'push') => {
    keep((before) => ({ ...before, query: change(before.query), push: how === 'push' || before.push }));
  }, []);
  return { query, goTo };
}

/** Another navigation than our own ends what was wanted before it. */
function aheadOf(kept: Ahead, key: string, search: string): Ahead {
  if (kept.of === key) return kept;
  if (kept.sent === search) return { ...kept, of: key };
  return { of: key, query: search, push: false, sent: null };
}
