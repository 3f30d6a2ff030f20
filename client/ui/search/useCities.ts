import { useEffect, useSyncExternalStore } from 'react';
import type { CityList, SearchCity } from '../../../shared/places/searchCity.ts';

const fullLists = new Map<string, readonly SearchCity[]>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the full list once one of its fields has been opened, and its first entries before that. */
export function useCities({ url, cities }: CityList): readonly SearchCity[] {
  const loaded = useSyncExternalStore(
    subscribe,
    () => (url === null ? undefined : fullLists.get(url)),
    () => undefined,
  );
  return loaded ?? cities;
}

/** Loads the full list for every form on the page. */
export function useFullCityList({ url }: CityList, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || url === null || fullLists.has(url)) return;
    // Without the list the field finds the busiest cities; the server parses other names.
    loadFullList(url).catch(() => {});
  }, [isNeeded, url]);
}

async function loadFullList(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) return;
  fullLists.set(url, (await response.json()) as SearchCity[]);
  for (const listener of listeners) listener();
}
