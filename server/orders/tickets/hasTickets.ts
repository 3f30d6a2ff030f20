import type { Tx } from '../../db/transaction.ts';

/** `leg` from 1; default: any leg. */
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
