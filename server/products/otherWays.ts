import type { ProductName } from '../../shared/productNames.ts';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';
import type { OtherWay, ProductModule, WantedTrip } from './productModule.ts';
import { soldModules } from './products.ts';

/** Finds the page of a city with another product that is sold here, by its name. */
export function otherCityPage(
  { env }: Pick<Services, 'env'>,
  name: ProductName,
  slug: string,
): string | null {
  return findSold(env, name)?.cityPage?.(slug) ?? null;
}

/** Finds the same trip with another product that is sold here, by its name. */
export function otherWay(
  services: Services,
  name: ProductName,
  trip: WantedTrip,
  now: Date,
): OtherWay | null {
  return findSold(services.env, name)?.otherWay?.(services, trip, now) ?? null;
}

function findSold(env: Env, name: ProductName): ProductModule | undefined {
  return soldModules(env).find((module) => module.name === name);
}
