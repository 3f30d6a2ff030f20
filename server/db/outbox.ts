import type { Tx } from './transaction.ts';

/** What is done outside the database after a commit; handlers are repeatable, for each may run twice. */
export type OutboxTopic = 'issue' | 'refund' | 'release' | 'cancel' | 'notice' | 'mail' | 'sms';

export interface OutboxMessage {
  id: string;
  topic: OutboxTopic;
  /** The same key is written once, ever. */
  dedupeKey: string;
  payload: Record<string, string>;
  now: Date;
  runAt?: Date;
}

/** Writes a message in the transaction that made it necessary; a known dedupe key changes nothing. */
export async function enqueue(tx: Tx, message: OutboxMessage): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: message.id,
      topic: message.topic,
      dedupe_key: message.dedupeKey,
      payload: JSON.stringify(message.payload),
      run_at: message.runAt ?? message.now,
      created_at: message.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
