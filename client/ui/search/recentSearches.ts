import { RECENT_SEARCHES_KEY } from './recentSearchesKey.ts';

/** A search stored on this device, with the city names of the form. */
export interface RecentSearch {
  from: string;
  to: string;
}

const KEPT = 4;
const MAX_NAME_LENGTH = 60;

function isSearch(value: unknown): value is RecentSearch {
  const { from, to } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return [from, to].every(
    (name) => typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH,
  );
}

/** Newest first; empty without storage. */
export function readRecentSearches(store: () => Storage): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function forgetSearches(store: () => Storage): void {
  try {
    store().removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Storage is blocked, so there are no searches.
  }
}

export function rememberSearch(store: () => Storage, { from, to }: RecentSearch): void {
  const others = readRecentSearches(store).filter((known) => known.from !== from || known.to !== to);
  try {
    store().setItem(RECENT_SEARCHES_KEY, JSON.stringify([{ from, to }, ...others].slice(0, KEPT)));
  } catch {
    // Storage is blocked or full, so the search is not stored.
  }
}
