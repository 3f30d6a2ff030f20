import type { Rial } from '../../../shared/money.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * `credit`: worth of changed tickets that moves from the old order to the new one. Its lines of both orders add up to
 * zero.
 */
type Account = 'gateway' | 'buyer' | 'sales' | 'fees' | 'credit';

/** Posts double entries. `entryId` is the cause, so that it cannot be posted twice. */
async function post(
  tx: Tx,
  entry: { entryId: string; orderId: string; from: Account; to: Account; amount: Rial; at: Date },
): Promise<void> {
  const { entryId, orderId, at, amount } = entry;
  await insertLines(tx, { entry_id: entryId, order_id: orderId, at }, [
    [entry.to, amount],
    [entry.from, -amount],
  ]);
}

/** Omits lines of zero. */
async function insertLines(
  tx: Tx,
  line: { entry_id: string; order_id: string; at: Date },
  amounts: readonly (readonly [Account, Rial])[],
): Promise<void> {
  const rows = amounts.filter(([, amount]) => amount !== 0);
  await tx
    .insertInto('ledger')
    .values(rows.map(([account, amount]) => ({ ...line, account, amount })))
    .execute();
}

interface Posting {
  orderId: string;
  amount: Rial;
  at: Date;
}

/** Posts money that the gateway holds and for which we owe a ticket or a refund. */
export function postCapture(tx: Tx, paymentId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: paymentId, from: 'buyer', to: 'gateway' });
}

interface FeePosting extends Posting {
  /** Service fee within `amount`; never exceeds it. */
  fee: Rial;
  /** Part of `amount` that changed tickets pay, or that moves from them to a new order. */
  credit?: Rial;
}

/**
 * Posts the sale when the tickets are issued: the agency earns the fee, and the rest is the sale. One entry per order.
 */
export function postSale(tx: Tx, { orderId, amount, fee, at, credit = 0 }: FeePosting): Promise<void> {
  return insertLines(tx, { entry_id: orderId, order_id: orderId, at }, [
    ['buyer', amount - credit],
    ['credit', credit],
    ['sales', fee - amount],
    ['fees', -fee],
  ]);
}

/** Posts the debt to the buyer for returned tickets, less the penalty. One entry per request. */
export function postReturn(
  tx: Tx,
  requestId: string,
  { orderId, amount, fee, at, credit = 0 }: FeePosting,
): Promise<void> {
  return insertLines(tx, { entry_id: requestId, order_id: orderId, at }, [
    ['sales', amount - fee],
    ['fees', fee],
    ['buyer', credit - amount],
    ['credit', -credit],
  ]);
}

export function postRefund(tx: Tx, refundId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: refundId, from: 'gateway', to: 'buyer' });
}
