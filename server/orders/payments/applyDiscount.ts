import { sql, type Selectable } from 'kysely';
import { calculatePercent, type Rial } from '../../../shared/money.ts';
import { buildRouteSlug } from '../../../shared/paths.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { isHoldLive } from '../holds/endHold.ts';
import { toBuyerRef } from '../orders/buyer.ts';
import type { OwnOrder } from '../orders/decidePrice.ts';
import { addNote, lockOrder, toOrderItem, updateOrder, type Order } from '../orders/orderStore.ts';
import { CODE_RETURNING_STATES, setDiscountUse } from './discounts.ts';
import type { DiscountsTable } from './discountSchema.ts';

export type ApplyDiscountResult =
  | { kind: 'applied'; amount: Rial }
  | { kind: 'removed' }
  | { kind: 'refused'; reason: DiscountRefusal }
  | { kind: 'closed' };

export type DiscountRefusal =
  | 'unknown'
  | 'stopped'
  | 'not_yet'
  | 'over'
  | 'used_up'
  | 'used_by_you'
  | 'other_route'
  | 'other_product'
  | 'other_mobile'
  | 'not_first'
  | 'too_small'
  | 'payment_open';

/** Rial. Gateways take no smaller payment (docs/spec/payments.md#zarinpal). */
const MIN_PAYABLE: Rial = 10_000;

/** Returns the stored form of a code, such as `YALDA-20`. */
export function normalizeDiscountCode(typed: string): string {
  return toLatinDigits(typed.slice(0, 60)).normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Applies a code; an empty one removes the discount. The use is counted in this transaction (threat T38). */
export function applyDiscount(
  deps: BookingDeps,
  { code, visitorId, discount: typed }: OwnOrder & { discount: string },
): Promise<ApplyDiscountResult> {
  return withTransaction(deps.db, async (tx): Promise<ApplyDiscountResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || order.buyer_ref !== toBuyerRef(visitorId) || !order.contact) return { kind: 'closed' };
    if (order.changed_from !== null) return { kind: 'closed' };
    const open = order.state === 'held' || order.state === 'awaiting_payment';
    if (!open || !isHoldLive(order, deps.clock())) return { kind: 'closed' };
    if (await hasOpenPayment(tx, order.id)) return { kind: 'refused', reason: 'payment_open' };

    await setDiscountUse(tx, order.id, 'held', 'returned');
    const full = order.total + order.discount;
    const wanted = normalizeDiscountCode(typed);
    if (wanted === '') {
      await setPrice(tx, deps, order, { full, amount: 0, code: null });
      return { kind: 'removed' };
    }
    const taken = await take(tx, deps, { ...order, total: full }, wanted);
    if (typeof taken === 'string') {
      // A mistyped new code must not cost the buyer the old one.
      await setDiscountUse(tx, order.id, 'returned', order.discount > 0 ? 'held' : 'returned');
      return { kind: 'refused', reason: taken };
    }
    await setPrice(tx, deps, order, { full, amount: taken, code: wanted });
    return { kind: 'applied', amount: taken };
  });
}

/** Rechecks the limits per person. `at_bank`: an open bank page asks for the reduced price. */
export async function moveDiscount(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  mobile: string,
): Promise<'kept' | 'removed' | 'at_bank'> {
  if (order.discount === 0) return 'kept';
  const use = await tx
    .selectFrom('discount_uses')
    .select(['code', 'person'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (!use || use.person === mobile) return 'kept';
  const discount = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('code', '=', use.code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if ((await checkPerson(tx, discount, { person: mobile, orderId: order.id })) === null) {
    await tx.updateTable('discount_uses').set({ person: mobile }).where('order_id', '=', order.id).execute();
    return 'kept';
  }
  if (await hasOpenPayment(tx, order.id)) return 'at_bank';
  await setDiscountUse(tx, order.id, 'held', 'returned');
  await setPrice(tx, deps, order, { full: order.total + order.discount, amount: 0, code: null });
  return 'removed';
}

/** Removes the discount. Returns false for an order without one. */
export async function removeDiscount(
  tx: Tx,
  deps: BookingDeps,
  { code }: Pick<OwnOrder, 'code'>,
): Promise<boolean> {
  const order = await lockOrder(tx, { code });
  if (!order || order.discount === 0) return false;
  await setDiscountUse(tx, order.id, 'held', 'returned');
  await setPrice(tx, deps, order, { full: order.total + order.discount, amount: 0, code: null });
  return true;
}

/** Returns true when an open bank page asks for the old price. It must end first. */
export async function hasOpenPayment(tx: Tx, orderId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'redirected', 'verifying', 'unknown'])
    .executeTakeFirst();
  return open !== undefined;
}

async function take(tx: Tx, deps: BookingDeps, order: Order, code: string): Promise<Rial | DiscountRefusal> {
  // The row lock serialises the count of a person's uses below.
  const discount = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!discount) return 'unknown';
  const person = order.contact?.mobile ?? '';
  const refusal =
    (await checkStop(tx, code)) ??
    findRefusal(deps, discount, order) ??
    (await checkLimits(tx, discount, { person, orderId: order.id }));
  if (refusal) return refusal;
  const amount = calculateDiscount(discount, order.total);
  const use = { code, person, amount, state: 'held' as const, at: deps.clock() };
  await tx
    .insertInto('discount_uses')
    .values({ order_id: order.id, ...use })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(use))
    .execute();
  await tx
    .updateTable('discounts')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .execute();
  return amount;
}

function findRouteSlug({ products }: BookingDeps, order: Order): string | null {
  const route = getProduct(products, order.product).findRoute(toOrderItem(order));
  return route && buildRouteSlug(route.from, route.to);
}

function findRefusal(
  deps: BookingDeps,
  discount: Selectable<DiscountsTable>,
  order: Order,
): DiscountRefusal | null {
  const now = deps.clock();
  const { starts_at: startsAt, ends_at: endsAt, product, route, least_total: least } = discount;
  if (startsAt !== null && now < startsAt) return 'not_yet';
  if (endsAt !== null && now >= endsAt) return 'over';
  if (product !== null && product !== order.product) return 'other_product';
  if (route !== null && route !== findRouteSlug(deps, order)) return 'other_route';
  return order.total < least || order.total <= MIN_PAYABLE ? 'too_small' : null;
}

async function checkLimits(
  tx: Tx,
  discount: Selectable<DiscountsTable>,
  buyer: Buyer,
): Promise<DiscountRefusal | null> {
  const { used, uses_total: inTotal } = discount;
  if (inTotal !== null && used >= inTotal) return 'used_up';
  return checkPerson(tx, discount, buyer);
}

interface Buyer {
  /** The order's mobile. */
  person: string;
  orderId: string;
}

/** Call this under the lock of the code's row. */
async function checkPerson(
  tx: Tx,
  discount: Selectable<DiscountsTable>,
  buyer: Buyer,
): Promise<DiscountRefusal | null> {
  if (discount.mobile !== null && discount.mobile !== buyer.person) return 'other_mobile';
  if (await hasUsedUp(tx, discount, buyer.person)) return 'used_by_you';
  return discount.first_purchase && !(await isFirstPurchase(tx, buyer)) ? 'not_first' : null;
}

/** Ignores purchases that were returned in full, but counts a first-purchase code on an unpaid order. */
async function isFirstPurchase(tx: Tx, { person, orderId }: Buyer): Promise<boolean> {
  // A person may use two codes at once, and the row lock of one code does not serialise them.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`first purchase ${person}`}, 0))`.execute(tx);
  const bought = await tx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where(sql<boolean>`orders.contact->>'mobile' = ${person}`)
    .where('orders.id', '<>', orderId)
    .where('orders.state', 'not in', [...CODE_RETURNING_STATES])
    .where('payments.ref_id', 'is not', null)
    .executeTakeFirst();
  if (bought) return false;
  const used = await tx
    .selectFrom('discount_uses')
    .innerJoin('discounts', 'discounts.code', 'discount_uses.code')
    .select('discount_uses.order_id')
    .where('discount_uses.person', '=', person)
    .where('discount_uses.state', '=', 'held')
    .where('discount_uses.order_id', '<>', orderId)
    .where('discounts.first_purchase', '=', true)
    .executeTakeFirst();
  return used === undefined;
}

async function checkStop(tx: Tx, code: string): Promise<DiscountRefusal | null> {
  const stop = await tx
    .selectFrom('discount_stops')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return stop ? 'stopped' : null;
}

/** Call this under the lock of the code's row. */
async function hasUsedUp(
  tx: Tx,
  { code, uses_each: each }: Selectable<DiscountsTable>,
  person: string,
): Promise<boolean> {
  if (each === null) return false;
  const { uses } = await tx
    .selectFrom('discount_uses')
    .select((select) => select.fn.countAll<number>().as('uses'))
    .where('code', '=', code)
    .where('person', '=', person)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return uses >= each;
}

function calculateDiscount({ percent, amount, most }: Selectable<DiscountsTable>, total: Rial): Rial {
  const wanted = percent === null ? (amount ?? 0) : calculatePercent(total, percent);
  return Math.min(wanted, most ?? wanted, total - MIN_PAYABLE);
}

async function setPrice(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  { full, amount, code }: { full: Rial; amount: Rial; code: string | null },
): Promise<void> {
  const at = deps.clock();
  await updateOrder(tx, order.id, { total: full - amount, discount: amount, updated_at: at });
  await addNote(tx, order, 'discountSet', { at, actor: 'buyer', data: { code, amount } });
}
