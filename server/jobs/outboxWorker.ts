import { sql, type Selectable } from 'kysely';
import { OUTBOX_TOPICS, type OutboxTopic } from '../db/outbox.ts';
import type { OutboxTable } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { BookingDeps } from '../orders/deps.ts';

export type Message = Selectable<OutboxTable>;

/** `again`: not finished, retry later. `result` is stored with the message. */
export type HandlerResult = { kind: 'done'; result?: string } | { kind: 'again' };

export interface OutboxHandler {
  /** Must be repeatable: a message may run twice after a crash. */
  handle(message: Message, lease: Lease): Promise<HandlerResult>;
  tries: number;
  /** Called instead of the last try; without it, the message waits for an operator. */
  giveUp?(message: Message, lease: Lease): Promise<HandlerResult>;
}

export interface Lease {
  /** Extends the lease from now on. Returns false when another worker owns the message. */
  renew(): Promise<boolean>;
}

const BATCH = 20;
/** Time after which a worker counts as dead. */
const LEASE_MS = 60_000;
const FIRST_DELAY_MS = 5_000;
const SLOWEST_DELAY_MS = 10 * 60_000;

/** Delivers due messages. Any number of instances may run it, because a message has one owner at a time. */
export async function runOutbox(
  deps: BookingDeps & { log: Log },
  handlers: Readonly<Record<OutboxTopic, OutboxHandler>>,
  topics: readonly OutboxTopic[] = OUTBOX_TOPICS,
): Promise<number> {
  const messages = await lease(deps, topics);
  for (const message of messages) {
    // Slow messages have used up the lease, so another worker may own this message; sending it now could send it twice.
    if (deps.clock() >= message.run_at) break;
    await work(deps, handlers[message.topic as OutboxTopic], message);
  }
  return messages.length;
}

/** Hides due messages during the lease. Messages of a dead owner become due again when the lease ends. */
async function lease(deps: BookingDeps, topics: readonly OutboxTopic[]): Promise<Message[]> {
  const now = deps.clock();
  // In this order the database reads its index of due messages; otherwise a LIMIT can make it scan the table.
  const due = deps.db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '<=', now)
    .where('topic', 'in', topics)
    .orderBy('run_at');
  // Nearly every round finds nothing, and a plain SELECT finds that at a third of the cost of the UPDATE.
  if (!(await due.limit(1).executeTakeFirst())) return [];
  return deps.db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, run_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due.limit(BATCH).forUpdate().skipLocked())
    .returningAll()
    .execute();
}

async function work(
  deps: BookingDeps & { log: Log },
  handler: OutboxHandler | undefined,
  message: Message,
): Promise<void> {
  const lastTry = handler === undefined || message.attempts >= handler.tries;
  try {
    const run = lastTry ? handler?.giveUp : handler.handle;
    const answer = await (run ?? handler?.handle)?.(message, { renew: () => renewLease(deps, message) });
    if (answer?.kind === 'done')
      return await close(deps, message, { done_at: deps.clock(), result: answer.result ?? null });
  } catch (error) {
    deps.log.error('outbox: message failed', error, { topic: message.topic, id: message.id });
  }
  if (lastTry) {
    deps.log.error('outbox: message abandoned', new Error(message.topic), { id: message.id });
    return close(deps, message, { dead_at: deps.clock() });
  }
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (message.attempts - 1), SLOWEST_DELAY_MS);
  return close(deps, message, { run_at: new Date(deps.clock().getTime() + delay) });
}

async function renewLease(deps: BookingDeps, message: Message): Promise<boolean> {
  const renewed = await deps.db
    .updateTable('outbox')
    .set({ run_at: new Date(deps.clock().getTime() + LEASE_MS) })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Changes the message only while this worker owns the try, not after its lease has expired. */
async function close(
  deps: BookingDeps,
  message: Message,
  set: { done_at?: Date; dead_at?: Date; run_at?: Date; result?: string | null },
): Promise<void> {
  await deps.db
    .updateTable('outbox')
    .set(set)
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('done_at', 'is', null)
    .execute();
}
