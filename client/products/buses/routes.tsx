import { page } from '../../app/page.ts';
import type { PageRoute } from '../../app/routeTypes.ts';

/**
 * The browser applies filters, sorting and the open seat map of bus results by itself, so they are not part of the key.
 */
function buildBusSearchKey({ pathname, searchParams }: URL): string {
  return JSON.stringify([pathname, searchParams.get('date'), searchParams.get('seats')]);
}

// prettier-ignore
export const BUS_ROUTES: readonly PageRoute[] = [
  page('bus', 'bus', () => import('./landings/BusHomePage.tsx'), { sells: 'buses', cache: 'public', sitemap: 'bus' }),
  page('busResults', 'bus/:route', () => import('./results/BusResultsPage.tsx'), { sells: 'buses', cache: 'public', sitemap: 'bus', dataKey: buildBusSearchKey }),
  page('busCity', 'bus/city/:cityName', () => import('./landings/BusCityPage.tsx'), { sells: 'buses', cache: 'public', sitemap: 'bus' }),
  page('busCompany', 'bus/company/:companyName', () => import('./landings/BusCompanyPage.tsx'), { sells: 'buses', cache: 'public', sitemap: 'bus' }),
  page('busPassengers', 'bus/:route/passengers', () => import('./travellers/BusPassengersPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('busInvoice', 'payment/busFactor', () => import('./ticket/BusInvoicePage.tsx'), { robots: 'noindex' }),
];
