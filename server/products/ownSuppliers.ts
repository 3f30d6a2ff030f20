import type { OwnSupplier, OwnSuppliers } from './bookings/supplierEnv.ts';
import { DUFFEL_VARIABLES, readDuffelEnv } from './flights/suppliers/duffel/duffelEnv.ts';

export const OWN_VARIABLES = {
  ...DUFFEL_VARIABLES,
};

const READERS: Readonly<Record<string, (env: never) => OwnSupplier | null>> = {
  duffel: readDuffelEnv,
};

export function readOwnSuppliers(env: object): OwnSuppliers {
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(env as never)]);
  return Object.fromEntries(read) as OwnSuppliers;
}
