import type { LoadableComponent } from '@loadable/component';
import type { Params } from 'react-router';
import type { ProductName } from '../../shared/productNames.ts';

/** `checkout` has a header without navigation. */
export type LayoutName = 'default' | 'blog' | 'error' | 'checkout';

interface ShownFacts {
  layout?: LayoutName;
  /** The header overlaps the page's dark hero. */
  headerOverHero?: true;
  /** The data reloads only when this key changes (default: path and query). */
  dataKey?: (url: URL) => string;
  /**
   * `public`: the page is the same for all visitors who have no cookie of ours except the colour mode, so the page
   * cache may store it. Private by default.
   */
  cache?: 'public';
  /** Loads code that runs when a visitor arrives at the page. */
  arrival?: () => Promise<{ arriveAt(pathname: string, params: Params): void }>;
  scrollToTop?: false;
  colorMode?: 'light' | 'dark';
}

/** Fields that only the server and tests read. The build leaves them out of the browser's table (webpack.config.ts). */
export interface ServedFacts {
  /** `noindex` pages are also left out of every sitemap. */
  robots?: 'noindex';
  sitemap?: 'airplane' | 'bus' | 'blogs' | 'pages';
  /** The page exists only while this product is sold; pages of existing orders remain available. */
  sells?: ProductName;
  /** Only in development and tests. */
  development?: true;
}

export type PageFacts = ShownFacts & ServedFacts;

/**
 * The single source of a page's behaviour: router, chunks, layouts, cache, robots, sitemap, scroll, colour
 * mode and smoke tests read it.
 */
export interface PageRoute extends PageFacts {
  /** Also names the server half (server/serverPages.ts). */
  id: string;
  /** react-router pattern, without the leading slash. Empty for the home page. */
  path: string;
  page: LoadableComponent<object>;
  chunk: string;
}

export type ShownRoute = Omit<PageRoute, keyof ServedFacts>;

export interface PageHandle {
  route: ShownRoute;
}
