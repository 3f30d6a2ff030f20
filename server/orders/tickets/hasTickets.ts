import type { Tx } from '../../db/transaction.ts';

/** Returns whether the order has tickets. `leg` counts from 1; without it, any leg counts. */
export async function hasTickets(
  tx: Pick<Tx, 'selectFrom'>,
  orderId: string,
  leg?: number,
): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('position')
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .executeTakeFirst();
  return ticket !== undefined;
}
