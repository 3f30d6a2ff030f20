import { formatToman, type Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { isolateLtr } from '../persian/isolateLtr.ts';

/** One sort of each for a traveller on a leg, chosen from a list. */
export const LISTED_KINDS = ['bag', 'meal'] as const;
type ListedKind = (typeof LISTED_KINDS)[number];
export type AncillaryKind = ListedKind | 'seat';

export const LISTED_WORDS: Readonly<Record<ListedKind, string>> = { bag: 'بار اضافه', meal: 'غذا' };

/** A place on one flight, for one traveller. */
export interface SeatRef {
  /** Of the leg, from 1. */
  flight: number;
  /** «12A» */
  name: string;
}

/** A bag, meal or seat that a carrier sells next to a ticket. */
export interface Ancillary {
  /** Names it to its supplier. */
  key: string;
  kind: AncillaryKind;
  /** «بار اضافه تا ۱۰ کیلوگرم» */
  title: string;
  /** Of one, in Rial. */
  price: Rial;
  /** False: it goes back only when the carrier cancels. True: with the penalty of the ticket. */
  refundable: boolean;
  /** Only of a seat. */
  seat?: SeatRef;
}

export interface SoldAncillary extends Ancillary {
  /** Travellers who may have it. */
  positions: readonly number[];
  /** Highest quantity for one traveller. */
  most: number;
}

export interface OfferedAncillary extends SoldAncillary {
  /** From 1. */
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

/** «۲ × بار اضافه تا ۱۰ کیلوگرم، غذای گرم»; without seats; empty without any. */
export function formatAncillaries(booked: readonly Named[]): string {
  return booked
    .filter(({ seat }) => seat === undefined)
    .map(({ title, quantity }) => (quantity > 1 ? `${formatNumber(quantity)} × ${title}` : title))
    .join('، ');
}

/** «12A، 3C» in the order of the flights; empty without any. */
export function formatSeats(booked: readonly Named[]): string {
  return booked
    .flatMap(({ seat }) => seat ?? [])
    .sort((one, other) => one.flight - other.flight)
    .map(({ name }) => isolateLtr(name))
    .join('، ');
}

/** A choice in a form: `2|3000000|bag-10` and «۲ × بار اضافه تا ۱۰ کیلوگرم، ۶۰۰٬۰۰۰ تومان». */
export function toAncillaryOption(
  { key, title, price, refundable }: Pick<Ancillary, 'key' | 'title' | 'price' | 'refundable'>,
  quantity: number,
): { value: string; label: string } {
  const count = quantity > 1 ? `${formatNumber(quantity)} × ` : '';
  const cost = price === 0 ? 'رایگان' : `${formatToman(price * quantity)} تومان`;
  const terms = refundable || price === 0 ? '' : '، بدون استرداد';
  return { value: `${quantity}|${price}|${key}`, label: `${count}${title}، ${cost}${terms}` };
}
