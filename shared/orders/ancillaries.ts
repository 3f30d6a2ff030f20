import { formatToman, type Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { isolateLtr } from '../persian/isolateLtr.ts';

/** Kinds that are chosen from a list: one type of bag and one type of meal for a traveller on a leg. */
export const LISTED_KINDS = ['bag', 'meal'] as const;
type ListedKind = (typeof LISTED_KINDS)[number];
export type AncillaryKind = ListedKind | 'seat';

export const LISTED_WORDS: Readonly<Record<ListedKind, string>> = { bag: 'بار اضافه', meal: 'غذا' };

/** A seat on one flight for one traveller. */
export interface SeatRef {
  /** Number of the flight in the leg, from 1. */
  flight: number;
  /** Example: «12A». */
  name: string;
}

/** A bag, meal or seat that a carrier sells next to a ticket. */
export interface Ancillary {
  /** Identifies the ancillary at its supplier. */
  key: string;
  kind: AncillaryKind;
  /** Example: «بار اضافه تا ۱۰ کیلوگرم». */
  title: string;
  /** Unit price in Rial. */
  price: Rial;
  /** True: refunded with the penalty of the ticket. False: refunded only when the carrier cancels. */
  refundable: boolean;
  /** Set only for seats. */
  seat?: SeatRef;
}

export interface SoldAncillary extends Ancillary {
  /** Positions of the travellers who may book it. */
  positions: readonly number[];
  /** Maximum quantity for one traveller. */
  most: number;
}

export interface OfferedAncillary extends SoldAncillary {
  /** Counts from 1. */
  leg: number;
}

export interface BookedAncillary extends Ancillary {
  leg: number;
  position: number;
  quantity: number;
}

export function getAncillaryTotal({ price, quantity }: Pick<BookedAncillary, 'price' | 'quantity'>): Rial {
  return price * quantity;
}

export function sumAncillaries(booked: readonly BookedAncillary[]): Rial {
  return booked.reduce((sum, each) => sum + getAncillaryTotal(each), 0);
}

type Named = Pick<BookedAncillary, 'title' | 'quantity' | 'seat'>;

/** Formats «۲ × بار اضافه تا ۱۰ کیلوگرم، غذای گرم». Omits seats. Empty when there is nothing to list. */
export function formatAncillaries(booked: readonly Named[]): string {
  return booked
    .filter(({ seat }) => seat === undefined)
    .map(({ title, quantity }) => (quantity > 1 ? `${formatNumber(quantity)} × ${title}` : title))
    .join('، ');
}

/** Formats «12A، 3C» in the order of the flights. Empty when no seat is booked. */
export function formatSeats(booked: readonly Named[]): string {
  return booked
    .flatMap(({ seat }) => seat ?? [])
    .sort((one, other) => one.flight - other.flight)
    .map(({ name }) => isolateLtr(name))
    .join('، ');
}

/** Builds an option of a form: value `2|3000000|bag-10`, label «۲ × بار اضافه تا ۱۰ کیلوگرم، ۶۰۰٬۰۰۰ تومان». */
export function toAncillaryOption(
  { key, title, price, refundable }: Pick<Ancillary, 'key' | 'title' | 'price' | 'refundable'>,
  quantity: number,
): { value: string; label: string } {
  const count = quantity > 1 ? `${formatNumber(quantity)} × ` : '';
  const cost = price === 0 ? 'رایگان' : `${formatToman(price * quantity)} تومان`;
  const terms = refundable || price === 0 ? '' : '، بدون استرداد';
  return { value: `${quantity}|${price}|${key}`, label: `${count}${title}، ${cost}${terms}` };
}
