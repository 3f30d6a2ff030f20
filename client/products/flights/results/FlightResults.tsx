import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Arrival, mergeArrivals } from '../../../../shared/flights/arrivals.ts';
import { activeFilters, facets } from '../../../../shared/flights/facets.ts';
import {
  filterOffers,
  NO_FILTER,
  type OfferFilter,
  type OfferSort,
  sortOffers,
  writeOfferFilter,
} from '../../../../shared/flights/filters.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { headCount } from '../../../../shared/flights/party.ts';
import type { FlightResultsData } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import { BusInsteadCard } from './BusInsteadCard.tsx';
import { DayFacts } from './DayFacts.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import { ResultsHead } from '../../../ui/results/ResultsHead.tsx';
import { chips } from '../../../ui/results/ResultsHead.styles.ts';
import { ResultsList } from './ResultsList.tsx';
import { ResultsNoticeAlert } from './ResultsNoticeAlert.tsx';
import { SortBar } from './SortBar.tsx';
import { useNextFrame } from '../../../ui/useNextFrame.ts';
import { StaleNotice } from '../../../ui/results/StaleNotice.tsx';
import { showListTop } from '../../../ui/results/showListTop.ts';
import { useListOrder } from '../../../ui/results/useListOrder.ts';
import { rememberSearch } from '../../../ui/search/recentSearches.ts';
import { useArrivals } from './useArrivals.ts';
import { useDetailsUrl, useResultsFilter } from './useResultsFilter.ts';

/** Days, price verdict, filters and cards of one search. */
export function FlightResults({ data }: { data: FlightResultsData }) {
  const { search, arrivals, complete, notice } = data;
  const now = useMemo(() => new Date(data.now), [data.now]);
  const arrived = useArrivals(arrivals, complete);
  useEffect(() => {
    if (data.trip === null || data.trip.at === 0) {
      rememberSearch(() => localStorage, { from: data.route.from.name, to: data.route.to.name });
    }
  }, [data]);
  const listRef = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  const view = useResultsFilter(useCallback(() => void (hasChanged.current = true), []));
  useLayoutEffect(() => {
    // Not before the change: its layout would be made twice.
    if (hasChanged.current) showListTop(listRef.current);
    hasChanged.current = false;
  });
  const { filter, sort, query, page, details, pageUrl, apply } = view;
  // What the cards stand beside counts anew when they are there.
  const settled = useNextFrame(view);
  const detailsUrl = useDetailsUrl();
  const { pathname } = useLocation();
  const busyToken = useNavigation().formData?.get('offer') ?? null;

  const done = arrived.length === arrivals.length;
  const offers = useMemo(() => mergeArrivals(arrived), [arrived]);
  const shown = useShown(offers, filter, sort, now);
  const settledList = useNextFrame(
    useMemo(() => ({ done, offers, shown, arrived }), [done, offers, shown, arrived]),
  );
  const head = useMemo(() => headOf(settledList), [settledList]);
  const active = useMemo(
    () => activeFilters(offers, withoutIdleLimit(settled.filter, offers), now),
    [offers, settled, now],
  );
  const { inOrder, putInOrder } = useListOrder(done, complete, query, listRef);
  const plan = useMemo(() => planOf(data), [data]);
  const before = data.trip && data.trip.at > 0 ? data.trip.chosenTotal : null;
  const clearLink = useMemo(() => settled.linkTo(NO_FILTER), [settled]);

  const counted = useMemo(() => facets(offers, settled.filter, now), [offers, settled, now]);
  const keep = useMemo(
    () => [...writeOfferFilter(new URLSearchParams(settled.query), NO_FILTER, settled.sort)],
    [settled],
  );
  const panel = useMemo<FilterPanelProps>(
    () => ({
      facets: counted,
      filter: settled.filter,
      maxPrice: filter.maxPrice,
      keep,
      abroad: data.abroad !== null,
      several: headCount(search.party) > 1,
      pending: !done,
      onChange: apply,
    }),
    [counted, settled, filter.maxPrice, keep, data, search, done, apply],
  );

  return (
    <div className={`container ${styles.results}`}>
      <aside className={styles.aside} id="filters" aria-label="فیلترها">
        <Card>
          <CardHead>
            <h2>فیلترها</h2>
            <TextLink {...clearLink}>حذف همه</TextLink>
          </CardHead>
          <FilterPanel {...panel} />
        </Card>
      </aside>
      <div className={styles.column}>
        {notice && <ResultsNoticeAlert notice={notice} />}
        <DayFacts data={data} plan={plan} now={now} />
        <div className={styles.tools}>
          <FilterSheet
            panel={panel}
            activeCount={active.length}
            resultCount={settledList.shown.length}
            clearLink={clearLink}
          />
          <SortBar offers={settledList.shown} sort={settled.sort} linkTo={settled.sortLink} now={now} />
        </div>
        <ResultsHead
          {...head}
          sources={arrivals.length}
          retryUrl={pathname + settled.query}
          onSort={done && !inOrder ? putInOrder : undefined}
        />
        {active.length > 0 && (
          <div className={chips}>
            {done &&
              active.map(({ key, label, without }) => (
                <RemovableChip key={key} {...settled.linkTo(without)} label={`برداشتن فیلتر ${label}`}>
                  {label}
                </RemovableChip>
              ))}
          </div>
        )}
        {settled.sort === 'suggested' && (
          <p className="xs muted">
            «پیشنهاد ما» از دو چیز حساب می‌شود: ۷۰٪ قیمت و ۳۰٪ سهمی که اگر امروز لغو کنید برمی‌گردد. هیچ
            ایرلاینی برای جایگاهش پول نمی‌دهد.
          </p>
        )}
        <ResultsList
          {...{
            plan,
            arrivals,
            prices: data.prices,
            filter,
            active,
            linkTo: settled.linkTo,
            offers,
            shown,
            done,
            arrived,
            // The nearest others are named above, and their links lead into the list.
            page: complete && notice ? 'all' : page,
            pageUrl,
            complete,
            address: query,
            retryUrl: pathname + settled.query,
            inOrder,
            listRef,
          }}
          cards={{ party: search.party, chosenBefore: before, now, busyToken, detailsUrl, details }}
        />
        {data.bus && <BusInsteadCard bus={data.bus} fare={data.busFare} />}
        <StaleNotice url={pathname + settled.query} />
      </div>
    </div>
  );
}

/** What the filters leave, in order. A filter is pressed more often than an order, so that it finds the list in order. */
function useShown<Offer extends FlightOffer>(
  offers: readonly Offer[],
  filter: OfferFilter,
  sort: OfferSort,
  now: Date,
): readonly Offer[] {
  const ordered = useMemo(() => sortOffers(offers, sort, now), [offers, sort, now]);
  return useMemo(() => {
    // Our suggestion ranks each against the cheapest that is left.
    const left = filterOffers(ordered, filter, now);
    return sort === 'suggested' ? sortOffers(left, sort, now) : left;
  }, [ordered, filter, sort, now]);
}

interface ListState {
  done: boolean;
  offers: readonly FlightOffer[];
  shown: readonly FlightOffer[];
  arrived: readonly Arrival[];
}

/** How many there are and how many sources have answered: said together, or a screen reader would hear of them twice. */
function headOf({ done, offers, shown, arrived }: ListState) {
  return {
    summary: done || offers.length > 0 ? summaryOf(shown) : '',
    answered: arrived.map(({ status }) => status === 'answered'),
  };
}

/** The trip that the results are of; a single flight is a trip of one leg. */
function planOf({ search, trip }: FlightResultsData): TripPlan {
  if (trip === null) return { legs: [search], at: 0 };
  const { party } = search;
  return {
    legs: trip.legs.map(({ from, to, day }) => ({ from: from.slug, to: to.slug, day, party })),
    at: trip.at,
  };
}

/** A plain form sends the price slider where it stands; at its end it asks for nothing. */
function withoutIdleLimit(filter: OfferFilter, offers: readonly FlightOffer[]): OfferFilter {
  const { maxPrice } = filter;
  const isIdle = maxPrice !== null && offers.every((offer) => offer.total <= maxPrice);
  return isIdle ? { ...filter, maxPrice: null } : filter;
}

/** «۲۷ پرواز، ۶ ایرلاین» */
function summaryOf(offers: readonly FlightOffer[]): string {
  if (offers.length === 0) return 'هیچ پروازی نیست';
  const airlines = new Set(offers.map(({ segment }) => segment.carrier.slug)).size;
  return `${formatNumber(offers.length)} پرواز، ${formatNumber(airlines)} ایرلاین`;
}
