import type { Rial } from '../money.ts';
import type { OrderTraveller, OrderView, Traveller } from '../orders/orderView.ts';
import { toPersianDigits } from '../persian/digits.ts';
import type { BusSearch } from './search.ts';
import { GENDER_WORDS, type Gender, type Seat, type SeatChoice } from './seatMap.ts';
import type { BusService, BusStop } from './service.ts';

/** A seat of an order. */
export interface BusSeat extends SeatChoice {
  /** From 1; 0 where the layout is unknown. */
  row: number;
  window: boolean;
}

/** Seats of one bus; `total` (Rial) is that of all seats, `service.fare` that of each. */
export interface BusOffer {
  /** `sb.….vip25~7m.8f~isfahan.kaveh` */
  key: string;
  total: Rial;
  service: BusService;
  /** By number. */
  seats: BusSeat[];
  dropOff: BusStop;
}

/** What an order of a bus is for, as it is stored. */
export interface BusSubject {
  offer: BusOffer;
  search: BusSearch;
  party: { seats: SeatChoice[] };
}

/** Who sits in a seat, as its ticket names them: the one responsible for the purchase answers for every seat. */
export interface BusPassenger extends Traveller {
  seat: number;
  /** Who sits there. */
  gender: Gender;
  /** Of the one responsible, like the name. */
  nationalId: string;
  buyerGender: Gender;
}

/** An order of a bus with all that its own pages show. */
export interface BusOrderView extends OrderView<BusPassenger> {
  details: BusSubject;
}

export type BusOrderTraveller = OrderTraveller<BusPassenger>;

export const BUS_PRODUCT = 'bus';

/** The order if it is one of a bus. */
export function asBusOrder(order: OrderView): BusOrderView | null {
  return order.product === BUS_PRODUCT ? (order as BusOrderView) : null;
}

/** The chosen seats of a service as what an order is for. The same choice has the same key for ever. */
export function busOffer(service: BusService, seats: readonly BusSeat[], dropOff: BusStop): BusOffer {
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

/** A seat of the map with who will sit there, as an order keeps it. */
export function busSeat({ number, row, window }: Seat, gender: Gender): BusSeat {
  return { number, row, window, gender };
}

/** «صندلی ۷، خانم» */
export function seatNote({ number, gender }: SeatChoice): string {
  return `صندلی ${toPersianDigits(number)}، ${GENDER_WORDS[gender]}`;
}
