import { Outlet, useMatches } from 'react-router';
import { Layout } from './Layout.tsx';
import type { PageHandle, PageRoute } from './routeTypes.ts';

/** The frame of every page: the layout its route asks for, with the page inside. */
export function Root() {
  const route = useCurrentRoute();
  return (
    <Layout name={route?.layout ?? 'default'} headerOverHero={route?.headerOverHero}>
      <Outlet />
    </Layout>
  );
}

function useCurrentRoute(): PageRoute | undefined {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.route;
}
