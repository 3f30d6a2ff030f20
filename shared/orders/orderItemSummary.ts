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
  /** ISO instants with the local offset; no arrival when the company only estimates it. */
  departsAt: string;
  arrivesAt: string | null;
  durationMinutes: number | null;
  via?: string;
  beThereMinutes: number;
  /** Before departure; missing without a counter. */
  counterClosesMinutes?: number;
  /** Missing where the product names the papers. */
  papers?: string;
  facts: string[];
  /** Address of its picture on the map; missing for places that the map does not know. */
  road?: string;
}

export function getLegTitle(leg: TripLeg | undefined): string | null {
  return leg ? `${leg.from.city} به ${leg.to.city}` : null;
}

/** An item of another product in the order: insurance, or the bus that continues a flight. */
export interface TripExtra {
  /** Its tickets carry this number. A ride is in `legs` too, so its number is that of the leg; others follow. */
  leg: number;
  title: string;
  /** «بیمه‌نامه» */
  ticket: string;
  /** «اتوبوس» */
  service: string;
  /** Name of the code on its tickets. */
  code: string;
  /** «شرکت مسافربری» */
  carrier: string;
  facts: { label: string; value: string }[];
}

export function findExtra({ extras }: Pick<OrderItemSummary, 'extras'>, leg: number): TripExtra | undefined {
  return extras?.find((extra) => extra.leg === leg);
}

/** Returns the words for a ticket: those of its extra, else those of the order. */
export function getPartWords<Words>(
  trip: Pick<OrderItemSummary, 'extras'> & { words: Words },
  leg: number,
): Words | TripExtra {
  return findExtra(trip, leg) ?? trip.words;
}

/** Names the part of the order that a ticket is for; null when there is only one. */
export function nameTicketPart(trip: Pick<OrderItemSummary, 'legs' | 'extras'>, leg: number): string | null {
  const extra = findExtra(trip, leg);
  if (extra) return leg <= trip.legs.length ? `${extra.service} ${extra.title}` : extra.title;
  return trip.legs.length + (trip.extras?.length ?? 0) > 1 ? getLegTitle(trip.legs[leg - 1]) : null;
}

export interface TripWords {
  ticket: string;
  /** «مسافران»، «بیمه‌شدگان». */
  travellers: string;
  carrier: string;
  service: string;
  code: string;
  choice: string;
}

/** Instants are ISO. */
export interface OrderItemSummary {
  title: string;
  words: TripWords;
  refundNote: string;
  /** Path of the drawing of the destination, in the light of the hour of departure. */
  picture: string;
  /** Data of a sample supplier, not valid for travel. */
  sample: boolean;
  /** The order's own in the order of travel, then rides of other products; empty for insurance. */
  legs: TripLeg[];
  facts: { label: string; value: string }[];
  /** Missing in orders of one product. */
  extras?: TripExtra[];
  startsAt: string;
  endsAt: string;
}

/** `total` covers all `count`. */
export interface TripPriceLine {
  label: string;
  count: number;
  each: Rial;
  total: Rial;
  parts: { label: string; amount: Rial }[];
}

/** `refundRial` is for the whole order; `endsAt` an ISO instant, null for the last window. */
export interface TripRefundStep {
  when: string;
  endsAt: string | null;
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  current: boolean;
  past: boolean;
}
