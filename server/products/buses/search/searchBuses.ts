import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusArrival } from '../../../../shared/buses/service.ts';
import type { Keys } from '../../../db/keys.ts';
import { orderByArrival } from '../../search/orderByArrival.ts';
import { findSunSidesOfBus } from '../reference/sunSides.ts';
import type { BusAnswer, BusSupplier } from '../suppliers/busPort.ts';
import { signService } from './serviceToken.ts';

export interface BusSearchDeps {
  buses: BusSupplier;
  signingSecret: Keys;
}

function toBusArrival(deps: BusSearchDeps, search: BusSearch, answer: BusAnswer): BusArrival {
  const { source, status, answeredAt } = answer;
  if (answer.status === 'failed') return { source, status, services: [], answeredAt };
  const services = answer.services.map((service) => ({
    ...service,
    signature: signService(deps.signingSecret, service, search),
    sun: findSunSidesOfBus(service),
  }));
  return { source, status, services, answeredAt };
}

/**
 * Searches all suppliers in parallel. A failed source also produces an arrival. Each bus comes from only one
 * supplier.
 */
export function searchBuses(
  deps: BusSearchDeps,
  search: BusSearch,
  signal: AbortSignal,
): Promise<BusArrival>[] {
  const answers = deps.buses.search(search, signal);
  return orderByArrival(answers, (answer) => toBusArrival(deps, search, answer));
}
