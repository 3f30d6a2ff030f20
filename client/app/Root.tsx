import { Outlet, useMatches } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { Layout } from './Layout.tsx';
import type { PageHandle, ShownRoute } from './routeTypes.ts';

export function Root() {
  const route = useCurrentRoute();
  return (
    <Shell colorMode={route?.colorMode} scrollToTop={route?.scrollToTop}>
      <Layout name={route?.layout ?? 'default'} headerOverHero={route?.headerOverHero}>
        <Outlet />
      </Layout>
    </Shell>
  );
}

function useCurrentRoute(): ShownRoute | undefined {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.route;
}
