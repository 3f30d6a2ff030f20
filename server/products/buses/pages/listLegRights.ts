import type { BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { findBusEvent, listBusRights, writeBusClaim } from '../../../../shared/buses/rights.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { describeEvent, measureLeg, type LegRights } from '../../../../shared/orders/travelRights.ts';

/**
 * Lists passenger rights with a claim letter for the tickets of the order's own bus that were not returned. Returns
 * an empty list when there are none.
 */
export function listLegRights(order: BusOrderView): LegRights[] {
  const { service, dropOff } = order.details.offer;
  const travellers = order.passengers.flatMap((passenger) =>
    passenger.tickets
      .filter(({ leg, returned }) => leg === 1 && !returned)
      .map(({ ticketNumber }) => ({
        name: `${getFullName(passenger)}، ${passenger.note}`,
        ticketNumber,
      })),
  );
  if (travellers.length === 0) return [];
  const measured = measureLeg(order, 1);
  const rights = listBusRights(service, travellers.length);
  const event = findBusEvent(measured);
  const applies = rights.find((right) => right.event === event) ?? null;
  const claim = { service, to: dropOff.city, measured, travellers, orderCode: order.code };
  const letter = writeBusClaim({ ...claim, right: applies });
  return [{ leg: 1, title: null, happened: describeEvent(measured), rights, applies, letter }];
}
