import type { Rial } from '../../shared/money.ts';
import type { BookedAncillary, OfferedAncillary } from '../../shared/orders/ancillaries.ts';
import type { OfferedCabinMap } from '../../shared/orders/cabinMap.ts';
import type { ReviewTraveller } from '../../shared/orders/checkoutView.ts';
import type {
  OrderItemSummary,
  TripPriceLine,
  TripRefundStep,
} from '../../shared/orders/orderItemSummary.ts';
import type { CheckedWords } from '../../shared/orders/orderPages.ts';
import type { Traveller } from '../../shared/orders/orderView.ts';
import type { PrintedFacts } from '../../shared/orders/printedFacts.ts';
import type { TicketRef } from '../../shared/orders/ticketRef.ts';
import type { CancelAnswer, HoldAnswer, IssueAnswer } from './bookings/bookingPort.ts';
import type { OrderExtra } from './extras/orderExtra.ts';
import type { TicketFee } from './fees/ticketFee.ts';

/** An order's item in its product's own form. The booking core stores it and never looks inside. */
export interface OrderItem {
  /** Plain JSON. `key` is permanent at the supplier; `total` is in Rial and includes the extras. */
  offer: { key: string; total: Rial; extras?: readonly OrderExtra[] };
  /** Plain JSON. */
  search: unknown;
  /** Plain JSON. */
  party: unknown;
}

export interface IssuedTicket extends TicketRef {
  pnr: string;
  /** Permanently unique. */
  ticketNumber: string;
}

/** The same `clientRef` never holds or issues twice. */
export interface Booking<S extends OrderItem> {
  clientRef: string;
  subject: S;
}

/** The price may differ from the requested one. `supplier` lists several separated by spaces. */
export type ReservationAnswer<S extends OrderItem> = HoldAnswer<{ offer: S['offer'] }>;

export interface Reservations<S extends OrderItem, T extends Traveller> {
  hold(booking: Booking<S>): Promise<ReservationAnswer<S>>;
  find(booking: Booking<S>): Promise<ReservationAnswer<S> | null>;
  /** Ends the holds of these legs, of all without. */
  release(booking: Booking<S>, legs?: ReadonlySet<number>): Promise<void>;
  extend(booking: Booking<S>, until: string): Promise<boolean>;
  issue(booking: Booking<S>, travellers: readonly T[]): Promise<IssueAnswer<IssuedTicket>>;
  cancel(booking: Booking<S>, tickets?: readonly TicketRef[]): Promise<CancelAnswer>;
  expire(now: Date): Promise<number>;
}

/** `each` is the refund per chosen ticket, in order; the sum is `refundRial`. */
export interface RefundBreakdown {
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  paidRial: Rial;
  each: Rial[];
}

/** A departure of which one buyer may hold only a share unpaid. */
export interface Departure {
  key: string;
  /** Capacity; null when unknown. */
  seats: number | null;
}

export interface HeldTicket<T extends Traveller> extends TicketRef {
  traveller: T;
}

export interface SettleInput<T extends Traveller> {
  paidRial: Rial;
  boughtAt: Date;
  chosen: readonly HeldTicket<T>[];
  gone: readonly HeldTicket<T>[];
  /** The carrier cancelled, so there is no penalty. */
  waived: boolean;
  /** Highest penalty in per cent of the fare: tickets that are changed pay the fee of a change. */
  mostPct?: number | undefined;
  now: Date;
}

/** `mostPct`: see `SettleInput`. `message`: a Persian sentence. */
export type ChangeTerms =
  { kind: 'allowed'; mostPct: number; rule: string } | { kind: 'refused'; message: string };

export interface ChangeSearch<T extends Traveller> {
  /** From 1. */
  leg: number;
  /** Who travels on, in the order of their positions. */
  travellers: readonly T[];
  /** ISO day in Tehran. */
  day: string;
  signal: AbortSignal;
}

/** `complete`: every source answered. */
export interface FoundDepartures<S extends OrderItem> {
  items: S[];
  complete: boolean;
}

/** What a product with departures answers when travellers take another one. */
export interface ProductChanges<S extends OrderItem, T extends Traveller> {
  /** The rule of the carrier that the traveller bought; the carrier's own change asks for none. */
  terms(subject: S, leg: number): ChangeTerms;
  /** The other departures on the route of a leg with places for the travellers. */
  search(subject: S, search: ChangeSearch<T>): Promise<FoundDepartures<S>>;
  /** The lowest price of one traveller by day; null: nothing on sale. Rejects when it cannot answer. */
  lowestPrices(subject: S, leg: number, days: readonly string[], now: Date): Promise<(Rial | null)[]>;
  /** Readies a found item to be held: a bus gets its seats. Null: not enough of them are left. */
  prepare(item: S, subject: S, search: ChangeSearch<T>): Promise<S | null>;
  /** The travellers of the new order, with their new positions; null where the item is for others. */
  toTravellers(item: S, travellers: readonly T[]): T[] | null;
}

/** Bags, meals and seats next to the tickets: part of the item and its price. */
export interface ProductAncillaries<S extends OrderItem> {
  /** Bags and meals that the suppliers of the item sell now; null when one of them does not answer. */
  offer(subject: S): Promise<OfferedAncillary[] | null>;
  /** Maps of the flights whose seats are sold now; null when a supplier does not answer. */
  offerSeats(subject: S): Promise<OfferedCabinMap[] | null>;
  /** Those of the item. */
  list(subject: S): readonly BookedAncillary[];
  /** Returns the item with these instead of its own. */
  put(subject: S, ancillaries: readonly BookedAncillary[]): S;
}

export interface PrintedTerms {
  facts: ReviewTraveller['facts'];
  table: { title: string; head: string[]; rows: string[][] };
  note: string;
}

/** Who carries or insures the traveller, as reviews name it. */
export interface TripCarrier {
  /** `buses.iran-peyma` */
  key: string;
  name: string;
  /** From 1. */
  legs: readonly number[];
}

/** Hides everything about flights, buses or policies from the booking core. */
export interface Product<S extends OrderItem = OrderItem, T extends Traveller = Traveller> {
  /** Stored in orders: `flight`. */
  readonly id: string;
  readonly reservations: Reservations<S, T>;
  /** Every ticket of a complete order. */
  listTickets(subject: S): TicketRef[];
  /** None for a product without seats. */
  departures(subject: S): Departure[];
  matchesTravellers(subject: S, travellers: readonly T[]): boolean;
  listSources(subject: S): readonly string[];
  summary(subject: S): OrderItemSummary;
  carriers(subject: S): TripCarrier[];
  travellerNote(subject: S, traveller: T): string;
  travellerFacts(subject: S, traveller: T): ReviewTraveller['facts'];
  readonly checkedWords: CheckedWords;
  /** Travellers show a document and can be saved for the next order. */
  readonly keepsTravellers: boolean;
  ticketClaims(subject: S, leg: number, traveller: T): PrintedFacts;
  /** What a printed policy needs besides its facts; tickets have none. */
  printedTerms?(subject: S, leg: number): PrintedTerms | null;
  /** Id of the product that issued the tickets of a leg, where it is not this one. */
  ticketProduct?(subject: S, leg: number): string;
  /** Turns a traveller of another product's order into one of this product; only products that are sold as extras. */
  toExtraTraveller?(subject: S, traveller: Traveller): T;
  /**
   * The item as an extra for the travellers of another order; a Persian sentence where it does not fit them. Only products
   * whose unpaid orders can join another one.
   */
  joinTravellers?(subject: S, travellers: readonly Traveller[]): S | string;
  /**
   * Whether an unpaid order of the item can join one that takes its travellers over: it needs more of them than other
   * orders know.
   */
  bringsTravellers?(subject: S): boolean;
  /** The item for these travellers of an order that joins, and what it stores of them; a Persian sentence where they do not fit. */
  takeTravellers?(subject: S, travellers: readonly Traveller[]): { item: S; travellers: T[] } | string;
  /** What tells a ticket from the traveller's others: the seat of an extra. */
  ticketNote?(subject: S, leg: number, traveller: Traveller): string | null;
  reminder(subject: S, travellers: readonly T[]): string;
  priceLines(subject: S): TripPriceLine[];
  /** `boughtAt` is null before the purchase. */
  refundSteps(subject: S, input: { paidRial: Rial; boughtAt: Date | null; now: Date }): TripRefundStep[];
  /** Why no ticket of the order can be returned, or null. */
  refundClosed(subject: S, input: { waived: boolean; now: Date }): { title: string; message: string } | null;
  /** Why these tickets cannot be returned while those stay: a Persian sentence, or null. */
  refundProblem(
    subject: S,
    input: {
      chosen: readonly HeldTicket<T>[];
      staying: readonly HeldTicket<T>[];
      waived: boolean;
      now: Date;
    },
  ): string | null;
  /** Must follow the rules of `refundSteps`. */
  splitRefund(subject: S, input: SettleInput<T>): RefundBreakdown;
  /** The agency's fees within the price; tickets without a fee are missing. */
  listFees(subject: S): TicketFee[];
  /**
   * Minutes by which the carrier must move the departure of a leg so that its tickets go back without penalty; null: the
   * ticket's own rules hold (docs/spec/rules.md#rights).
   */
  freeReturnMinutes(subject: S, leg: number): number | null;
  /** Missing for a product whose service cannot be taken another time. */
  readonly changes?: ProductChanges<S, T>;
  /** Missing for a product that sells nothing next to its tickets. */
  readonly ancillaries?: ProductAncillaries<S>;
  /** ISO instant of the current departure; null when it does not run. Only where the supplier answers it. */
  departureNow?(subject: S): Promise<string | null>;
  /** The same for the ride of an extra; null also where its supplier does not answer it. */
  extraDepartureNow?(subject: S, leg: number): Promise<string | null>;
  /** City slugs for discount codes of one route; null without a route. */
  findRoute(subject: S): { from: string; to: string } | null;
  pages: {
    results(subject: S): string;
    travellers(subject: S, code: string): string;
    review(code: string): string;
    ticket(code: string): string;
    /** Only for products whose refunds ask more than the shared page. */
    returns?(code: string): string;
  };
}

/** Keys are the product ids stored in orders. */
export type Products = ReadonlyMap<string, Product>;

/** Throws for a product that is not registered: its module must stay while it has orders. */
export function getProduct(products: Products, id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
