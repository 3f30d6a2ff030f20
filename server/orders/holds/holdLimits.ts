import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { LIVE_BEFORE_PAYMENT } from '../../../shared/orders/orderGraph.ts';
import { getSigningKey, type Keys } from '../../db/keys.ts';
import type { Tx } from '../../db/transaction.ts';
import { toAddressKey } from '../../http/rateLimit.ts';
import { getProduct, type Departure, type OrderItem } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toBuyerRef } from '../orders/buyer.ts';
import { toOrderItem } from '../orders/orderStore.ts';

export interface HoldLimit {
  orders: number;
  seats: number;
}

export interface HoldLimits {
  /** Applies per account, per guest browser and per mobile. */
  buyer: HoldLimit;
  address: HoldLimit;
  /** Seats of one departure per buyer or address. */
  departure: number;
}

/** 36 seats are four flight orders of the largest party. Two of these orders may be for the same departure. */
export const HOLD_LIMITS: HoldLimits = {
  buyer: { orders: 6, seats: 36 },
  address: { orders: 12, seats: 36 },
  departure: 18,
};

const SHARE_OF_DEPARTURE = 1 / 3;
/** Largest party of one order. The limit per departure never refuses it. */
const LARGEST_PARTY = 9;

/** Maximum time for which a draft counts, and its `Retry-After`. */
const DRAFT_WAIT_MS = 60_000;

export interface TooManyHolds {
  kind: 'too_many';
  limit: 'buyer' | 'address' | 'departure';
  /** Seconds until the first counted hold ends. */
  retryAfter: number;
}

/** Each owner has a separate lock, so that two concurrent requests cannot both pass the limit. */
export type HoldOwner =
  | { by: 'visitor'; visitorId: string }
  | { by: 'address'; addressRef: string }
  | { by: 'mobile'; mobile: string };

/** Returns a keyed hash of a client address (IPv6 by its /64). */
export function toAddressRef(keys: Keys, clientAddress: string): string {
  return createHmac('sha256', getSigningKey(keys))
    .update(`hold-address\n${toAddressKey(clientAddress)}`)
    .digest('base64url')
    .slice(0, 32);
}

export async function lockHoldOwners(tx: Tx, owners: readonly HoldOwner[]): Promise<void> {
  for (const name of owners.map(nameOwner).toSorted()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/** Checks the limits. Call this under the owner's lock. `except`: order codes that do not count. */
export async function checkHolds(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'products' | 'holdLimits'>,
  owner: HoldOwner,
  { product, item, except }: { product: string; item: OrderItem; except: readonly string[] },
): Promise<TooManyHolds | null> {
  const now = deps.clock();
  const rows = await tx
    .selectFrom('orders')
    .select(['code', 'product', 'offer', 'search', 'party', 'hold_expires_at'])
    .where(buildOwnerCondition(owner))
    .where('state', 'in', [...LIVE_BEFORE_PAYMENT])
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]))
    .execute();
  const live = rows.filter(({ code }) => !except.includes(code));
  const limit = owner.by === 'address' ? deps.holdLimits.address : deps.holdLimits.buyer;
  const people = (id: string, of: OrderItem) =>
    new Set(
      getProduct(deps.products, id)
        .listTickets(of)
        .map(({ position }) => position),
    ).size;
  const sum = (of: typeof live) =>
    of.reduce((total, row) => total + people(row.product, toOrderItem(row)), people(product, item));
  const refuse = (of: typeof live, reached: TooManyHolds['limit']): TooManyHolds => {
    const ends = of.map(({ hold_expires_at: end }) => end?.getTime() ?? now.getTime() + DRAFT_WAIT_MS);
    const first = Math.min(...ends);
    return {
      kind: 'too_many',
      limit: reached,
      retryAfter: Math.max(1, Math.ceil((first - now.getTime()) / 1000)),
    };
  };
  if (live.length >= limit.orders || (live.length > 0 && sum(live) > limit.seats)) {
    return refuse(live, owner.by === 'address' ? 'address' : 'buyer');
  }
  for (const departure of getProduct(deps.products, product).departures(item)) {
    const same = live.filter((row) =>
      getProduct(deps.products, row.product)
        .departures(toOrderItem(row))
        .some(({ key }) => key === departure.key),
    );
    if (same.length > 0 && sum(same) > calculateLimit(departure, deps.holdLimits))
      return refuse(same, 'departure');
  }
  return null;
}

function calculateLimit({ seats }: Departure, { departure }: HoldLimits): number {
  if (seats === null) return departure;
  return Math.min(departure, Math.max(LARGEST_PARTY, Math.floor(seats * SHARE_OF_DEPARTURE)));
}

function nameOwner(owner: HoldOwner): string {
  switch (owner.by) {
    case 'visitor':
      return `holds visitor ${toBuyerRef(owner.visitorId)}`;
    case 'address':
      return `holds address ${owner.addressRef}`;
    case 'mobile':
      return `holds mobile ${owner.mobile}`;
  }
}

function buildOwnerCondition(owner: HoldOwner) {
  switch (owner.by) {
    case 'visitor':
      return sql<boolean>`buyer_ref = ${toBuyerRef(owner.visitorId)}`;
    case 'address':
      return sql<boolean>`address_ref = ${owner.addressRef}`;
    case 'mobile':
      return sql<boolean>`contact->>'mobile' = ${owner.mobile}`;
  }
}
