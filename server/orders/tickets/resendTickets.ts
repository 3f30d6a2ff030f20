import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';

const APART_MS = 2 * 60_000;

export function resendTickets(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  { code }: { code: string },
): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const ticket = await tx
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.order_id')
      .select('orders.id')
      .where('orders.code', '=', code)
      .where('tickets.cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!ticket) return false;
    const now = deps.clock();
    await enqueueNotification(
      tx,
      deps,
      { notice: 'issued', orderId: ticket.id, pdf: 'yes' },
      `again:${ticket.id}:${Math.floor(now.getTime() / APART_MS)}`,
    );
    return true;
  });
}
