import { sql } from 'kysely';
import type { Rial } from '../../../shared/money.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Tx } from '../../db/transaction.ts';
import { getProduct, type OrderItem, type Product, type Products } from '../../products/product.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';
import { isAmong } from '../refunds/calculateRefund.ts';

/** Stores the fees of a new order by their rules. */
export async function insertOrderFees(
  tx: Tx,
  orderId: string,
  product: Product,
  item: OrderItem,
): Promise<void> {
  const byRule = new Map<number, Rial>();
  for (const { rule, amount } of product.listFees(item)) byRule.set(rule, (byRule.get(rule) ?? 0) + amount);
  if (byRule.size === 0) return;
  await tx
    .insertInto('order_fees')
    .values([...byRule].map(([rule, amount]) => ({ order_id: orderId, rule, amount })))
    .execute();
}

/** Replaces the fees of an unpaid order whose item has changed. */
export async function replaceOrderFees(
  tx: Tx,
  orderId: string,
  product: Product,
  item: OrderItem,
): Promise<void> {
  await tx.deleteFrom('order_fees').where('order_id', '=', orderId).execute();
  await insertOrderFees(tx, orderId, product, item);
}

interface FeeShare {
  products: Products;
  order: Order;
  /** Price or refund of the tickets, in Rial. */
  amount: Rial;
}

/** Calculates the fee within a sale. A discount first reduces the rest of the price. */
export function calculateSaleFee({ products, order, amount }: FeeShare, missing: readonly TicketRef[]): Rial {
  const kept = getProduct(products, order.product)
    .listFees(toOrderItem(order))
    .filter((fee) => !isAmong(missing, fee));
  return Math.min(amount, sumFees(kept));
}

/**
 * Calculates the fee within a refund: the fee of its tickets, at most the fees that the ledger still has for the order.
 */
export async function calculateReturnFee(
  tx: Tx,
  { products, order, amount }: FeeShare,
  tickets: readonly TicketRef[],
): Promise<Rial> {
  const fees = getProduct(products, order.product)
    .listFees(toOrderItem(order))
    .filter((fee) => isAmong(tickets, fee));
  if (fees.length === 0) return 0;
  const { rows } = await sql<{ left: string }>`SELECT coalesce(-sum(amount), 0) AS left FROM ledger
    WHERE order_id = ${order.id} AND account = 'fees'`.execute(tx);
  return Math.min(amount, sumFees(fees), Math.max(0, Number(rows[0]?.left ?? 0)));
}

function sumFees(fees: readonly { amount: Rial }[]): Rial {
  return fees.reduce((sum, { amount }) => sum + amount, 0);
}
