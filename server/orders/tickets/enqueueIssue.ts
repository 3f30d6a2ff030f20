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

/**
 * Makes the issues that the previous process left behind due at once. Only for a process that owns the database alone,
 * when no callback can be issuing. An issue is repeatable, so the lease of a dead worker ends too.
 */
export async function releaseIssues({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db
    .updateTable('outbox')
    .set({ run_at: now })
    .where('topic', '=', 'issue')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '>', now)
    .execute();
}
