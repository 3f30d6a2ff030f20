import loadable from '@loadable/component';
import type { PageRoute } from './app/routeTypes.ts';

/** The one route table: a page is its folder, its server page and its line here. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  {
    id: 'home',
    path: '',
    page: loadable(() => import(/* webpackChunkName: "p-home" */ './features/home/HomePage.tsx')),
    chunk: 'p-home',
    headerOverHero: true,
    sitemap: 'pages',
  },
];
