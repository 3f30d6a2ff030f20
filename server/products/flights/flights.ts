import { buildCityUrl } from '../../../shared/flights/landingPaths.ts';
import { buildFlightResultsUrl } from '../../../shared/flights/search.ts';
import { buildFlightRouteUrl } from '../../../shared/paths.ts';
import { createAlertWatch, listRoutesWithAlerts } from '../../alerts/watchAlerts.ts';
import { createBusyCheck } from '../../jobs/createBusyCheck.ts';
import { recordSupplierEvent } from '../../orders/orders/recordSupplierEvent.ts';
import { CITIES, findCityBySlug, toCityName } from '../../reference/cities.ts';
import { createSupplier } from '../bookings/createSupplier.ts';
import { createCityListRouter } from '../cityLists.ts';
import { findCheapestDay } from '../dayPrices.ts';
import type { ProductModule } from '../productModule.ts';
import { createFlightAlerts } from './alerts/flightAlerts.ts';
import { buildCalculator } from './buildCalculator.ts';
import { listCityRoutes } from './fares/departureBoard.ts';
import { createLowestFareKeeper } from './fares/lowestFareKeeper.ts';
import { flightFares } from './fares/priceCalendar.ts';
import { addFlightFees } from './flightFees.ts';
import { createFlightProduct } from './flightProduct.ts';
import { flightTerms } from './flightTerms.ts';
import { flightGuesses } from './guesses.ts';
import { buildRouteFacts } from './landings/routeFacts.ts';
import { buildOnwardFlight } from './onwardFlight.ts';
import { createFlightTrial } from './quoteFees.ts';
import { AIRLINES } from './reference/airlines.ts';
import { isDomesticPair } from './reference/domesticPairs.ts';
import { createDayPriceRouter } from './routes/dayPrices.ts';
import { findFlightRoad } from './routes/flightRoad.ts';
import { routePrice } from './routes/routePrice.ts';
import { ABROAD_CITY_LIST, ALL_CITY_LIST, IRAN_CITY_LIST } from './search/searchCities.ts';
import { createCompositeFlights } from './suppliers/compositeFlights.ts';
import { createDuffelFlights } from './suppliers/duffel/duffelFlights.ts';
import { createDuffelWebhooks } from './suppliers/duffel/duffelWebhooks.ts';
import { createHttpFlights } from './suppliers/http/httpFlights.ts';
import type { FlightSupplier } from './suppliers/port.ts';
import { createSampleSupplier } from './suppliers/sample/sampleSupplier.ts';

declare module '../suppliers.ts' {
  interface Suppliers {
    flights: FlightSupplier;
  }
}

export const flights: ProductModule<'flights'> = {
  name: 'flights',
  startPath: '/',
  guesses: flightGuesses,
  findRoad: findFlightRoad,
  islands: { RoutePrice: routePrice },
  createSupplier: (setup) =>
    createSupplier(setup, {
      product: 'flights',
      sampleSecret: 'sample-supplier',
      createSample: createSampleSupplier,
      fromGateway: createHttpFlights,
      others: ({ duffel }, deps) => (duffel ? [createDuffelFlights({ ...duffel, ...deps })] : []),
      combine: createCompositeFlights,
      addFees: addFlightFees,
    }),
  watchSources: ({ flights: supplier }, meter) => meter.watch('flights', supplier),
  createProduct: ({ flights: supplier }) => createFlightProduct(supplier),
  routes: (services) => [
    createDayPriceRouter(services),
    createCityListRouter([IRAN_CITY_LIST, ABROAD_CITY_LIST, ALL_CITY_LIST]),
  ],
  bodyRoutes: (services) => [
    createDuffelWebhooks(services.env.suppliers.duffel, services, (news) =>
      recordSupplierEvent(services, news),
    ),
  ],
  jobs(services) {
    return [
      [
        'lowestFares',
        createLowestFareKeeper({
          ...services,
          isBusy: createBusyCheck(),
          extraRoutes: () => listRoutesWithAlerts(services.db),
        }),
      ],
      ['alerts', createAlertWatch({ ...services, alerts: createFlightAlerts(services.flights) })],
    ];
  },
  expose: ({ flights: supplier }) => ({
    figures: [
      { label: 'شهر در جست‌وجوی پرواز', count: CITIES.length },
      { label: 'ایرلاین', count: AIRLINES.length },
    ],
    pages: [
      { id: 'home', title: 'صفحهٔ خانه' },
      { id: 'flightResults', title: 'نتایج پرواز' },
      { id: 'flightInvoice', title: 'بلیط پرواز' },
    ],
    fees: createFlightTrial(supplier),
    alerts: createFlightAlerts(supplier),
    refundCalculator: buildCalculator,
    terms: flightTerms,
    onward: buildOnwardFlight,
    cityPage: (slug) => (listCityRoutes(slug).length > 0 ? buildCityUrl(slug) : null),
    otherWay({ from, to, day }, now) {
      if (!isDomesticPair(from, to)) return null;
      return {
        url: buildFlightResultsUrl({ from, to, day }),
        routeUrl: buildFlightRouteUrl(from, to),
        minutes: buildRouteFacts({ from: toCityName(from), to: toCityName(to) }).minutes[0],
        // Unknown, because it depends on the aircraft.
        co2Kg: null,
        lowest: async () =>
          (await flightFares.dayPrices(supplier, { from, to }, [day], now))[0]?.lowest ?? null,
      };
    },
    routeFares(fromSlug, toSlug) {
      const [from, to] = [findCityBySlug(fromSlug), findCityBySlug(toSlug)];
      if (!from || !to) return null;
      return {
        from: from.name,
        to: to.name,
        url: buildFlightRouteUrl(from.slug, to.slug),
        async cheapest(days, now) {
          const seen = await flightFares.getWithTimeout(
            supplier,
            { from: from.slug, to: to.slug },
            days,
            now,
          );
          const found = seen && findCheapestDay(days, seen.fares);
          if (!found) return null;
          const { day, price: fare } = found;
          return {
            day,
            fare,
            seenAt: seen.seenAt,
            url: buildFlightResultsUrl({ from: from.slug, to: to.slug, day }),
          };
        },
      };
    },
  }),
};
