import type { Rial } from '../money.ts';

export interface TripPlace {
  city: string;
  place: string;
  code: string | null;
  country?: string;
}

export type Vehicle = 'plane' | 'bus';

export interface TripLeg {
  vehicle: Vehicle;
  /** The arrival is an estimate: «حدود ۶ ساعت». */
  arrivesAbout: boolean;
  /** `color` is `#rrggbb`. */
  carrier: { name: string; code: string; color: string };
  number: string | null;
  from: TripPlace;
  to: TripPlace;
  /** ISO instants with the local offset. The arrival is null when the company only estimates it. */
  departsAt: string;
  arrivesAt: string | null;
  durationMinutes: number | null;
  via?: string;
  beThereMinutes: number;
  /** Minutes before departure. Missing when there is no counter. */
  counterClosesMinutes?: number;
  /** Missing when the product itself names the required papers. */
  papers?: string;
  facts: string[];
  /** URL of the leg's map image. Missing when the map does not know the places. */
  road?: string;
}

export function getLegTitle(leg: TripLeg | undefined): string | null {
  return leg ? `${leg.from.city} به ${leg.to.city}` : null;
}

/** A leg of another product in the order, such as a bus that continues the flight, or its insurance. */
export interface TripExtra {
  /**
   * Number of its tickets. A ride is also in `legs` and has the number of its leg; the numbers of other extras
   * follow.
   */
  leg: number;
  title: string;
  /** Example: «بیمه‌نامه». */
  ticket: string;
  /** Example: «اتوبوس». */
  service: string;
  /** Label of the code on its tickets. */
  code: string;
  /** Example: «شرکت مسافربری». */
  carrier: string;
  facts: { label: string; value: string }[];
}

export function findExtra({ extras }: Pick<OrderItemSummary, 'extras'>, leg: number): TripExtra | undefined {
  return extras?.find((extra) => extra.leg === leg);
}

/** Returns the labels of a ticket: those of its extra, otherwise those of the order. */
export function getTicketLabels<Labels>(
  trip: Pick<OrderItemSummary, 'extras'> & { labels: Labels },
  leg: number,
): Labels | TripExtra {
  return findExtra(trip, leg) ?? trip.labels;
}

/** Returns the title of the order part to which a ticket belongs; null when the order has only one part. */
export function getTicketPartTitle(
  trip: Pick<OrderItemSummary, 'legs' | 'extras'>,
  leg: number,
): string | null {
  const extra = findExtra(trip, leg);
  if (extra) return leg <= trip.legs.length ? `${extra.service} ${extra.title}` : extra.title;
  return trip.legs.length + (trip.extras?.length ?? 0) > 1 ? getLegTitle(trip.legs[leg - 1]) : null;
}

export interface OrderItemLabels {
  ticket: string;
  /** Examples: «مسافران»، «بیمه‌شدگان». */
  travellers: string;
  carrier: string;
  service: string;
  code: string;
  choice: string;
}

/** Instants are ISO. */
export interface OrderItemSummary {
  title: string;
  labels: OrderItemLabels;
  refundNote: string;
  /** Path of the illustration of the destination, in the light of the departure hour. */
  picture: string;
  /** True for data of a sample supplier, which is not valid for travel. */
  sample: boolean;
  /** Legs of the order's own product in the order of travel, then rides of other products. Empty for insurance. */
  legs: TripLeg[];
  facts: { label: string; value: string }[];
  /** Missing in orders of a single product. */
  extras?: TripExtra[];
  startsAt: string;
  endsAt: string;
}

/** `total` is the price for all `count` units. */
export interface TripPriceLine {
  label: string;
  count: number;
  each: Rial;
  total: Rial;
  parts: { label: string; amount: Rial }[];
}

/** `refundRial` is the refund of all tickets of one part. `endsAt` is an ISO instant; null in the last window. */
export interface TripRefundStep {
  when: string;
  endsAt: string | null;
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  current: boolean;
  past: boolean;
}

/** Refund of one extra by the rules of its own product. */
export interface ExtraRefund {
  legs: number[];
  title: string;
  steps: TripRefundStep[];
}
