import { BusCard } from '../../../../client/products/buses/results/BusCard.tsx';
import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { cacheMarkup, digestOnce, toMinute } from '../../../render/markupCache.ts';

/** Properties that only the seat form and the open details use. */
const UNSEEN = { signature: undefined, expiresAt: undefined };

/** Caches the markup of closed cards. */
export function cacheBusCards(): void {
  cacheMarkup(BusCard, ({ service, now, ...props }) => {
    if (props.seats || props.hasDetails) return null;
    const shown = { ...props, minute: toMinute(now) };
    return { key: digestOnce(service, pickShown) + JSON.stringify(shown) };
  });
}

function pickShown({ seatsFree, ...service }: ChoosableService) {
  return { ...service, ...UNSEEN, seatsFree: seatsFree.count };
}
