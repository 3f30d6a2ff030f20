import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface BookedRefund {
  /** `open`: nothing has been asked yet. `refused`: an operator pays by hand from then on. */
  state: 'open' | 'asked' | 'done' | 'refused';
  sessionId: string | null;
  /** How the refunds of the session stood before we asked. */
  stood: string | null;
  at: Date;
}

/**
 * Where a gateway that cannot tell a repeated refund from a second one keeps what it was asked. Each move is made by one
 * process only: who gets `false` has been overtaken.
 */
export interface RefundBook {
  find(refundId: string): Promise<BookedRefund | null>;
  /** Before anything is looked up, for what the gateway shows must be ours alone. False: another refund of this payment is under way. */
  open(refund: { refundId: string; authority: string }): Promise<boolean>;
  /** Before the call, the first one or one more; `before` is what was found. */
  ask(refundId: string, before: BookedRefund, seen: { sessionId: string; stood: string }): Promise<boolean>;
  close(refundId: string, state: 'done' | 'refused'): Promise<void>;
  /** Nothing was asked and nothing will be. */
  drop(refundId: string): Promise<void>;
}

/** The book in the database: a process that dies after asking leaves its question behind. */
export function createRefundBook(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  gateway: string,
): RefundBook {
  return {
    async find(refundId) {
      const row = await db
        .selectFrom('gateway_refunds')
        .select(['state', 'session_id as sessionId', 'stood', 'at'])
        .where('refund_id', '=', refundId)
        .executeTakeFirst();
      return row ?? null;
    },
    async open({ refundId, authority }) {
      const opened = await db
        .insertInto('gateway_refunds')
        .values({ refund_id: refundId, gateway, authority, state: 'open', at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('refund_id')
        .executeTakeFirst();
      return opened !== undefined;
    },
    async ask(refundId, before, { sessionId, stood }) {
      const asked = await db
        .updateTable('gateway_refunds')
        .set({ state: 'asked', session_id: sessionId, stood, at: clock() })
        .where('refund_id', '=', refundId)
        .where('state', '=', before.state)
        .where('at', '=', before.at)
        .returning('refund_id')
        .executeTakeFirst();
      return asked !== undefined;
    },
    async close(refundId, state) {
      await db
        .updateTable('gateway_refunds')
        .set({ state })
        .where('refund_id', '=', refundId)
        .where('state', '=', 'asked')
        .execute();
    },
    async drop(refundId) {
      await db
        .deleteFrom('gateway_refunds')
        .where('refund_id', '=', refundId)
        .where('state', '=', 'open')
        .execute();
    },
  };
}
