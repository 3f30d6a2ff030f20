import qs from 'qs';

export interface ParsedQuery {
  [key: string]: string | undefined | ParsedQuery | (string | ParsedQuery)[];
}

export class QueryTooLarge extends Error {
  readonly status = 400;
}

const LIMITS: qs.IParseOptions = {
  depth: 5,
  strictDepth: true,
  arrayLimit: 20,
  parameterLimit: 1000,
  throwOnLimitExceeded: true,
  plainObjects: true,
  ignoreQueryPrefix: true,
};

export function parseQuery(text: string): ParsedQuery {
  try {
    return qs.parse(text, LIMITS) as ParsedQuery;
  } catch (cause) {
    throw new QueryTooLarge('query exceeds the limits', { cause });
  }
}

export function readText(query: ParsedQuery, key: string): string {
  const value = query[key];
  return typeof value === 'string' ? value : '';
}
