import type { RefObject } from 'react';
import { type ActiveBusFilter, type BusFilter, NO_BUS_FILTER } from '../../../../shared/buses/busFilters.ts';
import type { BusResultsData } from '../../../../shared/buses/busViews.ts';
import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { SkeletonBackdrop } from '../../../ui/results/OfferSkeleton.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import type { BusCardContext } from './BusCard.tsx';
import { BusCards, StreamedBuses } from './BusCards.tsx';
import { NoAnswer, NothingLeft } from '../../../ui/results/NoResults.tsx';
import { NoBuses } from './BusEmpty.tsx';

interface BusListProps {
  data: BusResultsData;
  filter: BusFilter;
  active: readonly ActiveBusFilter[];
  urlOf: (filter: BusFilter) => string;
  /** All that has come. */
  services: readonly ChoosableService[];
  /** What the filters leave of them, in the order that is asked for. */
  shown: readonly ChoosableService[];
  /** Every source has answered or failed. */
  done: boolean;
  /** At least one has not failed. */
  answered: boolean;
  /** False while cards stand in order of arrival. */
  inOrder: boolean;
  /** The page's own address, to ask again. */
  retryUrl: string;
  context: BusCardContext;
  listRef: RefObject<HTMLDivElement | null>;
}

/** The cards, or why there are none. */
export function BusList(props: BusListProps) {
  const { data, filter, active, urlOf, services, shown, done, answered, inOrder, retryUrl } = props;
  const { context, listRef } = props;
  const isEmpty = done && services.length === 0;
  return (
    <div className={styles.list} ref={listRef} id="results">
      <div className={styles.cards}>
        {inOrder ? (
          <BusCards services={shown} context={context} />
        ) : (
          <StreamedBuses arrivals={data.arrivals} filter={filter} context={context} />
        )}
      </div>
      {isEmpty && answered && <NoBuses search={data.search} prices={data.prices} near={data.near} />}
      {isEmpty && !answered && <NoAnswer retryUrl={retryUrl} thing="سرویسی" />}
      {done && services.length > 0 && shown.length === 0 && (
        <NothingLeft
          title="با این فیلترها سرویسی نمانده"
          noun="سرویس"
          total={services.length}
          active={active}
          none={NO_BUS_FILTER}
          linkTo={(filter) => ({ href: urlOf(filter) })}
        />
      )}
      {!done && <SkeletonBackdrop />}
    </div>
  );
}
