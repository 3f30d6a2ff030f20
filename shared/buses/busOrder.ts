import type { Rial } from '../money.ts';
import type { OrderTraveller, OrderView, Traveller } from '../orders/orderView.ts';
import { toPersianDigits } from '../persian/digits.ts';
import type { BusSearch } from './search.ts';
import { GENDER_WORDS, type Gender, type Seat, type SeatChoice } from './seatMap.ts';
import type { BusService, BusStop } from './service.ts';

export interface BusSeat extends SeatChoice {
  row: number;
  window: boolean;
  /**
   * Position of the seat's traveller when the bus is part of another product's order. Missing when the seats are in
   * the order of the travellers.
   */
  position?: number;
}

/** `total` is the price of all seats, `service.fare` that of one seat. */
export interface BusOffer {
  key: string;
  total: Rial;
  service: BusService;
  seats: BusSeat[];
  dropOff: BusStop;
}

export interface BusOrderItem {
  offer: BusOffer;
  search: BusSearch;
  party: { seats: SeatChoice[] };
}

/** The buyer's name and national id apply to every seat. Only `gender` describes the passenger of the seat. */
export interface BusPassenger extends Traveller {
  seat: number;
  gender: Gender;
  nationalId: string;
  buyerGender: Gender;
}

export interface BusOrderView extends OrderView<BusPassenger> {
  details: BusOrderItem;
}

export type BusOrderTraveller = OrderTraveller<BusPassenger>;

export const BUS_PRODUCT = 'bus';

/** Lists every seat with the position of its traveller. */
export function listSeated({ seats }: Pick<BusOffer, 'seats'>): (BusSeat & { position: number })[] {
  return seats.map((seat, index) => ({ position: index + 1, ...seat }));
}

export function toBusOrder(order: OrderView): BusOrderView | null {
  return order.product === BUS_PRODUCT ? (order as BusOrderView) : null;
}

/** Builds the offer for the chosen seats. The key does not depend on the order in which the buyer chose them. */
export function buildBusOffer(service: BusService, seats: readonly BusSeat[], dropOff: BusStop): BusOffer {
  const byNumber = [...seats].sort((a, b) => a.number - b.number);
  const names = byNumber.map(({ number, gender }) => `${number}${gender === 'male' ? 'm' : 'f'}`);
  return {
    key: [service.key, names.join('.'), dropOff.key].join('~'),
    total: service.fare.total * byNumber.length,
    service,
    seats: byNumber,
    dropOff,
  };
}

export function toBusSeat({ number, row, window }: Seat, gender: Gender): BusSeat {
  return { number, row, window, gender };
}

export function formatSeatChoice({ number, gender }: SeatChoice): string {
  return `صندلی ${toPersianDigits(number)}، ${GENDER_WORDS[gender]}`;
}
