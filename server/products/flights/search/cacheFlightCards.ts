import { OfferCard } from '../../../../client/products/flights/results/OfferCard.tsx';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import { cacheMarkup, digestOnce, toMinute } from '../../../render/markupCache.ts';

/** Properties that only the token or the open details use. */
const UNSEEN = { signature: undefined, expiresAt: undefined };

/** Caches the markup of closed cards. */
export function cacheFlightCards(): void {
  cacheMarkup(OfferCard, ({ offer, token, now, ...props }) => {
    if (props.open || props.busy || props.refundable) return null;
    const shown = { ...props, co2: undefined, minute: toMinute(now) };
    return { key: digestOnce(offer, pickShown) + JSON.stringify(shown), secret: token };
  });
}

function pickShown({ seatsLeft, ...offer }: ChoosableOffer) {
  return { ...offer, ...UNSEEN, seatsLeft: seatsLeft?.count };
}
