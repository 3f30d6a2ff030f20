import type { RouteObject } from 'react-router';

interface Row {
  route: RouteObject;
  /** Null for a parameter. */
  segments: (string | null)[];
}

const PLAIN = /^[^:*?]*$/;
const PARAM = /^:[\w-]+$/;

/**
 * Compiles the table once and finds the same route as `matchRoutes` of react-router, which compiles every
 * path again in each call. Knows only what the table uses: case-sensitive static segments and whole-segment
 * parameters, one level below the root.
 */
export function compileRoutes(routes: readonly RouteObject[]): (pathname: string) => RouteObject | undefined {
  const rows = routes.flatMap(({ children }) => children ?? []).map(compileRow);
  // Rank of react-router: more static segments first, then the order of the table (the sort is stable).
  rows.sort((a, b) => countStatic(b) - countStatic(a));
  const byLength = new Map<number, Row[]>();
  for (const row of rows) {
    const { length } = row.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), row]);
  }
  return (pathname) => {
    if (!pathname.startsWith('/')) return undefined;
    const given = decodeSegments(pathname).replace(/\/+$/, '').slice(1).split('/');
    return byLength.get(given.length)?.find(({ segments }) => isMatch(segments, given))?.route;
  };
}

function compileRow(route: RouteObject): Row {
  const segments = (route.path ?? '').replace(/^\//, '').split('/');
  if (
    route.children ||
    !route.caseSensitive ||
    !segments.every((part) => PLAIN.test(part) || PARAM.test(part))
  )
    throw new Error(`the route table cannot match ${route.path}`);
  return { route, segments: segments.map((part) => (part.startsWith(':') ? null : part)) };
}

function countStatic({ segments }: Row): number {
  return segments.filter((part) => part !== null).length;
}

function isMatch(segments: Row['segments'], given: readonly string[]): boolean {
  return segments.every((part, at) => (part === null ? given[at] !== '' : part === given[at]));
}

/** An encoded slash stays within its segment; a malformed path is compared as it is. */
function decodeSegments(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
