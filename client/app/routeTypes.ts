import type { LoadableComponent } from '@loadable/component';
import type { ProductName } from '../../shared/productNames.ts';

/** Frame around a page. `checkout` is the quiet header without navigation. */
export type LayoutName = 'default' | 'blog' | 'error' | 'checkout';

/** What the browser knows of a page beside its address and code. */
interface ShownFacts {
  layout?: LayoutName;
  /** The header lies over the page's own dark hero. */
  headerOverHero?: true;
  /** Data is loaded again only when this changes (default: with every change of path or query). */
  dataKey?: (url: URL) => string;
  /** `public`: the same for everybody without a cookie, so it may be kept in the page cache. Private by default. */
  cache?: 'public';
  scrollToTop?: false;
  colorMode?: 'light' | 'dark';
}

/** What only the server and tests ask. The build leaves these out of the browser's table (webpack.config.ts). */
export interface ServedFacts {
  /** `noindex` pages are also left out of every sitemap. */
  robots?: 'noindex';
  sitemap?: 'airplane' | 'bus' | 'blogs' | 'pages';
  /** The page is there only while this product is sold; pages of existing orders stay. */
  sells?: ProductName;
  /** Only in development and tests. */
  development?: true;
}

export type PageFacts = ShownFacts & ServedFacts;

/**
 * One page of the product: the only place that says how its address behaves. The router, chunks, layouts,
 * cache, robots, sitemap membership, scroll, colour mode and the smoke tests all read it.
 */
export interface PageRoute extends PageFacts {
  /** Names the server half too (server/serverPages.ts). */
  id: string;
  /** react-router pattern, without the leading slash. Empty for the home page. */
  path: string;
  page: LoadableComponent<object>;
  chunk: string;
}

/** A page as the browser has it. */
export type ShownRoute = Omit<PageRoute, keyof ServedFacts>;

/** What a route of react-router carries as its `handle`. */
export interface PageHandle {
  route: ShownRoute;
}
