import type { Rial } from '../../shared/money.ts';
import type { ReviewTraveller } from '../../shared/orders/checkoutView.ts';
import type { Traveller } from '../../shared/orders/orderView.ts';
import type { PrintedFacts } from '../../shared/orders/printedFacts.ts';
import type { TicketRef } from '../../shared/orders/ticketRef.ts';
import type { TripPriceLine, TripRefundStep, TripView } from '../../shared/orders/tripView.ts';
import type { CancelAnswer, HoldAnswer, IssueAnswer } from './bookings/bookingPort.ts';

/** What an order is for, as its product wrote it down. The booking core keeps it and never looks inside. */
export interface Subject {
  /** Plain JSON. `key` names the same thing at the same supplier for ever; `total` is its price in Rial. */
  offer: { key: string; total: Rial };
  /** Plain JSON: what was searched for. */
  search: unknown;
  /** Plain JSON: for whom or how many. */
  party: unknown;
}

export interface IssuedTicket extends TicketRef {
  /** Reservation or boarding code; empty where there is none. */
  pnr: string;
  /** Ticket or policy number: unique for ever. */
  ticketNumber: string;
}

/** Our own name for a booking at a supplier, and what it is of. The same `clientRef` never holds or issues twice. */
export interface Booking<S extends Subject> {
  clientRef: string;
  subject: S;
}

/**
 * The offer at the price that is guaranteed, which may differ from the asked one. Several suppliers that keep a leg each are
 * one `supplier`, separated by spaces.
 */
export type ReservationAnswer<S extends Subject> = HoldAnswer<{ offer: S['offer'] }>;

/** A product's bookings for whole orders: the commands of `BookingPort`, with an order's subject and travellers. */
export interface Reservations<S extends Subject, T extends Traveller> {
  hold(booking: Booking<S>): Promise<ReservationAnswer<S>>;
  find(booking: Booking<S>): Promise<ReservationAnswer<S> | null>;
  release(booking: Booking<S>): Promise<void>;
  extend(booking: Booking<S>, until: string): Promise<boolean>;
  issue(booking: Booking<S>, travellers: readonly T[]): Promise<IssueAnswer<IssuedTicket>>;
  /** Takes issued tickets back, those named, or all. */
  cancel(booking: Booking<S>, tickets?: readonly TicketRef[]): Promise<CancelAnswer>;
  expire(now: Date): Promise<number>;
}

/** What giving some tickets back brings. `each` has the refund of each chosen ticket, in order; they add up to `refundRial`. */
export interface Settlement {
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  /** Paid for the chosen tickets. */
  paidRial: Rial;
  each: Rial[];
}

/** A flight or bus on its day, of which one buyer keeps no more than a share unpaid. */
export interface Departure {
  key: string;
  /** How many it has; null when unknown. */
  seats: number | null;
}

/** One ticket of an order with its traveller. */
export interface HeldTicket<T extends Traveller> extends TicketRef {
  traveller: T;
}

export interface SettleInput<T extends Traveller> {
  /** What the buyer paid for the whole order, after a discount. */
  paidRial: Rial;
  /** When the tickets were issued. */
  boughtAt: Date;
  chosen: readonly HeldTicket<T>[];
  /** Given back before. */
  gone: readonly HeldTicket<T>[];
  /** The carrier cancelled: nothing is kept. */
  waived: boolean;
  now: Date;
}

/**
 * A thing the house sells. The booking core knows orders, money and time; everything about flights, buses or policies is
 * behind this. A product is registered by one line in products.ts.
 */
export interface Product<S extends Subject = Subject, T extends Traveller = Traveller> {
  /** Written into orders: `flight`. */
  readonly id: string;
  readonly reservations: Reservations<S, T>;
  /** Every ticket that a complete order has. */
  ticketsOf(subject: S): TicketRef[];
  /** What the subject keeps seats of; none for a product without seats. */
  departures(subject: S): Departure[];
  /** Whether these are the travellers the order was made for. */
  fits(subject: S, travellers: readonly T[]): boolean;
  /** Ids of the sources of everything in it. */
  sourcesOf(subject: S): readonly string[];
  /** What is bought, for pages, notices and the bank's description. */
  trip(subject: S): TripView;
  /** «بزرگسال», «صندلی ۷، خانم»: what stands beside a traveller's name. */
  travellerNote(subject: S, traveller: T): string;
  /** What the last look before the bank says of a traveller. */
  travellerFacts(subject: S, traveller: T): ReviewTraveller['facts'];
  /** What the ticket of a traveller on a leg says in print. */
  printed(subject: S, leg: number, traveller: T): PrintedFacts;
  /** What the travellers have to have at hand: a sentence. */
  reminder(subject: S, travellers: readonly T[]): string;
  priceLines(subject: S): TripPriceLine[];
  /** The refund windows of the whole order for `paidRial`. `boughtAt` is null before it is bought. */
  refundSteps(subject: S, input: { paidRial: Rial; boughtAt: Date | null; now: Date }): TripRefundStep[];
  /** Why nothing of the order can be given back any more, or null. */
  refundClosed(subject: S, input: { waived: boolean; now: Date }): { title: string; message: string } | null;
  /** Why these tickets cannot be given back while those stay: a Persian sentence, or null. */
  refundProblem(
    subject: S,
    input: {
      chosen: readonly HeldTicket<T>[];
      staying: readonly HeldTicket<T>[];
      waived: boolean;
      now: Date;
    },
  ): string | null;
  /** What the chosen tickets bring at `now`, by the same rules as `refundSteps`. */
  settle(subject: S, input: SettleInput<T>): Settlement;
  /** When the carrier leaves as of now (ISO instant), for products whose supplier answers that; null when it does not run. */
  departureNow?(subject: S): Promise<string | null>;
  /** City slugs, for discount codes of one route; null when there is no route. */
  routeOf(subject: S): { from: string; to: string } | null;
  pages: {
    /** The same search again. */
    results(subject: S): string;
    /** Where the travellers are written down. */
    travellers(subject: S, code: string): string;
    review(code: string): string;
    /** Ticket and invoice. */
    ticket(code: string): string;
    /** Where tickets are given back, for a product that asks for more than the page of all products. */
    returns?(code: string): string;
  };
}

/** The products of orders, by the id that is written into orders. */
export type Products = ReadonlyMap<string, Product>;

/** @throws Error for a product that is not sold here any more: its orders need it to be kept */
export function productOf(products: Products, id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
