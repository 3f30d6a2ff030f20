import type { Rial } from '../../shared/money.ts';
import type { BookedAncillary, OfferedAncillary } from '../../shared/orders/ancillaries.ts';
import type { OfferedCabinMap } from '../../shared/orders/cabinMap.ts';
import type { ReviewTraveller } from '../../shared/orders/checkoutView.ts';
import type {
  ExtraRefund,
  OrderItemSummary,
  TripPriceLine,
  TripRefundStep,
} from '../../shared/orders/orderItemSummary.ts';
import type { TicketLabels } from '../../shared/orders/orderPages.ts';
import type { Traveller } from '../../shared/orders/orderView.ts';
import type { PrintedFacts } from '../../shared/orders/printedFacts.ts';
import type { TicketRef } from '../../shared/orders/ticketRef.ts';
import type { CancelAnswer, HoldAnswer, IssueAnswer } from './bookings/bookingPort.ts';
import type { OrderExtra } from './extras/orderExtra.ts';
import type { TicketFee } from './fees/ticketFee.ts';

/** The item of an order in the form of its product. The booking core stores it and never reads inside it. */
export interface OrderItem {
  /** Plain JSON. The supplier never changes `key`. `total` is in Rial and includes the extras. */
  offer: { key: string; total: Rial; extras?: readonly OrderExtra[] };
  /** Plain JSON. */
  search: unknown;
  /** Plain JSON. */
  party: unknown;
}

export interface IssuedTicket extends TicketRef {
  pnr: string;
  /** Globally and permanently unique. */
  ticketNumber: string;
}

/** Calls with the same `clientRef` hold and issue at most once. */
export interface Booking<S extends OrderItem> {
  clientRef: string;
  item: S;
}

/**
 * The price may differ from the requested one. `supplier` contains the ids of all suppliers, separated by spaces.
 */
export type ReservationAnswer<S extends OrderItem> = HoldAnswer<{ offer: S['offer'] }>;

export interface Reservations<S extends OrderItem, T extends Traveller> {
  hold(booking: Booking<S>): Promise<ReservationAnswer<S>>;
  find(booking: Booking<S>): Promise<ReservationAnswer<S> | null>;
  /** Ends the holds of these legs, or of all legs without `legs`. */
  release(booking: Booking<S>, legs?: ReadonlySet<number>): Promise<void>;
  extend(booking: Booking<S>, until: string): Promise<boolean>;
  issue(booking: Booking<S>, travellers: readonly T[]): Promise<IssueAnswer<IssuedTicket>>;
  /**
   * Cancels these tickets, or all without `tickets`. `mayContinue` is asked before each further call to a supplier; when
   * it refuses, the answer is `unknown`.
   */
  cancel(
    booking: Booking<S>,
    tickets?: readonly TicketRef[],
    mayContinue?: () => Promise<boolean>,
  ): Promise<CancelAnswer>;
  /**
   * Returns whether a supplier has a live hold or issued tickets for one of these legs, or for any leg without `legs`.
   * Null: a supplier gave no clear answer.
   */
  isBooked(booking: Booking<S>, legs?: ReadonlySet<number>): Promise<boolean | null>;
  expire(now: Date): Promise<number>;
}

/** `each` contains the refund of each chosen ticket in order. `refundRial` is the sum. */
export interface RefundBreakdown {
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  paidRial: Rial;
  each: Rial[];
}

/** A departure on which a single buyer may hold only a part of the seats without payment. */
export interface Departure {
  key: string;
  /** Total number of seats. Null when unknown. */
  seats: number | null;
}

export interface HeldTicket<T extends Traveller> extends TicketRef {
  traveller: T;
}

export interface SplitRefundInput<T extends Traveller> {
  paidRial: Rial;
  boughtAt: Date;
  chosen: readonly HeldTicket<T>[];
  gone: readonly HeldTicket<T>[];
  /** True when the carrier cancelled the departure, so there is no penalty. */
  waived: boolean;
  /** Maximum penalty in percent of the fare. It is set for changed tickets, which have a change fee instead. */
  mostPct?: number | undefined;
  now: Date;
}

/** `mostPct` is the same as in `SplitRefundInput`. `message` is in Persian. */
export type ChangeTerms =
  { kind: 'allowed'; mostPct: number; rule: string } | { kind: 'refused'; message: string };

export interface ChangeSearch<T extends Traveller> {
  /** Counts from 1. */
  leg: number;
  /** The travellers who take the other departure, in the order of their positions. */
  travellers: readonly T[];
  /** ISO day in Tehran. */
  day: string;
  signal: AbortSignal;
}

/** `complete` means that every source responded. */
export interface FoundDepartures<S extends OrderItem> {
  items: S[];
  complete: boolean;
}

/** Lets travellers change to another departure. */
export interface ProductChanges<S extends OrderItem, T extends Traveller> {
  /** Returns the carrier's rule for a change by the traveller. A change by the carrier does not need it. */
  terms(item: S, leg: number): ChangeTerms;
  /** Finds other departures on the route of a leg that have enough places for the travellers. */
  search(item: S, search: ChangeSearch<T>): Promise<FoundDepartures<S>>;
  /**
   * Returns the lowest price of one traveller for each day, null for a day without a departure on sale. Rejects when
   * the supplier cannot provide prices.
   */
  lowestPrices(item: S, leg: number, days: readonly string[], now: Date): Promise<(Rial | null)[]>;
  /** Prepares an item for a hold: for a bus, it chooses the seats. Returns null when too few places are left. */
  prepare(item: S, ordered: S, search: ChangeSearch<T>): Promise<S | null>;
  /**
   * Returns the travellers of the new order with their new positions. Returns null when the item does not match them.
   */
  toTravellers(item: S, travellers: readonly T[]): T[] | null;
}

/** Sells bags, meals and seats with the tickets. They are part of the item and its price. */
export interface ProductAncillaries<S extends OrderItem> {
  /** Lists the bags and meals that the suppliers sell now. Returns null when a supplier does not respond. */
  offer(item: S): Promise<OfferedAncillary[] | null>;
  /** Lists maps of the flights with seats on sale now. Returns null when a supplier does not respond. */
  offerSeats(item: S): Promise<OfferedCabinMap[] | null>;
  /** Lists the ancillaries of the item. */
  list(item: S): readonly BookedAncillary[];
  /** Replaces the ancillaries of the item. */
  replace(item: S, ancillaries: readonly BookedAncillary[]): S;
}

export interface PrintedTerms {
  facts: ReviewTraveller['facts'];
  table: { title: string; head: string[]; rows: string[][] };
  note: string;
}

/** The carrier or insurer of the traveller, as reviews name it. */
export interface TripCarrier {
  /** Example: `buses.iran-peyma`. */
  key: string;
  name: string;
  /** Leg numbers, starting at 1. */
  legs: readonly number[];
}

/** Travellers who can share an order with a ride once their national ids are known. */
export interface MissingIds {
  missingIds: readonly Traveller[];
  /** Says in Persian why the ids are needed. */
  reason: string;
}

/** Hides everything specific to flights, buses and policies from the booking core. */
export interface Product<S extends OrderItem = OrderItem, T extends Traveller = Traveller> {
  /** Id of the product in stored orders, such as `flight`. */
  readonly id: string;
  readonly reservations: Reservations<S, T>;
  /** Lists every ticket of a complete order. */
  listTickets(item: S): TicketRef[];
  /** Returns an empty list for a product without seats. */
  departures(item: S): Departure[];
  matchesTravellers(item: S, travellers: readonly T[]): boolean;
  listSources(item: S): readonly string[];
  summary(item: S): OrderItemSummary;
  carriers(item: S): TripCarrier[];
  travellerNote(item: S, traveller: T): string;
  travellerFacts(item: S, traveller: T): ReviewTraveller['facts'];
  readonly ticketLabels: TicketLabels;
  /** True when travellers show a document, so that buyers can save them for the next order. */
  readonly canSaveTravellers: boolean;
  ticketClaims(item: S, leg: number, traveller: T): PrintedFacts;
  /** Builds the additional text of a printed policy. Missing for products with tickets. */
  printedTerms?(item: S, leg: number): PrintedTerms | null;
  /** Returns the id of the product that issued the tickets of a leg, when it is not this product. */
  ticketProduct?(item: S, leg: number): string;
  /** Converts a traveller of another product's order. Only for products that are sold as extras. */
  toExtraTraveller?(item: S, traveller: Traveller): T;
  /**
   * Converts the item to an extra for the travellers of another order. Returns a Persian message when it does not
   * match them. Only for products whose unpaid orders can join another order.
   */
  joinTravellers?(item: S, travellers: readonly Traveller[]): S | MissingIds | string;
  /**
   * True when unpaid orders can join an order with `adoptTravellers`: the product needs more data about its travellers
   * than other orders have.
   */
  readonly bringsTravellers?: boolean;
  /**
   * Converts the item and the travellers of an order that joins this item's order. Returns a Persian message when
   * they do not match.
   */
  adoptTravellers?(
    item: S,
    travellers: readonly Traveller[],
  ): { item: S; travellers: T[] } | MissingIds | string;
  /**
   * Returns a note that distinguishes a ticket from the traveller's other tickets, such as the seat of an extra.
   */
  ticketNote?(item: S, leg: number, traveller: Traveller): string | null;
  reminder(item: S, travellers: readonly T[]): string;
  priceLines(item: S): TripPriceLine[];
  /** `boughtAt` is null before the purchase. */
  refundSteps(item: S, input: { paidRial: Rial; boughtAt: Date | null; now: Date }): TripRefundStep[];
  /** Does the same for each extra. */
  extraRefunds?(item: S, input: { paidRial: Rial; boughtAt: Date | null; now: Date }): ExtraRefund[];
  /** Returns why the buyer can return no ticket of the order, or null when returns are possible. */
  refundClosed(item: S, input: { waived: boolean; now: Date }): { title: string; message: string } | null;
  /**
   * Returns a Persian message when the buyer cannot return the `chosen` tickets without the `staying` ones, else
   * null.
   */
  refundProblem(
    item: S,
    input: {
      chosen: readonly HeldTicket<T>[];
      staying: readonly HeldTicket<T>[];
      waived: boolean;
      now: Date;
    },
  ): string | null;
  /** Calculates a refund by the same rules as `refundSteps`. */
  splitRefund(item: S, input: SplitRefundInput<T>): RefundBreakdown;
  /** Lists the agency's service fees within the price. Tickets without a fee are missing. */
  listFees(item: S): TicketFee[];
  /**
   * Returns how many minutes the carrier must move a departure before its tickets can be returned without penalty.
   * Null means that the ticket's own rules apply (docs/spec/rules.md#rights).
   */
  freeReturnMinutes(item: S, leg: number): number | null;
  /** Missing for a product whose departures cannot be changed. */
  readonly changes?: ProductChanges<S, T>;
  /** Missing for a product without ancillaries. */
  readonly ancillaries?: ProductAncillaries<S>;
  /**
   * Fetches the current departure as an ISO instant, null when it does not run. Missing when the supplier does not
   * provide it.
   */
  departureNow?(item: S): Promise<string | null>;
  /** Does the same for the ride of an extra. Also returns null when its supplier does not provide it. */
  extraDepartureNow?(item: S, leg: number): Promise<string | null>;
  /** Returns city slugs for discount codes of a single route. Null for a product without routes. */
  findRoute(item: S): { from: string; to: string } | null;
  pages: {
    results(item: S): string;
    travellers(item: S, code: string): string;
    review(code: string): string;
    ticket(code: string): string;
    /** Only for products whose refunds need more data than the shared page asks for. */
    returns?(code: string): string;
  };
}

/** The keys are the product ids in stored orders. */
export type Products = ReadonlyMap<string, Product>;

/** Throws for an unregistered product: the module of a product must remain while orders contain it. */
export function getProduct(products: Products, id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
