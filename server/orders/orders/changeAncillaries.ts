import type { Rial } from '../../../shared/money.ts';
import type { AncillaryKind, BookedAncillary, OfferedAncillary } from '../../../shared/orders/ancillaries.ts';
import { listOfferedSeats } from '../../../shared/orders/cabinMap.ts';
import { withTransaction, type Reader } from '../../db/transaction.ts';
import { getProduct, type OrderItem, type ProductAncillaries } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toBuyerRef } from './buyer.ts';
import { changeItem, countNotes, findOpenOrder, type NotOpen } from './changeItem.ts';
import type { OwnOrder } from './decidePrice.ts';
import { toOrderItem, type Order } from './orderStore.ts';

/** What the buyer saw and chose: one of each kind for a traveller on a leg, one seat on each flight of it. */
export interface AncillaryChoice {
  kind: AncillaryKind;
  leg: number;
  position: number;
  /** Of the leg, from 1; only for a seat. */
  flight?: number;
  /** Null: none. */
  wanted: { key: string; quantity: number; price: Rial } | null;
}

export type AncillaryRefusal =
  | NotOpen
  /** No offer of this flight has this name. */
  | 'gone'
  | 'price_changed'
  /** An infant, or somebody who is not in the order. */
  | 'not_for_traveller'
  | 'too_many'
  /** By another buyer. */
  | 'seat_taken'
  /** An infant, or a child next to an exit. */
  | 'seat_not_for_traveller'
  /** Two travellers of the order on one seat. */
  | 'same_seat'
  /** The supplier does not answer. */
  | 'no_answer'
  /** Each change is a row of the order's history. */
  | 'too_often';

export type ChangeAncillariesResult =
  { kind: 'changed' | 'unchanged' } | { kind: 'refused'; reason: AncillaryRefusal };

const MOST_CHANGES = 40;

/** Replaces the chosen ones of an unpaid order. The supplier is asked again, so that the price is the one that the page showed. */
export async function changeAncillaries(
  deps: BookingDeps,
  { choices, ...own }: OwnOrder & { choices: readonly AncillaryChoice[] },
): Promise<ChangeAncillariesResult> {
  const refuse = (reason: AncillaryRefusal) => ({ kind: 'refused', reason }) as const;
  const seen = await findOwnOrder(deps.db, own);
  if (!seen) return refuse('closed');
  const { ancillaries } = getProduct(deps.products, seen.product);
  if (!ancillaries) return refuse('gone');
  const item = toOrderItem(seen);
  const current = ancillaries.list(item);
  const kept = current.filter((one) => !choices.some((choice) => isSamePlace(choice, one)));
  const again = choices.flatMap((choice) => current.filter((one) => isChosen(choice, one)));
  const added = choices.filter(
    (choice) => choice.wanted !== null && !current.some((one) => isChosen(choice, one)),
  );
  if (added.length === 0 && kept.length + again.length === current.length) return { kind: 'unchanged' };
  const open = await withTransaction(deps.db, (tx) => findOpenOrder(tx, deps, own));
  if (typeof open === 'string') return refuse(open);

  const offered = await fetchOffered(ancillaries, item, added);
  if (offered === null) return refuse('no_answer');
  const booked = added.map((choice) => findOffered(offered, choice));
  const problem = booked.find((one) => typeof one === 'string');
  if (typeof problem === 'string') return refuse(problem);
  const all = [...kept, ...again, ...booked.filter((one) => typeof one !== 'string')].toSorted(byPlace);
  if (hasSharedSeat(all)) return refuse('same_seat');

  return withTransaction(deps.db, async (tx): Promise<ChangeAncillariesResult> => {
    const order = await findOpenOrder(tx, deps, own);
    if (typeof order === 'string') return refuse(order);
    // A concurrent submit was faster.
    if (JSON.stringify(order.offer) !== JSON.stringify(seen.offer)) return refuse('closed');
    if ((await countNotes(tx, order.id, 'ancillariesChanged')) >= MOST_CHANGES) return refuse('too_often');
    const data = {
      ancillaries: all.map(({ leg, position, key, quantity, price }) => ({
        leg,
        position,
        key,
        quantity,
        price,
      })),
    };
    await changeItem(tx, deps, order, ancillaries.replace(item, all), { note: 'ancillariesChanged', data });
    return { kind: 'changed' };
  });
}

export function findOwnOrder(db: Reader, { code, visitorId }: OwnOrder): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('buyer_ref', '=', toBuyerRef(visitorId))
    .executeTakeFirst();
}

async function fetchOffered(
  { offer, offerSeats }: ProductAncillaries<OrderItem>,
  item: OrderItem,
  added: readonly AncillaryChoice[],
): Promise<OfferedAncillary[] | null> {
  const isSeat = ({ kind }: AncillaryChoice) => kind === 'seat';
  const [listed, maps] = await Promise.all([
    added.every(isSeat) ? [] : offer(item),
    added.some(isSeat) ? offerSeats(item) : [],
  ]);
  return listed && maps && [...listed, ...listOfferedSeats(maps)];
}

function isSamePlace(choice: AncillaryChoice, booked: BookedAncillary): boolean {
  return (
    choice.kind === booked.kind &&
    choice.leg === booked.leg &&
    choice.position === booked.position &&
    choice.flight === booked.seat?.flight
  );
}

function hasSharedSeat(booked: readonly BookedAncillary[]): boolean {
  const seats = booked.flatMap(({ leg, seat }) => (seat ? [`${leg} ${seat.flight} ${seat.name}`] : []));
  return new Set(seats).size < seats.length;
}

function isChosen(choice: AncillaryChoice, booked: BookedAncillary): boolean {
  const { wanted } = choice;
  return (
    isSamePlace(choice, booked) &&
    wanted?.key === booked.key &&
    wanted.quantity === booked.quantity &&
    wanted.price === booked.price
  );
}

function findOffered(
  offered: readonly OfferedAncillary[],
  { kind, leg, position, flight, wanted }: AncillaryChoice,
): BookedAncillary | AncillaryRefusal {
  const named = offered.filter(
    (one) => one.leg === leg && one.kind === kind && one.seat?.flight === flight && one.key === wanted?.key,
  );
  const [found] = named;
  const isSeat = kind === 'seat';
  if (!found || !wanted) return isSeat ? 'seat_taken' : 'gone';
  const own = named.find(({ positions }) => positions.includes(position));
  if (!own) return isSeat ? 'seat_not_for_traveller' : 'not_for_traveller';
  if (own.price !== wanted.price) return 'price_changed';
  const { quantity } = wanted;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > own.most) return 'too_many';
  const { key, title, price, refundable, seat } = own;
  return { key, kind, title, price, refundable, leg, position, quantity, ...(seat && { seat }) };
}

function byPlace(one: BookedAncillary, other: BookedAncillary): number {
  return (
    one.leg - other.leg ||
    one.position - other.position ||
    one.kind.localeCompare(other.kind) ||
    (one.seat?.flight ?? 0) - (other.seat?.flight ?? 0)
  );
}
