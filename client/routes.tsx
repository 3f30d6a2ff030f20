import { page } from './app/page.ts';
import type { PageRoute } from './app/routeTypes.ts';

/** Filters and orders of flight results are local: only another search is asked of the server. */
function flightSearchKey({ pathname, searchParams }: URL): string {
  const asked = ['date', 'return', 'out', 'legs', 'leg', 'adult', 'child', 'infant'].map((name) =>
    searchParams.get(name),
  );
  return JSON.stringify([pathname, ...asked]);
}

/** Filters of plans are local: only another search is asked of the server. */
function insuranceSearchKey({ pathname, searchParams }: URL): string {
  const asked = ['to', 'start', 'days', 'visa', 'birth'].map((name) => searchParams.getAll(name));
  return JSON.stringify([pathname, ...asked]);
}

/** Filters, orders and the open seat map of bus results are local. */
function busSearchKey({ pathname, searchParams }: URL): string {
  return JSON.stringify([pathname, searchParams.get('date'), searchParams.get('seats')]);
}

/** The one route table: a page is its folder, its server page and its line here (client/app/page.ts). */
// prettier-ignore
export const PAGE_ROUTES: readonly PageRoute[] = [
  page('home', '', () => import('./features/home/HomePage.tsx'), { headerOverHero: true, cache: 'public', sitemap: 'pages' }),
  page('flightResults', 'flight/:route', () => import('./features/flights/FlightResultsPage.tsx'), { cache: 'public', sitemap: 'airplane', dataKey: flightSearchKey }),
  page('flightPassengers', 'flight/:route/passengers', () => import('./features/checkout/FlightPassengersPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('airline', 'airline/:companyName', () => import('./features/landings/AirlinePage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('city', 'city/:cityName', () => import('./features/landings/CityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('lastSecond', 'tickets/last-second', () => import('./features/landings/LastSecondPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('lastSecondCity', 'tickets/last-second/:cityLastSecond', () => import('./features/landings/LastSecondCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('charterTickets', 'tickets/charter-ticket', () => import('./features/landings/CharterTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('charterCity', 'tickets/charter-ticket/:cityCharterTicket', () => import('./features/landings/CharterCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('cheapTickets', 'tickets/cheap-ticket', () => import('./features/landings/CheapTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('systemTickets', 'tickets/system-ticket', () => import('./features/landings/SystemTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('international', 'international', () => import('./features/international/InternationalPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('internationalCity', 'international/:cityName', () => import('./features/international/InternationalCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('ticketsSlug', 'tickets/:slug', () => import('./features/landings/TicketLandingPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('confirmInformation', 'payment/confirmInformation', () => import('./features/checkout/ConfirmInformationPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('flightFactor', 'payment/flightFactor', () => import('./features/orders/FlightFactorPage.tsx'), { robots: 'noindex' }),
  page('bus', 'bus', () => import('./features/buses/BusHomePage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busResults', 'bus/:route', () => import('./features/buses/BusResultsPage.tsx'), { cache: 'public', sitemap: 'bus', dataKey: busSearchKey }),
  page('busCity', 'bus/city/:cityName', () => import('./features/buses/BusCityPage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busCompany', 'bus/company/:companyName', () => import('./features/buses/BusCompanyPage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busPassengers', 'bus/:route/passengers', () => import('./features/busCheckout/BusPassengersPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('busFactor', 'payment/busFactor', () => import('./features/busTicket/BusFactorPage.tsx'), { robots: 'noindex' }),
  page('orderTracking', 'orderTracking', () => import('./features/orders/OrderTrackingPage.tsx'), { sitemap: 'pages' }),
  page('alertNew', 'alerts/new', () => import('./features/alerts/AlertNewPage.tsx'), { robots: 'noindex' }),
  page('alert', 'alerts/:code', () => import('./features/alerts/AlertPage.tsx'), { robots: 'noindex' }),
  page('accountSignIn', 'account/signIn', () => import('./features/account/SignInPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountRegister', 'account/register', () => import('./features/account/RegisterPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountForgot', 'account/forgot', () => import('./features/account/ForgotPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountReset', 'account/reset', () => import('./features/account/ResetPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountConfirm', 'account/confirm', () => import('./features/account/ConfirmEmailPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountSignOut', 'account/signOut', () => import('./features/account/SignOutPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('dashboard', 'dashboard', () => import('./features/dashboard/DashboardPage.tsx'), { robots: 'noindex' }),
  page('blogIndex', 'blog', () => import('./features/blog/BlogIndexPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogResult', 'blog/result', () => import('./features/blog/BlogResultPage.tsx'), { layout: 'blog', robots: 'noindex' }),
  page('blogAuthor', 'blog/author/:slug', () => import('./features/blog/BlogAuthorPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogCategory', 'blog/category/:slug', () => import('./features/blog/BlogCategoryPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogPost', 'blog/:slug', () => import('./features/blog/BlogPostPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('insuranceHome', 'insurance', () => import('./features/insurance/home/InsuranceHomePage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('insurancePlans', 'insurance/plans', () => import('./features/insurance/plans/InsurancePlansPage.tsx'), { sitemap: 'pages', dataKey: insuranceSearchKey }),
  page('insuredPersons', 'insurance/plans/passengers', () => import('./features/insurance/passengers/InsuredPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('insuranceReview', 'insurance/plans/payment/confirmInformation', () => import('./features/insurance/review/InsuranceReviewPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('insuranceFactor', 'insurance/plans/payment/factor', () => import('./features/insurance/factor/InsuranceFactorPage.tsx'), { robots: 'noindex' }),
  page('aboutUs', 'aboutUs', () => import('./features/info/AboutUsPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('contactUs', 'contactUs', () => import('./features/info/ContactUsPage.tsx'), { sitemap: 'pages' }),
  page('siteRules', 'rules/siteRules', () => import('./features/info/SiteRulesPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('orderRefund', 'orderTracking/refund', () => import('./features/orders/RefundPage.tsx'), { robots: 'noindex' }),
  page('uiSheet', '__ui', () => import('./features/uiSheet/UiSheetPage.tsx'), { robots: 'noindex', development: true }),
];
