import type { RouteObject } from 'react-router';
import { PAGE_ROUTES } from '../routes.tsx';
import { Root } from './Root.tsx';
import { RootError } from './RootError.tsx';
import type { PageHandle, PageRoute } from './routeTypes.ts';

/** Loading and form posts are done in one place per side (`dataStrategy`); the router only needs to know that they exist. */
const handledElsewhere = () => null;

/** The table as react-router wants it. The same tree on both sides; no server code hangs on it. */
export function routeObjects(routes: readonly PageRoute[] = PAGE_ROUTES): RouteObject[] {
  return [{ id: 'root', Component: Root, ErrorBoundary: RootError, children: routes.map(toRouteObject) }];
}

function toRouteObject(route: PageRoute): RouteObject {
  return {
    id: route.id,
    path: `/${route.path}`,
    caseSensitive: true,
    Component: route.page,
    handle: { route } satisfies PageHandle,
    loader: handledElsewhere,
    action: handledElsewhere,
    shouldRevalidate: ({ actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }) => {
      // A refused form answered with the page's own data already.
      if (actionStatus !== undefined) return false;
      if (route.dataKey) return route.dataKey(currentUrl) !== route.dataKey(nextUrl);
      return defaultShouldRevalidate;
    },
  };
}
