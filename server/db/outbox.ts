import type { Tx } from './transaction.ts';
import { createId, type IdSource } from './uuid.ts';

/** Handlers must be repeatable: each may run twice. */
export const OUTBOX_TOPICS = ['issue', 'refund', 'release', 'cancel', 'notice', 'mail', 'sms'] as const;

export type OutboxTopic = (typeof OUTBOX_TOPICS)[number];

export interface OutboxMessage {
  topic: OutboxTopic;
  /** A key is written once, permanently. Without one, every message is written. */
  dedupeKey?: string;
  payload: Record<string, string>;
  /** Milliseconds. */
  delayMs?: number;
}

/** Writes a message in the transaction of its cause. Does nothing for a known dedupe key. */
export async function enqueue(
  tx: Tx,
  deps: IdSource,
  { topic, dedupeKey, payload, delayMs = 0 }: OutboxMessage,
): Promise<void> {
  const id = createId(deps);
  const now = deps.clock();
  await tx
    .insertInto('outbox')
    .values({
      id,
      topic,
      dedupe_key: dedupeKey ?? `${topic}:${id}`,
      payload: JSON.stringify(payload),
      run_at: new Date(now.getTime() + delayMs),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
