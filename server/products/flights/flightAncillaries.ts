import { buildTripOffer, type FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { OfferedAncillary } from '../../../shared/orders/ancillaries.ts';
import type { ProductAncillaries } from '../product.ts';
import type { FlightSupplier } from './suppliers/port.ts';

/** Our service fees are of tickets only: ancillaries cost what the airline asks. */
export function createFlightAncillaries(
  supplier: Pick<FlightSupplier, 'findAncillaries'>,
): ProductAncillaries<FlightOrderItem> {
  return {
    async offer({ offer, party }) {
      const found = await Promise.all(
        offer.legs.map(({ key }) => supplier.findAncillaries?.(key, party) ?? []),
      );
      if (found.includes(null)) return null;
      return found.flatMap((sold, index): OfferedAncillary[] =>
        (sold ?? []).map((each) => ({ ...each, leg: index + 1 })),
      );
    },
    list: ({ offer }) => offer.ancillaries ?? [],
    put: (item, ancillaries) => ({ ...item, offer: buildTripOffer(item.offer.legs, ancillaries) }),
  };
}
