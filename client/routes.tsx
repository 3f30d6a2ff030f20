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
  page('home', '', () => import('./home/HomePage.tsx'), { headerOverHero: true, cache: 'public', sitemap: 'pages' }),
  page('flightResults', 'flight/:route', () => import('./products/flights/results/FlightResultsPage.tsx'), { cache: 'public', sitemap: 'airplane', dataKey: flightSearchKey }),
  page('flightPassengers', 'flight/:route/passengers', () => import('./products/flights/travellers/FlightPassengersPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('airline', 'airline/:companyName', () => import('./products/flights/landings/AirlinePage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('city', 'city/:cityName', () => import('./products/flights/landings/CityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('lastSecond', 'tickets/last-second', () => import('./products/flights/landings/LastSecondPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('lastSecondCity', 'tickets/last-second/:cityLastSecond', () => import('./products/flights/landings/LastSecondCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('charterTickets', 'tickets/charter-ticket', () => import('./products/flights/landings/CharterTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('charterCity', 'tickets/charter-ticket/:cityCharterTicket', () => import('./products/flights/landings/CharterCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('cheapTickets', 'tickets/cheap-ticket', () => import('./products/flights/landings/CheapTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('systemTickets', 'tickets/system-ticket', () => import('./products/flights/landings/SystemTicketsPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('international', 'international', () => import('./products/flights/landings/InternationalPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('internationalCity', 'international/:cityName', () => import('./products/flights/landings/InternationalCityPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('ticketsSlug', 'tickets/:slug', () => import('./products/flights/landings/TicketLandingPage.tsx'), { cache: 'public', sitemap: 'airplane' }),
  page('confirmInformation', 'payment/confirmInformation', () => import('./checkout/ConfirmInformationPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('flightFactor', 'payment/flightFactor', () => import('./products/flights/ticket/FlightFactorPage.tsx'), { robots: 'noindex' }),
  page('bus', 'bus', () => import('./products/buses/landings/BusHomePage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busResults', 'bus/:route', () => import('./products/buses/results/BusResultsPage.tsx'), { cache: 'public', sitemap: 'bus', dataKey: busSearchKey }),
  page('busCity', 'bus/city/:cityName', () => import('./products/buses/landings/BusCityPage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busCompany', 'bus/company/:companyName', () => import('./products/buses/landings/BusCompanyPage.tsx'), { cache: 'public', sitemap: 'bus' }),
  page('busPassengers', 'bus/:route/passengers', () => import('./products/buses/travellers/BusPassengersPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('busFactor', 'payment/busFactor', () => import('./products/buses/ticket/BusFactorPage.tsx'), { robots: 'noindex' }),
  page('orderTracking', 'orderTracking', () => import('./orders/tracking/OrderTrackingPage.tsx'), { sitemap: 'pages' }),
  page('alertNew', 'alerts/new', () => import('./alerts/AlertNewPage.tsx'), { robots: 'noindex' }),
  page('alert', 'alerts/:code', () => import('./alerts/AlertPage.tsx'), { robots: 'noindex' }),
  page('accountSignIn', 'account/signIn', () => import('./account/SignInPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountRegister', 'account/register', () => import('./account/RegisterPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountForgot', 'account/forgot', () => import('./account/ForgotPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountReset', 'account/reset', () => import('./account/ResetPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountConfirm', 'account/confirm', () => import('./account/ConfirmEmailPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountSignOut', 'account/signOut', () => import('./account/SignOutPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('dashboard', 'dashboard', () => import('./account/dashboard/DashboardPage.tsx'), { robots: 'noindex' }),
  page('blogIndex', 'blog', () => import('./blog/BlogIndexPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogResult', 'blog/result', () => import('./blog/BlogResultPage.tsx'), { layout: 'blog', robots: 'noindex' }),
  page('blogAuthor', 'blog/author/:slug', () => import('./blog/BlogAuthorPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogCategory', 'blog/category/:slug', () => import('./blog/BlogCategoryPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogPost', 'blog/:slug', () => import('./blog/BlogPostPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('insuranceHome', 'insurance', () => import('./products/insurance/landings/InsuranceHomePage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('insurancePlans', 'insurance/plans', () => import('./products/insurance/results/InsurancePlansPage.tsx'), { sitemap: 'pages', dataKey: insuranceSearchKey }),
  page('insuredPersons', 'insurance/plans/passengers', () => import('./products/insurance/travellers/InsuredPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('insuranceReview', 'insurance/plans/payment/confirmInformation', () => import('./products/insurance/review/InsuranceReviewPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('insuranceFactor', 'insurance/plans/payment/factor', () => import('./products/insurance/ticket/InsuranceFactorPage.tsx'), { robots: 'noindex' }),
  page('aboutUs', 'aboutUs', () => import('./info/AboutUsPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('contactUs', 'contactUs', () => import('./info/ContactUsPage.tsx'), { sitemap: 'pages' }),
  page('siteRules', 'rules/siteRules', () => import('./info/SiteRulesPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('orderRefund', 'orderTracking/refund', () => import('./orders/refund/RefundPage.tsx'), { robots: 'noindex' }),
  page('uiSheet', '__ui', () => import('./uiSheet/UiSheetPage.tsx'), { robots: 'noindex', development: true }),
];
