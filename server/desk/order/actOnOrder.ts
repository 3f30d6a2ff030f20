import type { Kysely } from 'kysely';
import type { MissedEvent } from '../../../shared/desk/deskOrder.ts';
import { runOnce } from '../../db/runOnce.ts';
import type { Schema } from '../../db/schema.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { IdSource } from '../../db/uuid.ts';
import { lockOrder, type EventMeta, type Order, type StaffRef } from '../../orders/orders/orderStore.ts';

export interface OrderAct {
  code: string;
  by: StaffRef;
  /** The last event that the employee saw. */
  version: number;
  /** Unique for each form. The same key never acts twice. */
  key: string;
  /** Writes to the log of actions, in the transaction of the action. */
  record?: (tx: Tx) => Promise<void>;
}

export type ActAnswer =
  | { kind: 'done' }
  | { kind: 'stale'; missed: MissedEvent[] }
  /** A Persian sentence for the employee. */
  | { kind: 'refused'; message: string }
  | { kind: 'not_found' };

export const DONE: ActAnswer = { kind: 'done' };

export function refuse(message: string): ActAnswer {
  return { kind: 'refused', message };
}

export function toStaffMeta(
  deps: Pick<IdSource, 'clock'>,
  by: StaffRef,
  data: Record<string, unknown> = {},
): EventMeta {
  return { at: deps.clock(), actor: 'operator', data: { ...data, by } };
}

/** Locks the order and runs `work` once per key, unless the order has changed since the employee saw it. */
export function actOnOrder(
  deps: IdSource & { db: Kysely<Schema> },
  act: OrderAct,
  work: OrderWork,
): Promise<ActAnswer> {
  return withTransaction(deps.db, (tx) => actInside(tx, deps, act, work));
}

export type OrderWork = (tx: Tx, order: Order) => Promise<ActAnswer>;

export async function actInside(
  tx: Tx,
  deps: Pick<IdSource, 'clock'>,
  { code, version, key, record }: OrderAct,
  work: OrderWork,
): Promise<ActAnswer> {
  const order = await lockOrder(tx, { code });
  if (!order) return { kind: 'not_found' };
  return runOnce(tx, { scope: 'desk', key, now: deps.clock() }, async (): Promise<ActAnswer> => {
    const missed = await listMissed(tx, order.id, version);
    if (missed.length > 0) return { kind: 'stale', missed };
    const answer = await work(tx, order);
    if (answer.kind === 'done') await record?.(tx);
    return answer;
  });
}

async function listMissed(tx: Tx, orderId: string, version: number): Promise<MissedEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['event', 'to_state', 'actor', 'at', 'data'])
    .where('order_id', '=', orderId)
    .where('seq', '>', version)
    .orderBy('seq')
    .execute();
  return rows.map(({ event, to_state: to, actor, at, data }) => ({
    event,
    to,
    actor,
    by: readStaffName(data),
    at: at.toISOString(),
  }));
}

/** Returns the name of the employee who caused an event; null when no employee did. */
export function readStaffName(data: Record<string, unknown> | null): string | null {
  const by = data?.by;
  if (typeof by !== 'object' || by === null || !('name' in by)) return null;
  return typeof by.name === 'string' ? by.name : null;
}
