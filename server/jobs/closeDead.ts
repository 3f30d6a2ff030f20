import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import { isUuid } from '../db/uuid.ts';

export interface DeadChange {
  action: 'retry' | 'drop';
  /** Id of a message, a topic, or `all`. */
  target: string;
  why: string;
}

/** Sends abandoned messages again or closes them, each with a note. Returns the number of changed messages. */
export function closeDead(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  { action, target, why }: DeadChange,
  record?: (tx: Tx) => Promise<void>,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const now = clock();
    const change =
      action === 'retry'
        ? { dead_at: null, attempts: 0, run_at: now }
        : { dead_at: null, done_at: now, result: `dropped by an operator: ${why}` };
    let changing = tx.updateTable('outbox').set(change).where('dead_at', 'is not', null);
    if (target !== 'all') changing = changing.where(isUuid(target) ? 'id' : 'topic', '=', target);
    const changed = await changing.returning(['id', 'topic', 'dedupe_key']).execute();
    for (const { id, topic, dedupe_key } of changed)
      await tx
        .insertInto('outbox_notes')
        .values({ message_id: id, at: now, action, topic, dedupe_key, reason: why })
        .execute();
    if (changed.length > 0) await record?.(tx);
    return changed.length;
  });
}
