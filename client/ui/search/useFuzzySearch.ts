import { useEffect, useState } from 'react';

type FuzzySearch = typeof import('./fuzzySearch.ts').fuzzySearch;

let loaded: FuzzySearch | null = null;

/** Loads the fuzzy search; rejects when that fails. */
export async function loadFuzzySearch(): Promise<FuzzySearch> {
  ({ fuzzySearch: loaded } = await import(/* webpackChunkName: "w-fuzzy" */ './fuzzySearch.ts'));
  return loaded;
}

/** Returns the fuzzy search once loaded; null before and after a failure. */
export function useFuzzySearch(wanted: boolean): FuzzySearch | null {
  const [current, setCurrent] = useState(loaded);
  useEffect(() => {
    // Without it the field finds official names and numbers only; the server parses the rest.
    if (wanted && !current) loadFuzzySearch().then(setCurrent, () => {});
  }, [wanted, current]);
  return current;
}
