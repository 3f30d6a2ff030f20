import { cityPage } from '../../../shared/flights/landingPaths.ts';
import { flightResultsUrl } from '../../../shared/flights/search.ts';
import { flightRoute } from '../../../shared/paths.ts';
import { createAlertWatch, wishedRoutes } from '../../alerts/watchAlerts.ts';
import { noteSupplierNews } from '../../orders/orders/noteSupplierNews.ts';
import { anyCity } from '../../reference/cities.ts';
import { createFlightSupplier } from '../bookings/createSuppliers.ts';
import type { ProductModule } from '../productModule.ts';
import { routesOfCity } from './fares/departureBoard.ts';
import { createMinimaKeeper } from './fares/minimaKeeper.ts';
import { flightFares } from './fares/priceCalendar.ts';
import { flightProduct } from './flightProduct.ts';
import { flightGuesses } from './guesses.ts';
import { routeFacts } from './landings/routeFacts.ts';
import { isDomesticPair } from './reference/domesticPairs.ts';
import { dayPrices } from './routes/dayPrices.ts';
import { routePrice } from './routes/routePrice.ts';
import { duffelWebhooks } from './suppliers/duffel/duffelWebhooks.ts';
import type { FlightSupplier } from './suppliers/port.ts';
import { createSampleSupplier } from './suppliers/sample/sampleSupplier.ts';

declare module '../productModule.ts' {
  interface Suppliers {
    flights: FlightSupplier;
  }
}

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

export const flights: ProductModule<'flights'> = {
  name: 'flights',
  startPath: '/',
  guesses: flightGuesses,
  islands: { RoutePrice: routePrice },
  async createSupplier({ env, db, clock, log, secret }) {
    const sample = createSampleSupplier({
      db,
      clock,
      secretSeed: (await secret('sample-supplier')).toString('hex'),
      delaysMs: env.sampleDelaysMs,
      failEvery: env.sampleFailEvery,
      holdMinutes: env.holdMinutes,
    });
    return createFlightSupplier(env.suppliers, sample, { db, clock, log });
  },
  createProduct: ({ flights: supplier }) => flightProduct(supplier),
  routes: (services) => [dayPrices(services)],
  bodyRoutes: (services) => [
    duffelWebhooks(services.env.suppliers.duffel, services, (news) => noteSupplierNews(services, news)),
  ],
  jobs(services) {
    return [
      ['lowestFares', createMinimaKeeper({ ...services, alsoKept: () => wishedRoutes(services.db) })],
      ['alerts', createAlertWatch(services)],
    ];
  },
  cityPage: (slug) => (routesOfCity(slug).length > 0 ? cityPage(slug) : null),
  otherWay({ flights: supplier }, { from, to, day }, now) {
    if (!isDomesticPair(from, to)) return null;
    const place = (slug: string) => ({ slug, name: anyCity(slug)?.name ?? slug });
    return {
      url: flightResultsUrl({ from, to, day, party: ONE_ADULT }),
      routeUrl: flightRoute(from, to),
      minutes: routeFacts({ from: place(from), to: place(to) }).minutes[0],
      lowest: async () =>
        (await flightFares.dayPrices(supplier, { from, to }, [day], now))[0]?.lowest ?? null,
    };
  },
};
