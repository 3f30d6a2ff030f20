import type { InsuranceSearch } from '../../../shared/insurance/search.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { selectHold } from '../../orders/orders/orderRows.ts';
import { lockOrder, updateOrder } from '../../orders/orders/orderStore.ts';
import { TIMINGS } from '../../orders/timings.ts';
import type { Services } from '../../services.ts';
import { insertRequest } from './policyRequests.ts';
import type { EndorsementAnswer } from './suppliers/insurancePort.ts';

export type ChangeDatesResult = 'endorsed' | 'rejected' | 'unknown';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'> & Pick<Services, 'insurance'>;

interface Change {
  id: string;
  clientRef: string;
  positions: number[];
  newStart: string;
}

/**
 * Moves the start of all policies to an ISO day that policyRules.ts has accepted. Stores the request, calls the
 * insurer, and then updates request and order. Only one change runs at a time: a concurrent request for another day
 * returns `unknown`, and two requests for the same day are one change. If the insurer did not respond to an earlier
 * change, this repeats that change first.
 */
export async function changeDates(deps: Deps, code: string, newStart: string): Promise<ChangeDatesResult> {
  const change = await begin(deps, code, newStart);
  if (typeof change === 'string') return change;
  const { clientRef, positions } = change;
  const answer = await deps.insurance.changeStart({ clientRef, positions, startDay: change.newStart });
  if (answer.kind === 'unknown') return 'unknown';
  await finish(deps, code, change, answer);
  if (change.newStart !== newStart) return changeDates(deps, code, newStart);
  return answer.kind;
}

function begin(deps: Deps, code: string, newStart: string): Promise<Change | 'unknown' | 'rejected'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'rejected';
    const hold = await selectHold(tx, order.id, 'consumed', 'active').executeTakeFirst();
    if (!hold) return 'rejected';
    const now = deps.clock();
    const open = await tx
      .selectFrom('policy_requests')
      .select(['id', 'positions', 'new_start', 'created_at'])
      .where('order_id', '=', order.id)
      .where('kind', '=', 'change_dates')
      .where('state', '=', 'accepted')
      .orderBy('created_at')
      .executeTakeFirst();
    const underWay = open && now.getTime() - open.created_at.getTime() < TIMINGS.concurrentRequest;
    if (underWay && open.new_start !== newStart) return 'unknown';
    const clientRef = hold.client_ref;
    if (open) return { id: open.id, clientRef, positions: open.positions, newStart: open.new_start ?? '' };

    const valid = await tx
      .selectFrom('tickets')
      .select('position')
      .where('order_id', '=', order.id)
      .where('cancelled_at', 'is', null)
      .orderBy('position')
      .execute();
    const request = {
      orderId: order.id,
      at: now,
      kind: 'change_dates' as const,
      positions: valid.map(({ position }) => position),
      state: 'accepted' as const,
      newStart,
    };
    return { ...request, id: await insertRequest(tx, deps, request), clientRef };
  });
}

/** Stores the insurer's response, unless a concurrent request has already stored it. */
function finish(
  deps: Deps,
  code: string,
  change: Change,
  answer: Exclude<EndorsementAnswer, { kind: 'unknown' }>,
): Promise<void> {
  const endorsed = answer.kind === 'endorsed';
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    const done = await tx
      .updateTable('policy_requests')
      .set({
        state: endorsed ? 'done' : 'rejected',
        result: endorsed ? (answer.numbers[0]?.endorsement ?? '') : null,
        done_at: deps.clock(),
      })
      .where('id', '=', change.id)
      .where('state', '=', 'accepted')
      .returning('id')
      .executeTakeFirst();
    if (!order || !done || !endorsed) return;
    const search = { ...(order.search as InsuranceSearch), startDay: change.newStart };
    await updateOrder(tx, order.id, { search: JSON.stringify(search) });
  });
}
