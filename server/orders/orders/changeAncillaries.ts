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

/** A choice of the buyer: at most one of each kind per traveller and leg, and one seat per flight. */
export interface AncillaryChoice {
  kind: AncillaryKind;
  leg: number;
  position: number;
  /** Flight within the leg, counted from 1; only for a seat. */
  flight?: number;
  /** Null removes the ancillary. */
  wanted: { key: string; quantity: number; price: Rial } | null;
}

export type AncillaryRefusal =
  | NotOpen
  /** The flight has no offer with this key. */
  | 'gone'
  | 'price_changed'
  /** The traveller is an infant or is not in the order. */
  | 'not_for_traveller'
  | 'too_many'
  /** Another buyer has taken the seat. */
  | 'seat_taken'
  /** The seat does not suit an infant, or is next to an exit and does not suit a child. */
  | 'seat_not_for_traveller'
  /** Two travellers of the order chose the same seat. */
  | 'same_seat'
  /** The supplier does not answer. */
  | 'no_answer'
  /** The buyer has made too many changes; each adds a row to the order's history. */
  | 'too_often';

export type ChangeAncillariesResult =
  { kind: 'changed' | 'unchanged' } | { kind: 'refused'; reason: AncillaryRefusal };

const MAX_CHANGES = 40;

/**
 * Replaces the chosen ancillaries of an unpaid order. Asks the supplier again, to make sure that the price is the one
 * on the page.
 */
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
    // A concurrent submit has changed the offer.
    if (JSON.stringify(order.offer) !== JSON.stringify(seen.offer)) return refuse('closed');
    if ((await countNotes(tx, order.id, 'ancillariesChanged')) >= MAX_CHANGES) return refuse('too_often');
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
