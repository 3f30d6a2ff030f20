import type { BusSupplier } from '../buses/suppliers/busPort.ts';
import { createHttpBuses } from '../buses/suppliers/http/httpBuses.ts';
import { createSeveralBuses } from '../buses/suppliers/severalBuses.ts';
import { createDuffelFlights } from '../flights/suppliers/duffel/duffelFlights.ts';
import { createHttpFlights } from '../flights/suppliers/http/httpFlights.ts';
import type { FlightSupplier } from '../flights/suppliers/port.ts';
import { createSeveralSuppliers } from '../flights/suppliers/severalSuppliers.ts';
import { findInsurer } from '../insurance/reference/insurers.ts';
import { createHttpInsurer } from '../insurance/suppliers/http/httpInsurer.ts';
import type { InsuranceSupplier } from '../insurance/suppliers/insurancePort.ts';
import { createSeveralInsurers } from '../insurance/suppliers/severalInsurers.ts';
import type { DirectoryDeps } from './bookingDirectory.ts';
import { TEST_SIDE } from './sampleSource.ts';
import type { SupplierEnv } from './supplierEnv.ts';

/**
 * Creates the supplier of flights of the configuration. The sample supplier keeps its old bookings when it sells no more;
 * a supplier without sources sells nothing.
 */
export function createFlightSupplier(
  { sample: { flights: sampleSells }, duffel, gateways }: SupplierEnv,
  sample: FlightSupplier,
  deps: DirectoryDeps,
): FlightSupplier {
  const real = [
    ...gateways
      .filter(({ products }) => products.includes('flights'))
      .map((gateway) => createHttpFlights(gateway, deps)),
    ...(duffel ? [createDuffelFlights({ ...duffel, ...deps })] : []),
  ];
  if (real.length === 0 && sampleSells) return sample;
  return createSeveralSuppliers({
    selling: sampleSells ? [sample, ...real] : real,
    retired: sampleSells ? [] : [sample],
    first: sample.id,
    ...deps,
  });
}

/** Who sells seats of buses. */
export function createBusSupplier(
  { sample: { buses: sampleSells }, gateways }: SupplierEnv,
  sample: BusSupplier,
  deps: DirectoryDeps,
): BusSupplier {
  const others = gateways
    .filter(({ products }) => products.includes('buses'))
    .map((gateway) => createHttpBuses(gateway, deps));
  return others.length === 0 && sampleSells
    ? sample
    : createSeveralBuses({ sample, sampleSells, others, ...deps });
}

/**
 * Who insures. A gateway of insurance is one insurer, and is named like it.
 * @throws Error for the name of no insurer that we know
 */
export function createInsuranceSupplier(
  { sample: { insurance: sampleSells }, gateways }: SupplierEnv,
  sample: InsuranceSupplier,
  deps: DirectoryDeps,
): InsuranceSupplier {
  const others = gateways
    .filter(({ products }) => products.includes('insurance'))
    .map((gateway) => {
      const insurer = findInsurer(gateway.name.replace(TEST_SIDE, ''));
      if (!insurer) throw new Error(`SUPPLIER_URLS: ${gateway.name} is no insurer that we know`);
      return createHttpInsurer(gateway, insurer, deps);
    });
  return others.length === 0 && sampleSells
    ? sample
    : createSeveralInsurers({ sample, sampleSells, others, ...deps });
}
