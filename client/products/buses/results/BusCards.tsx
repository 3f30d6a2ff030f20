import { memo, Suspense, use } from 'react';
import { type BusFilter, filterBuses } from '../../../../shared/buses/busFilters.ts';
import type { BusArrival, ChoosableService } from '../../../../shared/buses/service.ts';
import { lateOr } from '../../../ui/results/lateOr.ts';
import { BusCard, type BusCardContext } from './BusCard.tsx';

/** An arrival that never came: the line dropped before its source answered. */
export const LOST: BusArrival = { source: '', status: 'failed', services: [], answeredAt: '' };

interface StreamedBusesProps {
  arrivals: readonly Promise<BusArrival>[];
  filter: BusFilter;
  context: BusCardContext;
}

/**
 * One block for each source, in the order in which they answer. Memoised: a render of the page around them must not
 * touch boundaries that are still being sent.
 */
export const StreamedBuses = memo(function StreamedBuses({ arrivals, ...block }: StreamedBusesProps) {
  return arrivals.map((arrival, index) => (
    // A place in the order of arrival is what a block is.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={index} fallback={null}>
      <ArrivedBuses arrival={arrival} {...block} />
    </Suspense>
  ));
});

function ArrivedBuses({
  arrival,
  filter,
  context,
}: Omit<StreamedBusesProps, 'arrivals'> & { arrival: Promise<BusArrival> }) {
  const { services } = use(lateOr(arrival, LOST));
  return <BusCards services={filterBuses(services, filter)} context={context} />;
}

export function BusCards({
  services,
  context,
}: {
  services: readonly ChoosableService[];
  context: BusCardContext;
}) {
  return services.map((service) => <BusCard key={service.key} service={service} context={context} />);
}
