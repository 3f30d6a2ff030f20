import type { Log } from '../../log.ts';

/** A results page shows at most this many cards, the cheapest ones. Visitors do not read more. */
const MAX_OFFERS = 300;
const EXAMPLES = 3;
/** Reasons that do not make a response invalid: late in the evening every departure of the day has left. */
const BENIGN: ReadonlySet<string> = new Set(['departed', 'expired']);

export interface InvalidEntry {
  unreadable: string;
  key?: string;
}

/**
 * Drops invalid items. Returns null when none remains and one was faulty, because an empty list would mean that
 * nothing runs.
 */
export function filterValid<T extends { key: string }>(
  source: string,
  items: readonly (T | InvalidEntry)[],
  { log, what, priceOf }: { log: Log; what: string; priceOf: (item: T) => number },
): T[] | null {
  const good = new Map<string, T>();
  const dropped = new Map<string, { count: number; examples: string[] }>();
  const drop = (reason: string, key = '') => {
    const entry = dropped.get(reason) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(key);
    dropped.set(reason, entry);
  };
  for (const item of items) {
    if ('unreadable' in item) drop(item.unreadable, item.key);
    else if (good.has(item.key)) drop('twice', item.key);
    else good.set(item.key, item);
  }
  for (const [reason, { count, examples }] of dropped) {
    log.info(`supplier ${what} dropped`, { source, reason, count, examples: examples.join(' ').trim() });
  }
  if (good.size === 0 && [...dropped.keys()].some((reason) => !BENIGN.has(reason))) return null;
  const kept = [...good.values()];
  return kept.length <= MAX_OFFERS
    ? kept
    : kept.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, MAX_OFFERS);
}
