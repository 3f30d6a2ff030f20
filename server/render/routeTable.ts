import type { createStaticHandler, RouteObject, StaticHandlerContext } from 'react-router';
import type { PageHandle, PageRoute } from '../../client/app/routeTypes.ts';

type DataRoutes = ReturnType<typeof createStaticHandler>['dataRoutes'];

/** A page with its root route. */
export interface RouteBranch {
  id: string;
  route: PageRoute;
  routes: DataRoutes;
  /** Returns undefined for a path that react-router must decode first. The path must be one of this page. */
  match(
    url: URL,
  ): { params: Record<string, string>; buildContext(data: unknown): StaticHandlerContext } | undefined;
}

/** Matches a path whose segments equal their decoded form, without empty ones. */
const PLAIN_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;

interface Row {
  route: RouteObject;
  /** A segment is null for a parameter. */
  segments: (string | null)[];
}

const PLAIN = /^[^:*?]*$/;
const PARAM = /^:[\w-]+$/;

/**
 * Compiles the table once and finds the same route as `matchRoutes` of react-router, which compiles every path in each
 * call. Supports only the patterns in the table: case-sensitive static segments and whole-segment parameters, one level
 * below the root.
 */
export function compileRoutes(routes: readonly RouteObject[]): (pathname: string) => RouteObject | undefined {
  const rows = routes.flatMap(({ children }) => children ?? []).map(compileRow);
  // Same ranking as react-router: more static segments first, then the order of the table (the sort is stable).
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

/**
 * Builds, by page id, the same result as `query` of react-router's static handler for a page without an error. `query`
 * itself needs a Request and an AbortSignal, and matches and ranks the whole table for each page.
 */
export function compileBranches(dataRoutes: DataRoutes): ReadonlyMap<string, RouteBranch> {
  const root = dataRoutes[0]!;
  const leaves = (root.children ?? []) as DataRoutes;
  return new Map(leaves.map((leaf) => [leaf.id, compileBranch(root, leaf)]));
}

function compileBranch(root: DataRoutes[number], leaf: DataRoutes[number]): RouteBranch {
  const names = (leaf.path ?? '')
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith(':') ? part.slice(1) : null));
  const routes = [{ ...root, children: [leaf] }] as DataRoutes;
  const match: RouteBranch['match'] = ({ pathname, search, hash }) => {
    if (!PLAIN_PATH.test(pathname)) return undefined;
    const given = pathname.split('/').slice(1);
    const params: Record<string, string> = {};
    for (const [at, name] of names.entries()) if (name !== null) params[name] = given[at]!;
    const place = { params, pathname, pathnameBase: pathname };
    const matches = () => [
      { params, pathname: '/', pathnameBase: '/', route: root },
      { ...place, route: leaf },
    ];
    const buildContext = (data: unknown): StaticHandlerContext => ({
      basename: '/',
      location: { pathname, search, hash, state: null, key: 'default', mask: undefined },
      matches: matches(),
      loaderData: { [leaf.id]: data },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      _match: matches as StaticHandlerContext['_match'],
    });
    return { params, buildContext };
  };
  return { id: leaf.id, route: (leaf.handle as PageHandle).route as PageRoute, routes, match };
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

/** Decodes the segments. An encoded slash stays within its segment; a malformed path is not decoded. */
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
