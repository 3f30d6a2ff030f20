import { busRoute } from '../../../shared/buses/busPaths.ts';
import { busResultsUrl } from '../../../shared/buses/search.ts';
import { createBusSupplier } from '../bookings/createSuppliers.ts';
import type { ProductModule } from '../productModule.ts';
import { busProduct } from './busProduct.ts';
import { busFares } from './fares/busMinima.ts';
import { busGuesses } from './guesses.ts';
import { busPairBetween } from './reference/busPairs.ts';
import { busSeatMap } from './routes/busSeatMap.ts';
import type { BusSupplier } from './suppliers/busPort.ts';
import { createSampleBusSupplier } from './suppliers/sample/sampleBusSupplier.ts';

declare module '../productModule.ts' {
  interface Suppliers {
    buses: BusSupplier;
  }
}

/** More seats than these are not sold in one purchase. */
const MOST_SEATS = 7;

export const buses: ProductModule<'buses'> = {
  name: 'buses',
  startPath: '/bus',
  guesses: busGuesses,
  async createSupplier({ env, db, clock, log, secret }) {
    const sample = createSampleBusSupplier({
      db,
      clock,
      secretSeed: (await secret('sample-buses')).toString('hex'),
      holdMinutes: env.holdMinutes,
      // Delays and faults of the flights' first sources.
      delaysMs: env.sampleDelaysMs,
      failEvery: env.sampleFailEvery,
    });
    return createBusSupplier(env.suppliers, sample, { db, clock, log });
  },
  createProduct: ({ buses: supplier }) => busProduct(supplier),
  visitorRoutes: (services) => [busSeatMap(services)],
  otherWay({ buses: supplier }, { from, to, day, seats }, now) {
    const pair = busPairBetween(from, to);
    if (!pair) return null;
    return {
      url: busResultsUrl({ from, to, day, seats: Math.min(MOST_SEATS, seats) }),
      routeUrl: busRoute(from, to),
      minutes: pair.minutes,
      lowest: async () => (await busFares.dayPrices(supplier, { from, to }, [day], now))[0]?.lowest ?? null,
    };
  },
};
