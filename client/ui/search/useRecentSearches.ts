import { createElement, type ReactNode, useEffect, useState } from 'react';
import type { useEnds } from './CityPair.tsx';
import { RECENT_SEARCHES_KEY } from './recentSearchesKey.ts';

type RecentSearches = typeof import('./RecentSearches.tsx').RecentSearches;

/** Loads the list of recent searches, but only on a device that has some. Null until then. */
export function useRecentSearches(wanted: boolean, ends: ReturnType<typeof useEnds>): ReactNode {
  const [part, setPart] = useState<{ List: RecentSearches }>();
  useEffect(() => {
    if (!wanted || !hasSearches()) return;
    import(/* webpackChunkName: "w-recent" */ './RecentSearches.tsx').then(
      ({ RecentSearches }) => setPart({ List: RecentSearches }),
      // Without this list, the field still offers the same searches.
      () => {},
    );
  }, [wanted]);
  return part && wanted ? createElement(part.List, { ends }) : null;
}

function hasSearches(): boolean {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY) !== null;
  } catch {
    return false;
  }
}
