import type { LoadableComponent } from '@loadable/component';

/** Frame around a page. `checkout` is the quiet header without navigation. */
export type LayoutName = 'default' | 'blog' | 'error' | 'checkout';

/**
 * One page of the product: the only place that says how its address behaves. The router, chunks, layouts,
 * cache, robots, sitemap membership, scroll, colour mode and the smoke tests all read it.
 */
export interface PageRoute {
  /** Names the server page (server/pages/registry.ts) too. */
  id: string;
  /** react-router pattern, without the leading slash. Empty for the home page. */
  path: string;
  page: LoadableComponent<object>;
  /** The name in the page's `webpackChunkName` comment. */
  chunk: string;
  layout?: LayoutName;
  /** The header lies over the page's own dark hero. */
  headerOverHero?: true;
  /** `noindex` pages are also left out of every sitemap. */
  robots?: 'noindex';
  /** `public`: the same for everybody without a cookie, so it may be kept in the page cache. Private by default. */
  cache?: 'public';
  sitemap?: 'airplane' | 'bus' | 'blogs' | 'pages';
  /** Data is loaded again only when this changes (default: with every change of path or query). */
  dataKey?: (url: URL) => string;
  scrollToTop?: false;
  colorMode?: 'light' | 'dark';
  /** Only in development and tests. */
  development?: true;
}

/** What a route of react-router carries as its `handle`. */
export interface PageHandle {
  route: PageRoute;
}
