import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

export type ContentEncoding = 'br' | 'gzip';

/**
 * Caches the choice, because browsers send few different headers and parsing one costs as much as the rest of a cached
 * answer.
 */
const chosen = new LRUCache<string, ContentEncoding | 'identity'>({ max: 100 });

/** Prefers Brotli. `acceptsEncodings` alone would return gzip, because browsers list it first with the same weight. */
export function chooseEncoding(req: Request): ContentEncoding | null {
  const header = req.headers['accept-encoding'];
  if (!header) return null;
  let encoding = chosen.get(header);
  if (!encoding) {
    encoding = (['br', 'gzip'] as const).find((one) => req.acceptsEncodings(one)) ?? 'identity';
    chosen.set(header, encoding);
  }
  return encoding === 'identity' ? null : encoding;
}
