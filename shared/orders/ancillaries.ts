import type { Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';

export const ANCILLARY_KINDS = ['bag', 'meal'] as const;
export type AncillaryKind = (typeof ANCILLARY_KINDS)[number];

export const ANCILLARY_WORDS: Readonly<Record<AncillaryKind, string>> = {
  bag: 'بار اضافه',
  meal: 'غذا',
};

/** A bag or meal that a carrier sells next to a ticket. */
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

/** «۲ × بار اضافه تا ۱۰ کیلوگرم، غذای گرم»; empty without any. */
export function formatAncillaries(booked: readonly Pick<BookedAncillary, 'title' | 'quantity'>[]): string {
  return booked
    .map(({ title, quantity }) => (quantity > 1 ? `${formatNumber(quantity)} × ${title}` : title))
    .join('، ');
}
