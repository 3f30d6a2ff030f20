import { LRUCache } from 'lru-cache';

export function memoize<Args extends readonly string[], Result extends object>(
  max: number,
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new LRUCache<string, Result>({ max });
  return (...args) => {
    const key = args.join(' ');
    const result = known.get(key) ?? make(...args);
    known.set(key, result);
    return result;
  };
}
