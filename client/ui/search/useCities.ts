import { useEffect, useSyncExternalStore } from 'react';
import type { CityList, SearchCity } from '../../../shared/places/searchCity.ts';

const whole = new Map<string, readonly SearchCity[]>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the whole list once one of its fields has been opened, and its first entries before that. */
export function useCities({ url, cities }: CityList): readonly SearchCity[] {
  const loaded = useSyncExternalStore(
    subscribe,
    () => (url === null ? undefined : whole.get(url)),
    () => undefined,
  );
  return loaded ?? cities;
}

/** Loads the whole list for every form on the page. */
export function useWholeList({ url }: CityList, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || url === null || whole.has(url)) return;
    // Without the list the field finds the busiest cities; the server parses other names.
    loadWholeList(url).catch(() => {});
  }, [wanted, url]);
}

async function loadWholeList(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) return;
  whole.set(url, (await response.json()) as SearchCity[]);
  for (const listener of listeners) listener();
}
