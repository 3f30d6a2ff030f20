import { cityPage } from '../../../shared/flights/landingPaths.ts';
import { flightResultsUrl } from '../../../shared/flights/search.ts';
import { flightRoute } from '../../../shared/paths.ts';
import { createAlertWatch, listRoutesWithAlerts } from '../../alerts/watchAlerts.ts';
import { recordSupplierEvent } from '../../orders/orders/recordSupplierEvent.ts';
import { CITIES, cityBySlug, cityName } from '../../reference/cities.ts';
import { createSupplier } from '../bookings/createSupplier.ts';
import { cheapestDay } from '../dayPrices.ts';
import type { ProductModule } from '../productModule.ts';
import { flightAlerts } from './alerts/flightAlerts.ts';
import { listCityRoutes } from './fares/departureBoard.ts';
import { createLowestFareKeeper } from './fares/lowestFareKeeper.ts';
import { flightFares } from './fares/priceCalendar.ts';
import { flightProduct } from './flightProduct.ts';
import { flightGuesses } from './guesses.ts';
import { routeFacts } from './landings/routeFacts.ts';
import { AIRLINES } from './reference/airlines.ts';
import { isDomesticPair } from './reference/domesticPairs.ts';
import { refundCalculator } from './refundCalculator.ts';
import { dayPrices } from './routes/dayPrices.ts';
import { routePrice } from './routes/routePrice.ts';
import { createCompositeFlights } from './suppliers/compositeFlights.ts';
import { createDuffelFlights } from './suppliers/duffel/duffelFlights.ts';
import { duffelWebhooks } from './suppliers/duffel/duffelWebhooks.ts';
import { createHttpFlights } from './suppliers/http/httpFlights.ts';
import type { FlightSupplier } from './suppliers/port.ts';
import { createSampleSupplier } from './suppliers/sample/sampleSupplier.ts';

declare module '../suppliers.ts' {
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
  createSupplier: (setup) =>
    createSupplier(setup, {
      product: 'flights',
      sampleSecret: 'sample-supplier',
      createSample: createSampleSupplier,
      fromGateway: createHttpFlights,
      others: ({ duffel }, deps) => (duffel ? [createDuffelFlights({ ...duffel, ...deps })] : []),
      combine: createCompositeFlights,
    }),
  createProduct: ({ flights: supplier }) => flightProduct(supplier),
  routes: (services) => [dayPrices(services)],
  bodyRoutes: (services) => [
    duffelWebhooks(services.env.suppliers.duffel, services, (news) => recordSupplierEvent(services, news)),
  ],
  jobs(services) {
    return [
      [
        'lowestFares',
        createLowestFareKeeper({ ...services, alsoKept: () => listRoutesWithAlerts(services.db) }),
      ],
      ['alerts', createAlertWatch({ ...services, alerts: flightAlerts(services.flights) })],
    ];
  },
  tell: ({ flights: supplier }) => ({
    figures: [
      { label: 'شهر در جست‌وجوی پرواز', count: CITIES.length },
      { label: 'ایرلاین', count: AIRLINES.length },
    ],
    alerts: flightAlerts(supplier),
    refundCalculator,
    cityPage: (slug) => (listCityRoutes(slug).length > 0 ? cityPage(slug) : null),
    otherWay({ from, to, day }, now) {
      if (!isDomesticPair(from, to)) return null;
      return {
        url: flightResultsUrl({ from, to, day, party: ONE_ADULT }),
        routeUrl: flightRoute(from, to),
        minutes: routeFacts({ from: cityName(from), to: cityName(to) }).minutes[0],
        lowest: async () =>
          (await flightFares.dayPrices(supplier, { from, to }, [day], now))[0]?.lowest ?? null,
      };
    },
    routeFares(fromSlug, toSlug) {
      const [from, to] = [cityBySlug(fromSlug), cityBySlug(toSlug)];
      if (!from || !to) return null;
      return {
        from: from.name,
        to: to.name,
        url: flightRoute(from.slug, to.slug),
        async cheapest(days, now) {
          const seen = await flightFares.glance(supplier, { from: from.slug, to: to.slug }, days, now);
          const found = seen && cheapestDay(days, seen.fares);
          if (!found) return null;
          const { day, price: fare } = found;
          return {
            day,
            fare,
            seenAt: seen.seenAt,
            url: flightResultsUrl({ from: from.slug, to: to.slug, day, party: ONE_ADULT }),
          };
        },
      };
    },
  }),
};
