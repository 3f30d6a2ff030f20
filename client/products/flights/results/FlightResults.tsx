import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { type Arrival, mergeArrivals } from '../../../../shared/flights/arrivals.ts';
import { FLIGHT_LIST } from '../../../../shared/flights/filters.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import { countTravellers } from '../../../../shared/flights/party.ts';
import type { FlightResultsData } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { findBestItem, getChosenSort } from '../../../../shared/filters/sortItems.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Form } from '../../../ui/Form.tsx';
import type { DrawCard } from '../../../ui/results/Cards.tsx';
import type { Panel } from '../../../ui/results/FilterPanel.tsx';
import { cards as cardsClass } from '../../../ui/results/Results.styles.ts';
import { ResultsPage } from '../../../ui/results/ResultsPage.tsx';
import { useDetailsUrl } from '../../../ui/results/useListQuery.ts';
import { type Results, type ResultsKind, useResults } from '../../../ui/results/useResults.ts';
import { rememberSearch } from '../../../ui/search/recentSearches.ts';
import { BusInsteadCard } from './BusInsteadCard.tsx';
import { DayPriceStrip } from './DayPriceStrip.tsx';
import { NoFlights, SoldOutDay } from './EmptyResults.tsx';
import { FlightFilters } from './FlightFilters.tsx';
import { OfferCard, type OfferBadge } from './OfferCard.tsx';
import { ResultsNoticeAlert } from './ResultsNoticeAlert.tsx';

const FLIGHTS: ResultsKind<ChoosableOffer, Arrival> = {
  words: { one: 'پرواز', many: 'پروازها' },
  rules: FLIGHT_LIST,
  itemsOf: ({ offers }) => offers,
  merge: mergeArrivals,
  paged: { streamed: 10 },
};

export function FlightResults({ data }: { data: FlightResultsData }) {
  const { search, trip, notice, complete, prices } = data;
  useEffect(() => {
    if (trip === null || trip.at === 0) {
      rememberSearch(() => localStorage, { from: data.route.from.name, to: data.route.to.name });
    }
  }, [data, trip]);
  const results = useResults(FLIGHTS, data);
  const { items, done, settled, view, now } = results;
  const plan = useMemo(() => toTripPlan(data), [data]);
  const abroad = data.abroad !== null;
  const several = countTravellers(search.party) > 1;
  const maxPrice = view.filter.maxPrice?.[0];
  const groups = useCallback(
    (panel: Panel) => <FlightFilters {...{ panel, maxPrice, several, abroad }} />,
    [maxPrice, several, abroad],
  );
  const isSoldOut = done && items.length > 0 && items.every((offer) => !offer.available);
  return (
    <ResultsPage
      results={results}
      groups={groups}
      summary={describeOffers}
      card={useOfferCard(data, results)}
      frame={drawForm}
      above={
        <>
          {notice && <ResultsNoticeAlert notice={notice} />}
          <DayPriceStrip data={data} plan={plan} now={now} />
        </>
      }
      explanation={
        getChosenSort(FLIGHT_LIST, settled.views).value === 'suggested' && (
          <p className="xs muted">
            «پیشنهاد ما» از دو چیز حساب می‌شود: ۷۰٪ قیمت و ۳۰٪ سهمی که اگر امروز لغو کنید برمی‌گردد. هیچ
            ایرلاینی برای جایگاهش پول نمی‌دهد.
          </p>
        )
      }
      aboveCards={isSoldOut && <SoldOutDay plan={plan} prices={prices} />}
      none={<NoFlights plan={plan} prices={prices} />}
      // The notice names the nearest offers and links into the list.
      wholeList={complete && notice !== null}
      below={data.bus && <BusInsteadCard bus={data.bus} fare={data.busFare} />}
    />
  );
}

function useOfferCard(
  { search: { party }, trip }: FlightResultsData,
  { items, inOrder, now, view }: Results<ChoosableOffer, Arrival>,
): DrawCard<ChoosableOffer> {
  const chosenBefore = trip && trip.at > 0 ? trip.chosenTotal : null;
  const busyToken = useNavigation().formData?.get('offer') ?? null;
  const details = useMemo(() => new URLSearchParams(view.query).get('details'), [view.query]);
  const detailsUrl = useDetailsUrl('offer');
  // Constant until the list is sorted: cards that are still streaming must not render again.
  const known = inOrder ? items : NONE;
  const praise = useMemo(() => findOfferBadges(known, now), [known, now]);
  return useCallback(
    (offer, key) => (
      <OfferCard
        key={key}
        offer={offer}
        party={party}
        chosenBefore={chosenBefore}
        now={now}
        praise={praise.get(offer.key)}
        busy={busyToken === offer.token}
        detailsUrl={detailsUrl(offer.key)}
        open={details === offer.key}
      />
    ),
    [party, chosenBefore, now, praise, busyToken, detailsUrl, details],
  );
}

const NONE: readonly ChoosableOffer[] = [];

function findOfferBadges(offers: readonly ChoosableOffer[], now: Date): Map<string, OfferBadge[]> {
  const available = offers.filter((offer) => offer.available);
  const praised = new Map<string, OfferBadge[]>();
  for (const praise of ['cheapest', 'suggested'] as const) {
    const best = findBestItem(FLIGHT_LIST, available, getChosenSort(FLIGHT_LIST, { sort: [praise] }), now);
    if (best) praised.set(best.key, [...(praised.get(best.key) ?? []), praise]);
  }
  return praised;
}

const drawForm = (cards: ReactNode) => (
  <Form method="post" className={cardsClass} aria-label="پروازها">
    {cards}
  </Form>
);

function toTripPlan({ search, trip }: FlightResultsData): TripPlan {
  if (trip === null) return { legs: [search], at: 0 };
  const { party } = search;
  return {
    legs: trip.legs.map(({ from, to, day }) => ({ from: from.slug, to: to.slug, day, party })),
    at: trip.at,
  };
}

function describeOffers(offers: readonly ChoosableOffer[]): string {
  if (offers.length === 0) return 'هیچ پروازی نیست';
  const airlines = new Set(offers.map(({ segment }) => segment.carrier.slug)).size;
  return `${formatNumber(offers.length)} پرواز، ${formatNumber(airlines)} ایرلاین`;
}
