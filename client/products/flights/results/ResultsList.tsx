import type { RefObject } from 'react';
import type { Arrival } from '../../../../shared/flights/arrivals.ts';
import type { ActiveFilter } from '../../../../shared/flights/facets.ts';
import { NO_FILTER, type OfferFilter } from '../../../../shared/flights/filters.ts';
import { type ListView, offersOfPage } from '../../../../shared/flights/listView.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import type { DayPrices } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { Form } from '../../../ui/Form.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { type CardContext, Cards, OfferCards, RestCards, StreamedCards } from './ArrivalCards.tsx';
import { NoFlights, SoldOutDay } from './EmptyResults.tsx';
import { NoAnswer, NothingLeft } from '../../../ui/results/NoResults.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import { ListPager } from './ListPager.tsx';
import { SkeletonBackdrop } from '../../../ui/results/OfferSkeleton.tsx';
import type { ViewLink } from './useResultsFilter.ts';

interface ResultsListProps {
  plan: TripPlan;
  arrivals: readonly Promise<Arrival>[];
  prices: Promise<DayPrices>;
  filter: OfferFilter;
  active: readonly ActiveFilter[];
  linkTo: (filter: OfferFilter) => ViewLink;
  /** All that has come, one for each flight. */
  offers: readonly ChoosableOffer[];
  /** What the filters leave of them, in the order that is asked for. */
  shown: readonly ChoosableOffer[];
  /** Every source has answered or failed. */
  done: boolean;
  /** What has come, by source. */
  arrived: readonly Arrival[];
  /** The page's own address, to ask again. */
  retryUrl: string;
  /** False while cards stand in order of arrival. */
  inOrder: boolean;
  /** The page that the address asks for; null when it asks for none, and scripts bring everything. */
  page: ListView['page'] | null;
  pageUrl: (page: ListView['page']) => string;
  /** Everything was there at the first render. */
  complete: boolean;
  /** What the list answers. */
  address: string;
  cards: CardContext;
  listRef: RefObject<HTMLDivElement | null>;
}

/** The cards inside one form, each with a button that posts its choice; or why there are none. */
export function ResultsList(props: ResultsListProps) {
  const { plan, arrivals, prices, filter, active, linkTo, retryUrl } = props;
  const { offers, shown, done, arrived, inOrder, page, pageUrl, complete, address, cards, listRef } = props;
  const answered = arrived.some(({ status }) => status === 'answered');
  const hydrated = useHydrated();
  return (
    <div className={styles.list} ref={listRef} id="results">
      {done && offers.length > 0 && offers.every((offer) => !offer.available) && (
        <SoldOutDay plan={plan} prices={prices} />
      )}
      <Form method="post" className={styles.cards} aria-label="پروازها">
        {inOrder && page !== null && <Cards offers={offersOfPage(shown, page)} all={offers} {...cards} />}
        {inOrder && page === null && (
          <OfferCards
            offers={shown}
            all={offers}
            address={address}
            streamedSources={complete ? 0 : arrivals.length}
            {...cards}
          />
        )}
        {!inOrder && <StreamedCards arrivals={arrivals} filter={filter} {...cards} />}
        {!inOrder && done && <RestCards arrived={arrived} shown={shown} filter={filter} {...cards} />}
      </Form>
      {inOrder && page !== 'all' && (page !== null || !hydrated) && (
        <ListPager page={page ?? 1} total={shown.length} urlOf={pageUrl} />
      )}
      {done && offers.length === 0 && answered && <NoFlights plan={plan} prices={prices} />}
      {done && offers.length === 0 && !answered && <NoAnswer retryUrl={retryUrl} thing="پروازی" />}
      {done && offers.length > 0 && shown.length === 0 && (
        <NothingLeft
          title="با این فیلترها پروازی نمانده"
          noun="پرواز"
          total={offers.length}
          active={active}
          none={NO_FILTER}
          linkTo={linkTo}
        />
      )}
      {!done && <SkeletonBackdrop />}
    </div>
  );
}
