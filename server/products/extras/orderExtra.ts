import type { OrderItem } from '../product.ts';

/**
 * Another product's item in an order: insurance, or the bus that continues a flight. Rides come before the others, so that
 * their numbers are those of the legs of the order's summary. It is booked, paid, issued and refunded with the order; its
 * tickets have the leg number after those of the order's own.
 */
export interface OrderExtra {
  /** Id of the product as orders store it. */
  product: string;
  /** From 1; permanent within the order, so a removed extra's booking is never taken for a new one's. */
  number: number;
  item: OrderItem;
}

/** The name of an extra's booking at its supplier. */
export function buildExtraRef(clientRef: string, { number }: Pick<OrderExtra, 'number'>): string {
  return `${clientRef}-x${number}`;
}

/** Reads the name of an extra's booking; null for another name. */
export function parseExtraRef(ref: string): { clientRef: string; number: number } | null {
  const [, clientRef, number] = /^(.+)-x(\d+)$/.exec(ref) ?? [];
  return clientRef === undefined ? null : { clientRef, number: Number(number) };
}

export function listExtras({ offer }: OrderItem): readonly OrderExtra[] {
  return offer.extras ?? [];
}

/** Returns the order's own item: without extras, at its own price. */
export function withoutExtras<S extends OrderItem>(item: S): S {
  const extras = listExtras(item);
  if (extras.length === 0) return item;
  const { extras: _extras, ...offer } = item.offer;
  return { ...item, offer: { ...offer, total: offer.total - sumExtras(extras) } };
}

/** Returns the item with these extras instead of its own. */
export function putExtras<S extends OrderItem>(item: S, extras: readonly OrderExtra[]): S {
  const own = withoutExtras(item);
  if (extras.length === 0) return own;
  return { ...own, offer: { ...own.offer, total: own.offer.total + sumExtras(extras), extras } };
}

function sumExtras(extras: readonly OrderExtra[]): number {
  return extras.reduce((sum, { item }) => sum + item.offer.total, 0);
}
