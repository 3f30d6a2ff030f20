import loadable from '@loadable/component';
import type { PageRoute } from './app/routeTypes.ts';

/** Filters and orders of flight results are local: only another search is asked of the server. */
function flightSearchKey({ pathname, searchParams }: URL): string {
  const asked = ['date', 'adult', 'child', 'infant'].map((name) => searchParams.get(name));
  return JSON.stringify([pathname, ...asked]);
}

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
  {
    id: 'flightResults',
    path: 'flight/:route',
    page: loadable(
      () => import(/* webpackChunkName: "p-flight-results" */ './features/flights/FlightResultsPage.tsx'),
    ),
    chunk: 'p-flight-results',
    sitemap: 'airplane',
    dataKey: flightSearchKey,
  },
  {
    id: 'flightPassengers',
    path: 'flight/:route/passengers',
    page: loadable(
      () =>
        import(/* webpackChunkName: "p-flight-passengers" */ './features/checkout/FlightPassengersPage.tsx'),
    ),
    chunk: 'p-flight-passengers',
    layout: 'checkout',
    robots: 'noindex',
  },
  {
    id: 'confirmInformation',
    path: 'payment/confirmInformation',
    page: loadable(
      () =>
        import(
          /* webpackChunkName: "p-confirm-information" */ './features/checkout/ConfirmInformationPage.tsx'
        ),
    ),
    chunk: 'p-confirm-information',
    layout: 'checkout',
    robots: 'noindex',
  },
  {
    id: 'flightFactor',
    path: 'payment/flightFactor',
    page: loadable(
      () => import(/* webpackChunkName: "p-flight-factor" */ './features/orders/FlightFactorPage.tsx'),
    ),
    chunk: 'p-flight-factor',
    robots: 'noindex',
  },
  {
    id: 'orderTracking',
    path: 'orderTracking',
    page: loadable(
      () => import(/* webpackChunkName: "p-order-tracking" */ './features/orders/OrderTrackingPage.tsx'),
    ),
    chunk: 'p-order-tracking',
    sitemap: 'pages',
  },
  {
    id: 'uiSheet',
    path: '__ui',
    page: loadable(() => import(/* webpackChunkName: "p-ui-sheet" */ './features/uiSheet/UiSheetPage.tsx')),
    chunk: 'p-ui-sheet',
    robots: 'noindex',
    development: true,
  },
];
