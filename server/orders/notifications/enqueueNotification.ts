import type { NotificationKind } from '../../../shared/orders/messageTexts.ts';
import { enqueue } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { IdSource } from '../../db/uuid.ts';

export function enqueueNotification(
  tx: Tx,
  deps: IdSource,
  payload: {
    notice: NotificationKind;
    orderId: string;
    leg?: string;
    refundId?: string;
    requestId?: string;
    /** ISO instant after which the message is useless. */
    until?: string;
    /** The buyer asked for the tickets as a file. */
    pdf?: 'yes';
  },
  cause = `${payload.notice}:${payload.orderId}`,
  delayMs = 0,
): Promise<void> {
  return enqueue(tx, deps, { topic: 'notice', dedupeKey: `notice:${cause}`, payload, delayMs });
}
