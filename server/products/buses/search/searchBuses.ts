import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusArrival } from '../../../../shared/buses/service.ts';
import { inOrderOfArrival } from '../../search/inOrderOfArrival.ts';
import type { BusAnswer, BusSupplier } from '../suppliers/busPort.ts';
import { signService } from './serviceToken.ts';

export interface BusSearchDeps {
  buses: BusSupplier;
  offerSecret: Uint8Array;
}

function arrivalOf(deps: BusSearchDeps, search: BusSearch, answer: BusAnswer): BusArrival {
  const { source, status, answeredAt } = answer;
  if (answer.status === 'failed') return { source, status, services: [], answeredAt };
  const services = answer.services.map((service) => ({
    ...service,
    token: signService(deps.offerSecret, service, search),
  }));
  return { source, status, services, answeredAt };
}

/** Asks all suppliers in parallel; a failure is an arrival too. A bus has one supplier only. */
export function searchBuses(
  deps: BusSearchDeps,
  search: BusSearch,
  signal: AbortSignal,
): Promise<BusArrival>[] {
  const answers = deps.buses.search(search, signal);
  return inOrderOfArrival(answers, (answer) => arrivalOf(deps, search, answer));
}
