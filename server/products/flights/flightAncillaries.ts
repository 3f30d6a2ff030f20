import { listSegments } from '../../../shared/flights/connections.ts';
import { buildTripOffer, type FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import type { OfferedAncillary } from '../../../shared/orders/ancillaries.ts';
import type { CabinMap, CabinRow, OfferedCabinMap } from '../../../shared/orders/cabinMap.ts';
import { isolateLtr } from '../../../shared/persian/isolateLtr.ts';
import type { ProductAncillaries } from '../product.ts';
import type { FlightSupplier } from './suppliers/port.ts';
import { listSeatPositions } from './suppliers/seatPositions.ts';

/** Ancillaries have the airline's price: service fees apply to tickets only. */
export function createFlightAncillaries(
  supplier: Pick<FlightSupplier, 'findAncillaries' | 'findSeatMaps'>,
): ProductAncillaries<FlightOrderItem> {
  return {
    offer: ({ offer, party }) =>
      joinLegs(offer.legs, async ({ key }, leg) => {
        const sold = supplier.findAncillaries ? await supplier.findAncillaries(key, party) : [];
        return sold && sold.map((each): OfferedAncillary => ({ ...each, leg }));
      }),
    offerSeats: ({ offer, party }) =>
      joinLegs(offer.legs, async (flight, leg) => {
        const maps = supplier.findSeatMaps ? await supplier.findSeatMaps(flight.key, party) : [];
        return maps && maps.flatMap((map) => toOfferedMap(map, { flight, leg, party }));
      }),
    list: ({ offer }) => offer.ancillaries ?? [],
    replace: (item, ancillaries) => ({ ...item, offer: buildTripOffer(item.offer.legs, ancillaries) }),
  };
}

/** Returns null when the supplier does not respond for one of the legs. */
async function joinLegs<Sold>(
  legs: readonly FlightOffer[],
  load: (flight: FlightOffer, leg: number) => Promise<Sold[] | null>,
): Promise<Sold[] | null> {
  const found = await Promise.all(legs.map((flight, index) => load(flight, index + 1)));
  return found.includes(null) ? null : found.flatMap((sold) => sold ?? []);
}

/** Infants have no seat and children none in an exit row, even if the supplier offers it. */
function toOfferedMap(
  map: CabinMap,
  { flight, leg, party }: { flight: FlightOffer; leg: number; party: Party },
): OfferedCabinMap[] {
  const segment = listSegments(flight)[map.flight - 1];
  if (!segment) return [];
  const { flightNumber, from, to } = segment;
  const title = `پرواز ${isolateLtr(flightNumber)}، ${from.city} به ${to.city}`;
  return [{ ...map, leg, title, rows: map.rows.map((row) => keepAllowed(row, party)) }];
}

function keepAllowed(row: CabinRow, party: Party): CabinRow {
  const allowed = listSeatPositions(party, row.isExit);
  return {
    ...row,
    seats: row.seats.map(
      (seat) =>
        seat && {
          ...seat,
          sold: seat.sold.flatMap((sold) => {
            const positions = sold.positions.filter((position) => allowed.includes(position));
            return positions.length > 0 ? [{ ...sold, positions }] : [];
          }),
        },
    ),
  };
}
