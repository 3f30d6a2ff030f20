import { buildBusRouteUrl } from '../../../shared/buses/busPaths.ts';
import { buildBusResultsUrl } from '../../../shared/buses/search.ts';
import { calculateCoachCo2 } from '../../reference/coachCo2.ts';
import { createSupplier } from '../bookings/createSupplier.ts';
import { createCityListRouter } from '../cityLists.ts';
import type { ProductModule } from '../productModule.ts';
import { addBusFees } from './busFees.ts';
import { createBusProduct } from './busProduct.ts';
import { busTerms } from './busTerms.ts';
import { busFares } from './fares/busLowestFares.ts';
import { busGuesses } from './guesses.ts';
import { buildOnwardBus } from './onwardBus.ts';
import { createBusTrial } from './quoteFees.ts';
import { findBusPair } from './reference/busPairs.ts';
import { findBusRoad } from './routes/busRoad.ts';
import { createSeatMapRouter } from './routes/busSeatMap.ts';
import { BUS_CITY_LIST } from './search/busForm.ts';
import { findBusSentenceUrl } from './search/busSentence.ts';
import type { BusSupplier } from './suppliers/busPort.ts';
import { createCompositeBuses } from './suppliers/compositeBuses.ts';
import { createHttpBuses } from './suppliers/http/httpBuses.ts';
import { createSampleBusSupplier } from './suppliers/sample/sampleBusSupplier.ts';

declare module '../suppliers.ts' {
  interface Suppliers {
    buses: BusSupplier;
  }
}

const MAX_SEATS = 7;

export const buses: ProductModule<'buses'> = {
  name: 'buses',
  startPath: '/bus',
  guesses: busGuesses,
  findRoad: findBusRoad,
  createSupplier: (setup) =>
    createSupplier(setup, {
      product: 'buses',
      sampleSecret: 'sample-buses',
      createSample: createSampleBusSupplier,
      fromGateway: createHttpBuses,
      combine: createCompositeBuses,
      addFees: addBusFees,
    }),
  watchSources: ({ buses: supplier }, meter) => meter.watch('buses', supplier),
  createProduct: ({ buses: supplier }) => createBusProduct(supplier),
  routes: () => [createCityListRouter([BUS_CITY_LIST])],
  visitorRoutes: (services) => [createSeatMapRouter(services)],
  expose: ({ buses: supplier }) => ({
    pages: [
      { id: 'busResults', title: 'نتایج اتوبوس' },
      { id: 'busInvoice', title: 'بلیط اتوبوس' },
    ],
    fees: createBusTrial(supplier),
    terms: busTerms,
    sentenceUrl: findBusSentenceUrl,
    onward: buildOnwardBus,
    otherWay({ from, to, day, seats }, now) {
      const pair = findBusPair(from, to);
      if (!pair) return null;
      return {
        url: buildBusResultsUrl({ from, to, day, seats: Math.min(MAX_SEATS, seats) }),
        routeUrl: buildBusRouteUrl(from, to),
        minutes: pair.minutes,
        co2Kg: calculateCoachCo2(pair.km),
        lowest: async () => (await busFares.dayPrices(supplier, { from, to }, [day], now))[0]?.lowest ?? null,
      };
    },
  }),
};
