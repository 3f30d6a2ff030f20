import type { BookingDeps } from '../../server/orders/deps.ts';
import { findProvenOrder } from '../../server/orders/orders/findOrder.ts';
import { recordSupplierEvent } from '../../server/orders/orders/recordSupplierEvent.ts';
import { addMinutes } from '../../shared/calendar/localTime.ts';

/** Returns our reference of the order's booking at the supplier. */
export async function findClientRef({ db }: Pick<BookingDeps, 'db'>, code: string): Promise<string> {
  const hold = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select('holds.client_ref')
    .where('orders.code', '=', code)
    .executeTakeFirstOrThrow();
  return hold.client_ref;
}

/** Makes the supplier report new times of a leg, in minutes after the known times. */
export async function reportTimes(
  deps: BookingDeps,
  code: string,
  minutes: number,
  leg = 1,
): Promise<{ answer: string; departsAt: string }> {
  const clientRef = await findClientRef(deps, code);
  const known = (await findProvenOrder(deps, code))?.trip.legs[leg - 1];
  const departsAt = addMinutes(known?.departsAt ?? '', minutes);
  const times = { departsAt, arrivesAt: addMinutes(known?.arrivesAt ?? '', minutes) };
  const ref = leg === 1 ? clientRef : `${clientRef}-${leg}`;
  const answer = await recordSupplierEvent(deps, { clientRef: ref, kind: 'changed', times });
  return { answer, departsAt };
}
