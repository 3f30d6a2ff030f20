import { lazy } from '@loadable/component';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import { useNavigation } from 'react-router';
import { type Arrival, mergeArrivals } from '../../../../shared/flights/arrivals.ts';
import { buildCardId } from '../../../../shared/filters/cardId.ts';
import { FLIGHT_LIST } from '../../../../shared/flights/filters.ts';
import { getPenaltyNow } from '../../../../shared/flights/getPenaltyNow.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import { buildOfferToken } from '../../../../shared/flights/offerToken.ts';
import { countTravellers } from '../../../../shared/flights/party.ts';
import type { FlightResultsData } from '../../../../shared/flights/resultsView.ts';
import {
  calculateSuggestion,
  describeSuggestion,
  findSuggestionBasis,
  readWeights,
} from '../../../../shared/flights/suggestion.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import type { Selection } from '../../../../shared/filters/listRules.ts';
import { parseSelection } from '../../../../shared/filters/selection.ts';
import { findBestItem, getChosenSort } from '../../../../shared/filters/sortItems.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Form } from '../../../ui/Form.tsx';
import type { DrawCard } from '../../../ui/results/Cards.tsx';
import type { Panel } from '../../../ui/results/FilterPanel.tsx';
import type { QuickFilters } from '../../../ui/results/QuickRow.tsx';
import { cards as cardsClass } from '../../../ui/results/Results.styles.ts';
import { ResultsPage } from '../../../ui/results/ResultsPage.tsx';
import { useArrivals } from '../../../ui/results/useArrivals.ts';
import { useDetailsUrl } from '../../../ui/results/useListQuery.ts';
import { type Results, type ResultsKind, useResults } from '../../../ui/results/useResults.ts';
import { runAfterFrame } from '../../../ui/runAfterFrame.ts';
import { rememberSearch } from '../../../ui/search/recentSearches.ts';
import { BusInsteadCard } from './BusInsteadCard.tsx';
import { DayPriceStrip } from './DayPriceStrip.tsx';
import { FlightFilters } from './FlightFilters.tsx';
import { OfferCard, type OfferBadge } from './OfferCard.tsx';

/** In separate chunks, because few visits need them. */
const ResultsNoticeAlert = lazy(
  () => import(/* webpackChunkName: "w-no-flights" */ './ResultsNoticeAlert.tsx'),
);
const EmptyResults = lazy(() => import(/* webpackChunkName: "w-no-flights" */ './EmptyResults.tsx'));
const SuggestionWeights = lazy(
  () => import(/* webpackChunkName: "w-suggestion" */ './SuggestionWeights.tsx'),
);

const FLIGHTS: ResultsKind<ChoosableOffer, Arrival> = {
  nouns: { one: 'پرواز', many: 'پروازها' },
  rules: FLIGHT_LIST,
  itemsOf: ({ offers }) => offers,
  merge: mergeArrivals,
  paged: true,
};

/** The most popular filters, each applied with one press. */
const QUICK: QuickFilters = [
  ['time', 'morning'],
  ['refundable', '1'],
  ['kind', 'system'],
];
const QUICK_ABROAD: QuickFilters = [['stops', '0'], ...QUICK];

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
      unit={describePrice(data)}
      quick={abroad ? QUICK_ABROAD : QUICK}
      card={useOfferCard(data, results)}
      frame={drawForm}
      above={
        <>
          {notice && (
            <Suspense fallback={null}>
              <ResultsNoticeAlert notice={notice} />
            </Suspense>
          )}
          <DayPriceStrip data={data} plan={plan} now={now} />
        </>
      }
      explanation={
        getChosenSort(FLIGHT_LIST, settled.views).value === 'suggested' && (
          <Suspense fallback={null}>
            <SuggestionWeights query={settled.query} views={settled.views} />
          </Suspense>
        )
      }
      aboveCards={
        isSoldOut && (
          <Suspense fallback={null}>
            <EmptyResults soldOut plan={plan} prices={prices} />
          </Suspense>
        )
      }
      none={
        <Suspense fallback={null}>
          <EmptyResults plan={plan} prices={prices} />
        </Suspense>
      }
      // The notice names the nearest offers and links into the list.
      wholeList={complete && notice !== null}
      below={
        <>
          {data.bus && <BusInsteadCard bus={data.bus} fare={data.busFare} />}
          <p className="small faint">{data.priceNote}</p>
        </>
      }
    />
  );
}

function useOfferCard(
  { search, trip, returnFare, bus, complete }: FlightResultsData,
  { items, inOrder, now, view, settled }: Results<ChoosableOffer, Arrival>,
): DrawCard<ChoosableOffer> {
  const busyToken = useNavigation().formData?.get('offer') ?? null;
  const details = useMemo(() => new URLSearchParams(view.query).get('details'), [view.query]);
  const detailsUrl = useDetailsUrl();
  const [lowestReturn] = useArrivals(
    useMemo(() => [returnFare], [returnFare]),
    complete,
  );
  // Constant until the list is sorted: cards that are still streaming must not render again.
  const known = inOrder ? items : NONE;
  const knownReturn = inOrder ? (lowestReturn ?? null) : null;
  const others = useMemo(
    () =>
      trip && {
        kind: trip.kind,
        chosen: trip.at > 0 ? trip.chosenTotal : null,
        returnFare: knownReturn,
      },
    [trip, knownReturn],
  );
  // One frame late: with the reasons of a new sort order all cards render again, after the first one.
  const { views } = settled;
  const { badges, cheapest, more, median, suggestionReasonOf } = useMemo(
    () => compareOffers(known, now, views),
    [known, now, views],
  );
  const busCo2 = bus?.co2Kg;
  const co2 = useMemo(() => ({ median, bus: busCo2 }), [median, busCo2]);
  const { linkTo } = settled;
  const refundable = useMemo(() => {
    if (more === null) return undefined;
    const none = parseSelection(FLIGHT_LIST.filters, new URLSearchParams());
    const link = linkTo({ ...none, refundable: ['1'] }, 'push');
    return {
      more,
      href: link.href,
      onClick(event: MouseEvent) {
        link.onClick(event);
        // The link removes its own card from the list, so the focus must move.
        runAfterFrame(() => document.querySelector<HTMLElement>('#results [name="offer"]')?.focus());
      },
    };
  }, [more, linkTo]);
  return useCallback(
    (offer, key) => {
      const token = buildOfferToken(offer, search);
      const id = buildCardId(offer.key);
      return (
        <OfferCard
          key={key}
          id={id}
          offer={offer}
          token={token}
          party={search.party}
          others={others}
          now={now}
          badge={badges.get(offer.key)}
          suggestionReason={suggestionReasonOf(offer)}
          co2={co2}
          refundable={offer.key === cheapest ? refundable : undefined}
          busy={busyToken === token}
          detailsUrl={detailsUrl(id)}
          open={details === id || details === offer.key}
        />
      );
    },
    [
      search,
      others,
      now,
      badges,
      suggestionReasonOf,
      co2,
      cheapest,
      refundable,
      busyToken,
      detailsUrl,
      details,
    ],
  );
}

const NONE: readonly ChoosableOffer[] = [];

function compareOffers(offers: readonly ChoosableOffer[], now: Date, views: Selection) {
  const available = offers.filter((offer) => offer.available);
  const find = (sort: OfferBadge, among = available) =>
    findBestItem(FLIGHT_LIST, among, getChosenSort(FLIGHT_LIST, { sort: [sort] }), now, views);
  const isRefundable = (offer: ChoosableOffer) => getPenaltyNow(offer, now) < 100;
  const cheapest = find('cheapest');
  const dearer =
    cheapest && !isRefundable(cheapest) ? find('cheapest', available.filter(isRefundable)) : undefined;
  const badges = new Map<string, OfferBadge>();
  for (const sort of ['suggested', 'cheapest'] as const) {
    const best = find(sort);
    if (best) badges.set(best.key, sort);
  }
  const co2 = offers.flatMap(({ co2Kg }) => co2Kg ?? []).sort((a, b) => a - b);
  const isSuggested = getChosenSort(FLIGHT_LIST, views).value === 'suggested';
  const basis = findSuggestionBasis(offers);
  return {
    badges,
    median: co2[Math.floor(co2.length / 2)],
    /** Reason for the position of a card, while the list is sorted by our suggestion. */
    suggestionReasonOf: (offer: ChoosableOffer) =>
      isSuggested
        ? describeSuggestion(calculateSuggestion(offer, basis, now, readWeights(views)))
        : undefined,
    cheapest: cheapest?.key,
    /**
     * Price difference between the cheapest flight and the cheapest refundable one; null when they are the same or none
     * is refundable.
     */
    more: cheapest && dearer ? dearer.total - cheapest.total : null,
  };
}

/** Loads the animation while the server handles the form. */
function loadAnimation({ nativeEvent }: FormEvent): void {
  const card = (nativeEvent as SubmitEvent).submitter?.closest('article');
  if (card)
    import(/* webpackChunkName: "w-card-animation" */ './animateChosenCard.ts').then(
      (it) => it.animateChosenCard(card),
      ignore,
    );
}

const ignore = () => {};

const drawForm = (cards: ReactNode) => (
  <Form method="post" className={cardsClass} aria-label="پروازها" onSubmit={loadAnimation}>
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

const describeOffers = (offers: readonly ChoosableOffer[]) =>
  offers.length === 0 ? 'هیچ پروازی نیست' : `${formatNumber(offers.length)} پرواز`;

function describePrice({ trip, search }: FlightResultsData): string {
  const isSum = trip !== null && trip.at > 0;
  const whose = `${formatNumber(countTravellers(search.party))} نفر`;
  if (!isSum) return `قیمت نهایی، ${whose}`;
  return `${trip.kind === 'round' ? 'جمع رفت‌وبرگشت' : 'جمع تا اینجا'}، ${whose}`;
}
