import { page } from './app/page.ts';
import type { PageRoute } from './app/routeTypes.ts';
import { BUS_ROUTES } from './products/buses/routes.tsx';
import { FLIGHT_ROUTES } from './products/flights/routes.tsx';
import { INSURANCE_ROUTES } from './products/insurance/routes.tsx';

/**
 * The route table. A page needs a component and a line here or in the table of its product (client/app/page.ts). Its
 * server half is the export with the same name in a `pages/` folder of the server.
 */
// prettier-ignore
export const PAGE_ROUTES: readonly PageRoute[] = [
  ...FLIGHT_ROUTES,
  page('confirmInformation', 'payment/confirmInformation', () => import('./checkout/ConfirmInformationPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  ...BUS_ROUTES,
  page('orderTracking', 'orderTracking', () => import('./orders/tracking/OrderTrackingPage.tsx'), { sitemap: 'pages' }),
  page('alertNew', 'alerts/new', () => import('./alerts/AlertNewPage.tsx'), { sells: 'flights', robots: 'noindex' }),
  page('alert', 'alerts/:code', () => import('./alerts/AlertPage.tsx'), { robots: 'noindex' }),
  page('accountSignIn', 'account/signIn', () => import('./account/SignInPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountMobile', 'account/mobile', () => import('./account/MobileEntryPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountRegister', 'account/register', () => import('./account/RegisterPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountForgot', 'account/forgot', () => import('./account/ForgotPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountReset', 'account/reset', () => import('./account/ResetPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountConfirm', 'account/confirm', () => import('./account/ConfirmEmailPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('accountSignOut', 'account/signOut', () => import('./account/SignOutPage.tsx'), { headerOverHero: true, robots: 'noindex' }),
  page('dashboard', 'dashboard', () => import('./account/dashboard/DashboardPage.tsx'), { robots: 'noindex' }),
  page('savedPassenger', 'dashboard/passengers/:passenger', () => import('./account/dashboard/SavedPassengerPage.tsx'), { robots: 'noindex' }),
  page('blogIndex', 'blog', () => import('./blog/BlogIndexPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogResult', 'blog/result', () => import('./blog/BlogResultPage.tsx'), { layout: 'blog', robots: 'noindex' }),
  page('blogAuthor', 'blog/author/:slug', () => import('./blog/BlogAuthorPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogCategory', 'blog/category/:slug', () => import('./blog/BlogCategoryPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  page('blogPost', 'blog/:slug', () => import('./blog/BlogPostPage.tsx'), { layout: 'blog', cache: 'public', sitemap: 'blogs' }),
  ...INSURANCE_ROUTES,
  page('aboutUs', 'aboutUs', () => import('./info/AboutUsPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('contactUs', 'contactUs', () => import('./info/ContactUsPage.tsx'), { sitemap: 'pages' }),
  page('contactMessage', 'contactUs/message', () => import('./info/ContactMessagePage.tsx'), { robots: 'noindex' }),
  page('siteRules', 'rules/siteRules', () => import('./info/SiteRulesPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('penalties', 'rules/penalties', () => import('./info/PenaltiesPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('serviceFigures', 'serviceFigures', () => import('./info/ServiceFiguresPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('accessibility', 'accessibility', () => import('./info/AccessibilityPage.tsx'), { cache: 'public', sitemap: 'pages' }),
  page('orderChange', 'orderTracking/change', () => import('./orders/change/ChangePage.tsx'), { robots: 'noindex' }),
  page('orderRefund', 'orderTracking/refund', () => import('./orders/refund/RefundPage.tsx'), { robots: 'noindex' }),
  page('passengerTicket', 't/:link', () => import('./orders/PassengerTicketPage.tsx'), { robots: 'noindex' }),
  page('review', 'review/:link', () => import('./orders/ReviewPage.tsx'), { robots: 'noindex' }),
  page('co2Method', 'co2Method', () => import('./info/Co2MethodPage.tsx'), { sitemap: 'pages' }),
  page('uiSheet', '__ui', () => import('./uiSheet/UiSheetPage.tsx'), { robots: 'noindex', development: true }),
];
