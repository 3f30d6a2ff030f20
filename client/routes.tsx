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
    cache: 'public',
    sitemap: 'pages',
  },
  {
    id: 'flightResults',
    path: 'flight/:route',
    page: loadable(
      () => import(/* webpackChunkName: "p-flight-results" */ './features/flights/FlightResultsPage.tsx'),
    ),
    chunk: 'p-flight-results',
    cache: 'public',
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
    id: 'airline',
    path: 'airline/:companyName',
    page: loadable(() => import(/* webpackChunkName: "p-airline" */ './features/landings/AirlinePage.tsx')),
    chunk: 'p-airline',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'city',
    path: 'city/:cityName',
    page: loadable(() => import(/* webpackChunkName: "p-city" */ './features/landings/CityPage.tsx')),
    chunk: 'p-city',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'lastSecond',
    path: 'tickets/last-second',
    page: loadable(
      () => import(/* webpackChunkName: "p-last-second" */ './features/landings/LastSecondPage.tsx'),
    ),
    chunk: 'p-last-second',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'lastSecondCity',
    path: 'tickets/last-second/:cityLastSecond',
    page: loadable(
      () => import(/* webpackChunkName: "p-last-second-city" */ './features/landings/LastSecondCityPage.tsx'),
    ),
    chunk: 'p-last-second-city',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'charterTickets',
    path: 'tickets/charter-ticket',
    page: loadable(
      () => import(/* webpackChunkName: "p-charter-tickets" */ './features/landings/CharterTicketsPage.tsx'),
    ),
    chunk: 'p-charter-tickets',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'charterCity',
    path: 'tickets/charter-ticket/:cityCharterTicket',
    page: loadable(
      () => import(/* webpackChunkName: "p-charter-city" */ './features/landings/CharterCityPage.tsx'),
    ),
    chunk: 'p-charter-city',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'cheapTickets',
    path: 'tickets/cheap-ticket',
    page: loadable(
      () => import(/* webpackChunkName: "p-cheap-tickets" */ './features/landings/CheapTicketsPage.tsx'),
    ),
    chunk: 'p-cheap-tickets',
    cache: 'public',
    sitemap: 'airplane',
  },
  {
    id: 'systemTickets',
    path: 'tickets/system-ticket',
    page: loadable(
      () => import(/* webpackChunkName: "p-system-tickets" */ './features/landings/SystemTicketsPage.tsx'),
    ),
    chunk: 'p-system-tickets',
    cache: 'public',
    sitemap: 'airplane',
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
    id: 'accountSignIn',
    path: 'account/signIn',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-sign-in" */ './features/account/SignInPage.tsx'),
    ),
    chunk: 'p-account-sign-in',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'accountRegister',
    path: 'account/register',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-register" */ './features/account/RegisterPage.tsx'),
    ),
    chunk: 'p-account-register',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'accountForgot',
    path: 'account/forgot',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-forgot" */ './features/account/ForgotPage.tsx'),
    ),
    chunk: 'p-account-forgot',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'accountReset',
    path: 'account/reset',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-reset" */ './features/account/ResetPage.tsx'),
    ),
    chunk: 'p-account-reset',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'accountConfirm',
    path: 'account/confirm',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-confirm" */ './features/account/ConfirmEmailPage.tsx'),
    ),
    chunk: 'p-account-confirm',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'accountSignOut',
    path: 'account/signOut',
    page: loadable(
      () => import(/* webpackChunkName: "p-account-sign-out" */ './features/account/SignOutPage.tsx'),
    ),
    chunk: 'p-account-sign-out',
    headerOverHero: true,
    robots: 'noindex',
  },
  {
    id: 'dashboard',
    path: 'dashboard',
    page: loadable(
      () => import(/* webpackChunkName: "p-dashboard" */ './features/dashboard/DashboardPage.tsx'),
    ),
    chunk: 'p-dashboard',
    robots: 'noindex',
  },
  {
    id: 'blogIndex',
    path: 'blog',
    page: loadable(() => import(/* webpackChunkName: "p-blog" */ './features/blog/BlogIndexPage.tsx')),
    chunk: 'p-blog',
    layout: 'blog',
    cache: 'public',
    sitemap: 'blogs',
  },
  {
    id: 'blogResult',
    path: 'blog/result',
    page: loadable(
      () => import(/* webpackChunkName: "p-blog-result" */ './features/blog/BlogResultPage.tsx'),
    ),
    chunk: 'p-blog-result',
    layout: 'blog',
    robots: 'noindex',
  },
  {
    id: 'blogAuthor',
    path: 'blog/author/:slug',
    page: loadable(
      () => import(/* webpackChunkName: "p-blog-author" */ './features/blog/BlogAuthorPage.tsx'),
    ),
    chunk: 'p-blog-author',
    layout: 'blog',
    cache: 'public',
    sitemap: 'blogs',
  },
  {
    id: 'blogCategory',
    path: 'blog/category/:slug',
    page: loadable(
      () => import(/* webpackChunkName: "p-blog-category" */ './features/blog/BlogCategoryPage.tsx'),
    ),
    chunk: 'p-blog-category',
    layout: 'blog',
    cache: 'public',
    sitemap: 'blogs',
  },
  {
    id: 'blogPost',
    path: 'blog/:slug',
    page: loadable(() => import(/* webpackChunkName: "p-blog-post" */ './features/blog/BlogPostPage.tsx')),
    chunk: 'p-blog-post',
    layout: 'blog',
    cache: 'public',
    sitemap: 'blogs',
  },
  {
    id: 'aboutUs',
    path: 'aboutUs',
    page: loadable(() => import(/* webpackChunkName: "p-about" */ './features/info/AboutUsPage.tsx')),
    chunk: 'p-about',
    cache: 'public',
    sitemap: 'pages',
  },
  {
    id: 'contactUs',
    path: 'contactUs',
    page: loadable(() => import(/* webpackChunkName: "p-contact" */ './features/info/ContactUsPage.tsx')),
    chunk: 'p-contact',
    sitemap: 'pages',
  },
  {
    id: 'siteRules',
    path: 'rules/siteRules',
    page: loadable(() => import(/* webpackChunkName: "p-rules" */ './features/info/SiteRulesPage.tsx')),
    chunk: 'p-rules',
    cache: 'public',
    sitemap: 'pages',
  },
  {
    id: 'orderRefund',
    path: 'orderTracking/refund',
    page: loadable(() => import(/* webpackChunkName: "p-order-refund" */ './features/orders/RefundPage.tsx')),
    chunk: 'p-order-refund',
    robots: 'noindex',
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
