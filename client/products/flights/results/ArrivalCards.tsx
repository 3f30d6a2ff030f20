import { memo, Suspense, use, useMemo } from 'react';
import type { Arrival } from '../../../../shared/flights/arrivals.ts';
import { bestOffer, filterOffers, type OfferFilter } from '../../../../shared/flights/filters.ts';
import { CARDS_AT_ONCE } from '../../../../shared/flights/listView.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { Rial } from '../../../../shared/money.ts';
import { lateOr } from '../../../ui/results/lateOr.ts';
import { OfferCard, type OfferPraise } from './OfferCard.tsx';
import { LOST } from './useArrivals.ts';
import { cards as cardsClass, oldCards } from '../../../ui/results/Results.styles.ts';
import { ShowMore } from './ShowMore.tsx';
import { MOST_UNASKED, useReveal } from './useReveal.ts';

/** Cards of one source while others are still thinking; its others follow when all have answered. */
const STREAMED_OF_SOURCE = 10;

export interface CardContext {
  party: Party;
  /** What the legs chosen before cost, Rial; null when there are none. */
  chosenBefore: Rial | null;
  now: Date;
  /** The token of the choice that is on its way. */
  busyToken: FormDataEntryValue | null;
  /** Address of the list with the details of an offer in it; the same function on every render. */
  detailsUrl: (key: string) => string;
  /** Key of the offer whose details the address asks for. */
  details: string | null;
}

interface StreamedCardsProps extends CardContext {
  arrivals: readonly Promise<Arrival>[];
  filter: OfferFilter;
}

/**
 * One block for each source, in the order in which they answer. Memoised: while the server is still sending blocks,
 * a render of the page around them must not touch their boundaries, or React throws the sent cards away.
 */
export const StreamedCards = memo(function StreamedCards({ arrivals, ...block }: StreamedCardsProps) {
  return arrivals.map((arrival, index) => (
    // A place in the order of arrival is what a block is.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={index} fallback={null}>
      <ArrivalCards arrival={arrival} {...block} />
    </Suspense>
  ));
});

/** What one source said, as soon as it has said it. Waits inside its own boundary. */
function ArrivalCards({
  arrival,
  filter,
  ...context
}: CardContext & { arrival: Promise<Arrival>; filter: OfferFilter }) {
  const { offers } = use(lateOr(arrival, LOST));
  return <Cards offers={streamed(offers, filter, context.now)} {...context} />;
}

function streamed(offers: readonly ChoosableOffer[], filter: OfferFilter, now: Date): ChoosableOffer[] {
  return filterOffers(offers, filter, now).slice(0, STREAMED_OF_SOURCE);
}

/** What the blocks have left out, below all of them: they stay as they are while somebody reads. */
export function RestCards({
  arrived,
  shown,
  filter,
  ...context
}: CardContext & { arrived: readonly Arrival[]; shown: readonly ChoosableOffer[]; filter: OfferFilter }) {
  const there = new Set(
    arrived.flatMap(({ offers }) => streamed(offers, filter, context.now).map(({ key }) => key)),
  );
  // A cheaper offer of a flight that has its card comes in its place when the list is sorted.
  const replaced = new Set(arrived.flatMap(({ cheaper }) => cheaper.map(({ key }) => key)));
  return <Cards offers={shown.filter(({ key }) => !there.has(key) && !replaced.has(key))} {...context} />;
}

interface OfferCardsProps extends CardContext {
  offers: readonly ChoosableOffer[];
  /** Every offer of the search, when all are known: the cheapest and our suggestion are named among them. */
  all: readonly ChoosableOffer[];
  /** What the list answers: another filter or order begins with its first cards. */
  address: string;
  /** Sources that had blocks of their own before; their cards do not go away. */
  streamedSources: number;
}

/** The cards in the order that was asked for. */
export function OfferCards({ offers, all, address, streamedSources, ...context }: OfferCardsProps) {
  const first = Math.max(CARDS_AT_ONCE, streamedSources * STREAMED_OF_SOURCE);
  const { head, below, isBelowOver, left, more } = useReveal(address, offers, first);
  return (
    <>
      <Cards offers={head} all={all} byPlace {...context} />
      {below.length > 0 && (
        <div className={isBelowOver ? `${cardsClass} ${oldCards}` : cardsClass}>
          <Cards offers={below} all={all} {...context} />
        </div>
      )}
      {head.length + below.length >= MOST_UNASKED && left > 0 && !isBelowOver && (
        <ShowMore left={left} onMore={more} />
      )}
    </>
  );
}

const NO_OFFERS: readonly ChoosableOffer[] = [];

interface CardsProps extends CardContext {
  offers: readonly ChoosableOffer[];
  all?: readonly ChoosableOffer[];
  /** The first card stays the first whatever flight it is of: new words in an old card are quicker than a new card. */
  byPlace?: boolean;
}

export const Cards = memo(function Cards({
  offers,
  all = NO_OFFERS,
  byPlace,
  party,
  chosenBefore,
  now,
  busyToken,
  detailsUrl,
  details,
}: CardsProps) {
  const praised = useMemo(() => praiseOf(all, now), [all, now]);
  return offers.map((offer, index) => (
    <OfferCard
      key={byPlace ? index : offer.key}
      offer={offer}
      party={party}
      chosenBefore={chosenBefore}
      now={now}
      praise={praised.get(offer.key)}
      busy={busyToken === offer.token}
      detailsUrl={detailsUrl(offer.key)}
      open={details === offer.key}
    />
  ));
});

function praiseOf(all: readonly ChoosableOffer[], now: Date): Map<string, OfferPraise[]> {
  const available = all.filter((offer) => offer.available);
  const praised = new Map<string, OfferPraise[]>();
  const cheapest = bestOffer(available, 'cheapest', now);
  const suggested = bestOffer(available, 'suggested', now);
  if (cheapest) praised.set(cheapest.key, ['cheapest']);
  if (suggested) praised.set(suggested.key, [...(praised.get(suggested.key) ?? []), 'suggested']);
  return praised;
}
