import { page } from '../../app/page.ts';
import type { PageRoute } from '../../app/routeTypes.ts';

/** The browser applies filters and sorting of flight results by itself; only a new search needs the server. */
function buildFlightSearchKey({ pathname, searchParams }: URL): string {
  const asked = ['date', 'return', 'out', 'legs', 'leg', 'adult', 'child', 'infant'].map((name) =>
    searchParams.get(name),
  );
  return JSON.stringify([pathname, ...asked]);
}

const loadArrival = () => import(/* webpackChunkName: "w-two-way" */ './search/ticketStore.ts');

// prettier-ignore
export const FLIGHT_ROUTES: readonly PageRoute[] = [
  page('home', '', () => import('./home/HomePage.tsx'), { sells: 'flights', headerOverHero: true, cache: 'public', sitemap: 'pages' }),
  page('flightResults', 'flight/:route', () => import('./results/FlightResultsPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane', dataKey: buildFlightSearchKey, arrival: loadArrival }),
  page('flightPassengers', 'flight/:route/passengers', () => import('./travellers/FlightPassengersPage.tsx'), { arrival: loadArrival, layout: 'checkout', robots: 'noindex' }),
  page('airline', 'airline/:companyName', () => import('./landings/AirlinePage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('city', 'city/:cityName', () => import('./landings/CityPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('lastSecond', 'tickets/last-second', () => import('./landings/LastSecondPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('lastSecondCity', 'tickets/last-second/:cityLastSecond', () => import('./landings/LastSecondCityPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('charterTickets', 'tickets/charter-ticket', () => import('./landings/CharterTicketsPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('charterCity', 'tickets/charter-ticket/:cityCharterTicket', () => import('./landings/CharterCityPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('anywhere', 'tickets/anywhere', () => import('./landings/AnywherePage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('cheapTickets', 'tickets/cheap-ticket', () => import('./landings/CheapTicketsPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('systemTickets', 'tickets/system-ticket', () => import('./landings/SystemTicketsPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('international', 'international', () => import('./landings/InternationalPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('internationalCity', 'international/:cityName', () => import('./landings/InternationalCityPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('ticketsSlug', 'tickets/:slug', () => import('./landings/TicketLandingPage.tsx'), { sells: 'flights', cache: 'public', sitemap: 'airplane' }),
  page('flightInvoice', 'payment/flightFactor', () => import('./ticket/FlightInvoicePage.tsx'), { robots: 'noindex' }),
];
