import type { Rial } from '../../../shared/money.ts';
import type { Tx } from '../../db/transaction.ts';

type Account = 'gateway' | 'buyer' | 'sales';

/** Double entry. `entryId` names the cause, so that it cannot be posted twice. */
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

/** The gateway holds money for which we owe a ticket or a refund. */
export function postCapture(tx: Tx, paymentId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: paymentId, from: 'buyer', to: 'gateway' });
}

/** The tickets are issued, so the money is earned. One entry per order. */
export function postSale(tx: Tx, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: posting.orderId, from: 'sales', to: 'buyer' });
}

/** Owes the buyer the returned tickets less the penalty. One entry per request. */
export function postReturn(tx: Tx, requestId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: requestId, from: 'buyer', to: 'sales' });
}

export function postRefund(tx: Tx, refundId: string, posting: Posting): Promise<void> {
  return post(tx, { ...posting, entryId: refundId, from: 'gateway', to: 'buyer' });
}
