import type { Rial } from '../../../shared/money.ts';
import type { Tx } from '../../db/transaction.ts';

type Account = 'gateway' | 'buyer' | 'sales';

/** Double entry: what leaves `from` arrives at `to`. `entryId` names its cause, so that it cannot be posted twice. */
async function post(
  tx: Tx,
  entry: { entryId: string; orderId: string; from: Account; to: Account; amount: Rial; at: Date },
): Promise<void> {
  const { entryId, orderId, at, amount } = entry;
  const line = { entry_id: entryId, order_id: orderId, at };
  await tx
    .insertInto('ledger')
    .values([
      { ...line, account: entry.to, amount },
      { ...line, account: entry.from, amount: -amount },
    ])
    .execute();
}

interface Posting {
  orderId: string;
  amount: Rial;
  at: Date;
}

/** The gateway holds money that we owe the buyer for: a ticket or the money back. */
export function postCapture(tx: Tx, paymentId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: paymentId, from: 'buyer', to: 'gateway' });
}

/** The buyer has the tickets, so the money is earned. One sale for an order. */
export function postSale(tx: Tx, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: posting.orderId, from: 'sales', to: 'buyer' });
}

/** Tickets came back: what is not kept as a penalty is the buyer's again. One entry for a request. */
export function postReturn(tx: Tx, requestId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: requestId, from: 'buyer', to: 'sales' });
}

/** The gateway has paid the buyer back. */
export function postRefund(tx: Tx, refundId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: refundId, from: 'gateway', to: 'buyer' });
}
