import { enqueue } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { IdSource } from '../../db/uuid.ts';
import type { NoticeKind } from './writeNotice.ts';

export function enqueueNotice(
  tx: Tx,
  deps: IdSource,
  payload: { notice: NoticeKind; orderId: string; leg?: string; refundId?: string; requestId?: string },
  cause = `${payload.notice}:${payload.orderId}`,
): Promise<void> {
  return enqueue(tx, deps, { topic: 'notice', dedupeKey: `notice:${cause}`, payload });
}
