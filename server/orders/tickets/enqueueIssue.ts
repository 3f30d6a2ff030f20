import { enqueue } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { TIMINGS } from '../timings.ts';

export function enqueueIssue(tx: Tx, deps: BookingDeps, orderId: string, cause?: string): Promise<void> {
  return enqueue(tx, deps, {
    topic: 'issue',
    dedupeKey: cause === undefined ? `issue:${orderId}` : `issue:${orderId}:${cause}`,
    payload: { orderId },
    delayMs: TIMINGS.issueJobDelay,
  });
}
