import { type BusOffer, BUS_PRODUCT } from '../../shared/buses/busOrder.ts';
import type { TypedSeatChoice } from '../../shared/buses/seatForm.ts';
import { buyerRef } from '../booking/buyer.ts';
import { cancelOrder } from '../booking/cancelOrder.ts';
import type { Services } from '../services.ts';

function sameSeats({ seats }: BusOffer, chosen: readonly TypedSeatChoice[]): boolean {
  const wanted = new Map(chosen.map(({ number, gender }) => [number, gender]));
  return wanted.size === seats.length && seats.every(({ number, gender }) => wanted.get(number) === gender);
}

/**
 * Who chooses seats of a bus once more, gives up those kept for them in it before: a buyer never stands in their own way.
 * The very same seats stay as they are: then the answer is the order's code.
 */
export async function giveUpOtherSeats(
  services: Services,
  visitorId: string,
  serviceKey: string,
  chosen: readonly TypedSeatChoice[],
): Promise<string | null> {
  const orders = await services.db
    .selectFrom('orders')
    .innerJoin('holds', 'holds.order_id', 'orders.id')
    .select(['orders.code', 'orders.offer', 'holds.client_ref'])
    .where('orders.buyer_ref', '=', buyerRef(visitorId))
    .where('orders.product', '=', BUS_PRODUCT)
    .where('orders.state', 'in', ['held', 'repriced', 'awaiting_payment'])
    .where('holds.state', '=', 'active')
    .where('holds.expires_at', '>', services.clock())
    .execute();
  for (const { code, offer, client_ref: clientRef } of orders) {
    const bus = offer as BusOffer;
    if (bus.service.key !== serviceKey) continue;
    if (sameSeats(bus, chosen)) return code;
    const given = await cancelOrder(services, { code, visitorId });
    // The seats are let go by the job as well; asking at once makes them choosable in this very request.
    if (given.kind === 'cancelled') await services.buses.release(clientRef);
  }
  return null;
}
