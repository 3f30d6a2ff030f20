import type { Tx } from './transaction.ts';
import { createId, type IdSource } from './uuid.ts';

/** Handlers must be repeatable, because a message may be handled twice. */
export const OUTBOX_TOPICS = ['issue', 'refund', 'release', 'cancel', 'notice', 'mail', 'sms'] as const;

export type OutboxTopic = (typeof OUTBOX_TOPICS)[number];

export interface OutboxMessage {
  topic: OutboxTopic;
  /** Each key is written once, permanently. A message without a key is always written. */
  dedupeKey?: string;
  payload: Record<string, string>;
  /** Delay in milliseconds. */
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
