import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface BookedRefund {
  /** `open`: no request was sent yet. `refused`: an operator pays by hand. */
  state: 'open' | 'asked' | 'done' | 'refused';
  sessionId: string | null;
  /** The session's refund fields before our request. */
  stood: string | null;
  at: Date;
}

/**
 * Records refunds for gateways that cannot distinguish a retry from a second refund. Methods return false when
 * another process was faster.
 */
export interface RefundBook {
  find(refundId: string): Promise<BookedRefund | null>;
  /** Call before any lookup. Returns false while another refund of this payment is open. */
  open(refund: { refundId: string; authority: string }): Promise<boolean>;
  /** Call before each request. `before` is the row that `find` returned. */
  markRequested(
    refundId: string,
    before: BookedRefund,
    seen: { sessionId: string; stood: string },
  ): Promise<boolean>;
  close(refundId: string, state: 'done' | 'refused'): Promise<void>;
  drop(refundId: string): Promise<void>;
}

/**
 * Stores refunds in the database. The row of a process that dies after `markRequested` remains, so that the next run checks the
 * outcome before it sends another request.
 */
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
    async markRequested(refundId, before, { sessionId, stood }) {
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
