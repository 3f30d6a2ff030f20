import { listOfferedSeats } from '../../../shared/orders/cabinMap.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { changeAncillaries, findOwnOrder, type AncillaryRefusal } from './changeAncillaries.ts';
import type { OwnOrder } from './decidePrice.ts';
import { toOrderItem } from './orderStore.ts';

export interface TakenSeats {
  /** Names of the seats, «12A». */
  names: string[];
  /** Reason why they are still in the order; null when they were removed. */
  refusal: AncillaryRefusal | null;
}

/**
 * Removes seats from an unpaid order that the supplier no longer sells to these travellers, because suppliers hold no
 * seats before the issue. Returns null when there are none, or when the supplier does not answer.
 */
export async function dropTakenSeats(deps: BookingDeps, own: OwnOrder): Promise<TakenSeats | null> {
  const order = await findOwnOrder(deps.db, own);
  const ancillaries = order && getProduct(deps.products, order.product).ancillaries;
  if (!ancillaries) return null;
  const item = toOrderItem(order);
  const booked = ancillaries.list(item).filter(({ kind }) => kind === 'seat');
  const maps = booked.length > 0 ? await ancillaries.offerSeats(item) : null;
  if (!maps) return null;
  const sold = listOfferedSeats(maps);
  const taken = booked.filter(
    ({ leg, key, position }) =>
      !sold.some((one) => one.leg === leg && one.key === key && one.positions.includes(position)),
  );
  if (taken.length === 0) return null;
  const names = taken.flatMap(({ seat }) => seat?.name ?? []);
  const choices = taken.map(({ kind, leg, position, seat }) => ({
    kind,
    leg,
    position,
    ...(seat && { flight: seat.flight }),
    wanted: null,
  }));
  const changed = await changeAncillaries(deps, { ...own, choices });
  return { names, refusal: changed.kind === 'refused' ? changed.reason : null };
}
