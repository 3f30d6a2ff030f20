import { memo, Suspense, use } from 'react';
import type { Arrival } from '../../../shared/flights/arrivals.ts';
import { filterOffers, type OfferFilter, sortOffers } from '../../../shared/flights/filters.ts';
import type { ChoosableOffer } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import { lateOr } from './lateOr.ts';
import { OfferCard, type OfferPraise } from './OfferCard.tsx';
import { LOST } from './useArrivals.ts';

export interface CardContext {
  party: Party;
  now: Date;
  /** The token of the choice that is on its way. */
  busyToken: FormDataEntryValue | null;
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
  return <OfferCards offers={filterOffers(offers, filter, context.now)} {...context} />;
}

interface OfferCardsProps extends CardContext {
  offers: readonly ChoosableOffer[];
  /** Every offer of the search, when all are known: the cheapest and our suggestion are named among them. */
  all?: readonly ChoosableOffer[];
}

export function OfferCards({ offers, all, party, now, busyToken }: OfferCardsProps) {
  const praised = praiseOf(all ?? [], now);
  return offers.map((offer) => (
    <OfferCard
      key={offer.key}
      offer={offer}
      party={party}
      now={now}
      praise={praised.get(offer.key)}
      busy={busyToken === offer.token}
    />
  ));
}

function praiseOf(all: readonly ChoosableOffer[], now: Date): Map<string, OfferPraise[]> {
  const available = all.filter((offer) => offer.available);
  const praised = new Map<string, OfferPraise[]>();
  const [cheapest] = sortOffers(available, 'cheapest', now);
  const [suggested] = sortOffers(available, 'suggested', now);
  if (cheapest) praised.set(cheapest.key, ['cheapest']);
  if (suggested) praised.set(suggested.key, [...(praised.get(suggested.key) ?? []), 'suggested']);
  return praised;
}
