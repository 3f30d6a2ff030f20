import type { OrderItem } from '../product.ts';

/**
 * An item of another product in an order: insurance, a bus that continues a flight, or a flight after a bus. It is
 * booked, paid, issued and refunded with the order. Its tickets have the leg numbers after those of the order's own
 * item. Rides come before other extras, so that their leg numbers match the legs of the order's summary.
 */
export interface OrderExtra {
  /** Id of the product as orders store it. */
  product: string;
  /**
   * Counts from 1. The number is never reused within the order, so the booking of a removed extra is not mistaken for
   * that of a new one.
   */
  number: number;
  item: OrderItem;
}

/** Builds the reference of an extra's booking at its supplier. */
export function buildExtraRef(clientRef: string, { number }: Pick<OrderExtra, 'number'>): string {
  return `${clientRef}-x${number}`;
}

/**
 * Parses the reference of an extra's booking. `leg` is its leg within the extra, from 1. Returns null for any other
 * reference.
 */
export function parseExtraRef(ref: string): { clientRef: string; number: number; leg: number } | null {
  const [, clientRef, number, leg = '1'] = /^(.+)-x(\d+)(?:-(\d))?$/.exec(ref) ?? [];
  return clientRef === undefined ? null : { clientRef, number: Number(number), leg: Number(leg) };
}

export function listExtras({ offer }: OrderItem): readonly OrderExtra[] {
  return offer.extras ?? [];
}

/** Returns the order's own item without extras, at its own price. */
export function withoutExtras<S extends OrderItem>(item: S): S {
  const extras = listExtras(item);
  if (extras.length === 0) return item;
  const { extras: _extras, ...offer } = item.offer;
  return { ...item, offer: { ...offer, total: offer.total - sumExtras(extras) } };
}

/** Replaces the extras of the item and updates the total price. */
export function replaceExtras<S extends OrderItem>(item: S, extras: readonly OrderExtra[]): S {
  const own = withoutExtras(item);
  if (extras.length === 0) return own;
  return { ...own, offer: { ...own.offer, total: own.offer.total + sumExtras(extras), extras } };
}

function sumExtras(extras: readonly OrderExtra[]): number {
  return extras.reduce((sum, { item }) => sum + item.offer.total, 0);
}
