import type { Tx } from '../../db/transaction.ts';

export async function hasTickets(tx: Tx, orderId: string): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('position')
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return ticket !== undefined;
}
