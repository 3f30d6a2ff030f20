import { canHappen } from '../../../shared/orders/orderGraph.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { hasTickets } from '../tickets/hasTickets.ts';
import { addNote, applyEvent, lockOrder, type Order } from './orderStore.ts';
import { findDisruptions, readNamedLegs } from './waivedLegs.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

export type DisruptResult = 'disrupted' | 'closed' | 'not_found';

/**
 * Records a cancellation by the carrier, which makes refunds free (docs/spec/rules.md#rights). `leg` counts from 1;
 * without it, all legs that are not over are cancelled.
 */
export function disruptOrder(
  deps: Deps,
  { code, leg }: { code: string; leg?: number },
): Promise<DisruptResult> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'not_found';
    const legs = leg === undefined ? null : [leg];
    const written = await writeDisruption(tx, deps, order, { actor: 'operator', legs });
    return written === 'known' ? 'disrupted' : written;
  });
}

export async function writeDisruption(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  order: Order,
  {
    actor,
    legs,
    data: more = {},
  }: {
    actor: 'operator' | 'supplier';
    legs: readonly number[] | null;
    data?: Readonly<Record<string, unknown>>;
  },
): Promise<'disrupted' | 'known' | 'closed'> {
  if (await isKnown(tx, order, legs)) return 'known';
  const moves = canHappen(order.state, 'disrupted');
  if (!moves && !(await hasTickets(tx, order.id))) return 'closed';
  const at = deps.clock();
  const data = { reason: 'carrier_cancelled', ...more, ...(legs && { legs: [...legs] }) };
  if (moves) await applyEvent(tx, order, 'disrupted', { at, actor, data });
  else await addNote(tx, order, 'disruptionAdded', { at, actor, data });
  await enqueueNotification(
    tx,
    deps,
    { notice: 'disrupted', orderId: order.id },
    `disrupted:${order.id}:${at.getTime()}`,
  );
  return 'disrupted';
}

async function isKnown(tx: Tx, order: Order, legs: readonly number[] | null): Promise<boolean> {
  if (legs === null) return order.state === 'disrupted';
  const known = new Set<number>();
  for (const { event, data } of await findDisruptions(tx, order.id)) {
    if (event === 'disrupted' || event === 'disruptionAdded') {
      for (const leg of readNamedLegs(data) ?? []) known.add(leg);
    } else known.clear();
  }
  return legs.every((leg) => known.has(leg));
}
