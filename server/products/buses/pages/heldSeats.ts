import { BUS_PRODUCT, type BusOffer } from '../../../../shared/buses/busOrder.ts';
import type { TypedSeatChoice } from '../../../../shared/buses/seatForm.ts';
import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import { toBuyerRef } from '../../../orders/orders/buyer.ts';
import { cancelOrder } from '../../../orders/orders/cancelOrder.ts';
import type { Services } from '../../../services.ts';

function hasSameSeats({ seats }: BusOffer, chosen: readonly TypedSeatChoice[]): boolean {
  const wanted = new Map(chosen.map(({ number, gender }) => [number, gender]));
  return wanted.size === seats.length && seats.every(({ number, gender }) => wanted.get(number) === gender);
}

export interface HeldSeats {
  code: string;
  bus: BusOffer;
  clientRef: string;
}

export async function findHeldSeats(
  services: Services,
  visitorId: string,
  serviceKey: string,
): Promise<HeldSeats[]> {
  const orders = await services.db
    .selectFrom('orders')
    .innerJoin('holds', 'holds.order_id', 'orders.id')
    .select(['orders.code', 'orders.offer', 'holds.client_ref'])
    .where('orders.buyer_ref', '=', toBuyerRef(visitorId))
    .where('orders.product', '=', BUS_PRODUCT)
    .where('orders.state', 'in', ['held', 'repriced', 'awaiting_payment'])
    .where('holds.state', '=', 'active')
    .where('holds.expires_at', '>', services.clock())
    .execute();
  return orders
    .map(({ code, offer, client_ref: clientRef }) => ({ code, bus: offer as BusOffer, clientRef }))
    .filter(({ bus }) => bus.service.key === serviceKey);
}

/**
 * Returns the guest's id while this browser still holds seats of the bus from before a sign-in, else the visitor's.
 */
export async function resolveSeatBuyer<Visitor extends string | null>(
  services: Services,
  { visitorId, guestId }: { visitorId: Visitor; guestId: string | null },
  serviceKey: string,
): Promise<Visitor | string> {
  if (guestId === null || guestId === visitorId) return visitorId;
  const kept = await findHeldSeats(services, guestId, serviceKey);
  return kept.length > 0 ? guestId : visitorId;
}

export async function loadSeatMap(
  services: Services,
  visitorId: string | null,
  serviceKey: string,
): Promise<{ map: SeatMap | null; mine: SeatChoice[] }> {
  const map = await services.buses.seatMap(serviceKey);
  if (!map || visitorId === null) return { map, mine: [] };
  const kept = await findHeldSeats(services, visitorId, serviceKey);
  const mine = kept.flatMap(({ bus }) => bus.seats.map(({ number, gender }) => ({ number, gender })));
  const own = new Set(mine.map(({ number }) => number));
  const seats = map.seats.map((seat) =>
    own.has(seat.number) && seat.status === 'held_other'
      ? { ...seat, status: 'free' as const, gender: null }
      : seat,
  );
  return { map: { ...map, seats }, mine };
}

export function findSeatOrder(
  kept: readonly HeldSeats[],
  chosen: readonly TypedSeatChoice[],
  dropOff: string,
): string | undefined {
  return kept.find(({ bus }) => bus.dropOff.key === dropOff && hasSameSeats(bus, chosen))?.code;
}

/** Releases the buyer's previous holds at once, so that they do not block the new choice. */
export async function releaseHeldSeats(
  services: Services,
  visitorId: string,
  kept: readonly HeldSeats[],
): Promise<void> {
  for (const { code, clientRef } of kept) {
    const given = await cancelOrder(services, { code, visitorId });
    // The job also releases the seats, but this request already needs them free.
    if (given.kind === 'cancelled') await services.buses.release(clientRef);
  }
}
