import qs from 'qs';

/** Null-prototype; values are strings, arrays or further such objects. */
export interface ParsedQuery {
  [key: string]: string | undefined | ParsedQuery | (string | ParsedQuery)[];
}

/** A query or form beyond the limits of the seed (section 5). */
export class QueryTooLarge extends Error {
  readonly status = 400;
}

/** Depth 5, 20 array items, 1000 parameters: a longer query is refused, not silently cut (seed, section 5). */
const LIMITS: qs.IParseOptions = {
  depth: 5,
  strictDepth: true,
  arrayLimit: 20,
  parameterLimit: 1000,
  throwOnLimitExceeded: true,
  plainObjects: true,
  ignoreQueryPrefix: true,
};

/** Parses a query string or an urlencoded body. Throws `QueryTooLarge` beyond the limits. */
export function parseQuery(text: string): ParsedQuery {
  try {
    return qs.parse(text, LIMITS) as ParsedQuery;
  } catch (cause) {
    throw new QueryTooLarge('query exceeds the limits', { cause });
  }
}

/** The text of a field; an array, an object or nothing is the empty string. */
export function text(query: ParsedQuery, key: string): string {
  const value = query[key];
  return typeof value === 'string' ? value : '';
}
