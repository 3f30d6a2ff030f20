import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { hasTickets } from '../tickets/hasTickets.ts';
import { listEvents } from './listEvents.ts';
import { listAcceptedLegs, SCHEDULE_ACCEPTED } from './movedLegs.ts';
import { addNote, lockOrder, toOrderItem } from './orderStore.ts';
import { listScheduleChanges, SCHEDULE_CHANGED } from './schedule.ts';

/** `changed`: the buyer saw different times. `closed`: returned, cancelled or without new times. */
export type AcceptResult = 'accepted' | 'changed' | 'departed' | 'closed';

/** Records once that the buyer accepts the new times. A return without penalty stays possible. */
export function acceptSchedule(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'products'>,
  { code, leg, departsAt }: { code: string; leg: number; departsAt: string },
): Promise<AcceptResult> {
  return withTransaction(deps.db, async (tx): Promise<AcceptResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || !(await hasTickets(tx, order.id, leg))) return 'closed';
    const events = await listEvents(tx, order.id, [SCHEDULE_CHANGED, SCHEDULE_ACCEPTED]);
    const sold = getProduct(deps.products, order.product).summary(toOrderItem(order));
    const change = listScheduleChanges(events, sold).find((one) => one.leg === leg);
    if (!change || change.to.departsAt !== departsAt) return 'changed';
    const at = deps.clock();
    if (Date.parse(departsAt) <= at.getTime()) return 'departed';
    if (listAcceptedLegs(events, [change]).length > 0) return 'accepted';
    await addNote(tx, order, SCHEDULE_ACCEPTED, { at, actor: 'buyer', data: { leg, departsAt } });
    return 'accepted';
  });
}
