import type { Reader } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { createDuffelFlights } from './duffel/duffelFlights.ts';
import { createHttpFlights } from './http/httpFlights.ts';
import type { FlightSupplier } from './port.ts';
import { createSeveralSuppliers } from './severalSuppliers.ts';
import type { SupplierEnv } from './supplierEnv.ts';

export interface SupplierDeps {
  db: Reader;
  clock: () => Date;
  log: Log;
}

/** Who sells flights, by the configuration. The sample supplier alone stays itself; its old bookings are kept by it for ever. */
export function createFlightSupplier(
  { sample: sampleSells, duffel, gateways }: SupplierEnv,
  sample: FlightSupplier,
  deps: SupplierDeps,
): FlightSupplier {
  const real = [
    ...gateways.map((gateway) => createHttpFlights(gateway, deps)),
    ...(duffel ? [createDuffelFlights({ ...duffel, ...deps })] : []),
  ];
  if (real.length === 0) return sample;
  return createSeveralSuppliers({
    selling: sampleSells ? [sample, ...real] : real,
    retired: sampleSells ? [] : [sample],
    first: sample.id,
    ...deps,
  });
}
