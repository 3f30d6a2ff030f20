import type { RouteObject } from 'react-router';
import { PAGE_ROUTES } from '../routes.tsx';
import { Root } from './Root.tsx';
import { RootError } from './RootError.tsx';
import type { PageHandle, PageRoute } from './routeTypes.ts';

/** The router requires these functions to exist, but `dataStrategy` handles loads and form posts. */
const returnNull = () => null;

/** Converts the table for react-router. Both sides use the same tree, without server code. */
export function toRouteObjects(routes: readonly PageRoute[] = PAGE_ROUTES): RouteObject[] {
  return [{ id: 'root', Component: Root, ErrorBoundary: RootError, children: routes.map(toRouteObject) }];
}

function toRouteObject(route: PageRoute): RouteObject {
  return {
    id: route.id,
    path: `/${route.path}`,
    caseSensitive: true,
    Component: route.page,
    handle: { route } satisfies PageHandle,
    loader: returnNull,
    action: returnNull,
    shouldRevalidate: ({ actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }) => {
      // The response of a refused form already contains the page's data.
      if (actionStatus !== undefined) return false;
      if (route.dataKey) return route.dataKey(currentUrl) !== route.dataKey(nextUrl);
      return defaultShouldRevalidate;
    },
  };
}
