import type { BookingDeps } from '../deps.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { hasRequestedNotices } from '../orders/penaltyNotices.ts';
import { canAskForReview } from '../reviews/canAskForReview.ts';
import type { NotificationCause } from './renderNotification.ts';
import { loadPenaltySums } from './travelValues.ts';

type Deps = Pick<BookingDeps, 'db' | 'products' | 'clock' | 'gateways'>;

/** Checks whether the order has changed since a message about a leg, a penalty step or a review was queued. */
export async function isOutdated(deps: Deps, cause: NotificationCause): Promise<boolean> {
  const { kind, orderId, leg, until } = cause;
  if (kind === 'penalty') return until === undefined || (await isStepOver(deps, orderId, new Date(until)));
  if (kind === 'review') return !(await canAskForReview(deps, orderId));
  if (leg === undefined) return false;
  const order = await deps.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const view = await findProvenOrder(deps, order.code);
  const tickets = view?.passengers.flatMap((passenger) =>
    passenger.tickets.filter((ticket) => ticket.leg === leg && !ticket.returned),
  );
  if (kind !== 'reminder') return !tickets?.length;
  const departsAt = view?.trip.legs[leg - 1]?.departsAt ?? '';
  return (
    !tickets?.some(({ status }) => status === 'valid') || !(Date.parse(departsAt) > deps.clock().getTime())
  );
}

async function isStepOver(deps: Deps, orderId: string, until: Date): Promise<boolean> {
  if (until <= deps.clock()) return true;
  if (!(await hasRequestedNotices(deps.db, orderId))) return true;
  const { now, after } = await loadPenaltySums(deps, orderId, until);
  return now <= after;
}
