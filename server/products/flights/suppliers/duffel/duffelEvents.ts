import { z } from 'zod';
import type { LegTimes, SupplierEvent } from '../../../bookings/supplierEvent.ts';
import { findBooking, findBookingByOrder, moveBooking, type DuffelBooking } from './duffelBookings.ts';
import { findCurrentBooking, readOrder, type DuffelOrderContext } from './duffelLookup.ts';
import { duffelId, type DuffelOrder } from './duffelSchemas.ts';
import { toLocalIso } from './readDuffelOffer.ts';

/** An event is only a hint, so the server reads the state from Duffel again (docs/spec/duffel.md#webhooks). */
export const eventSchema = z.object({
  idempotency_key: z.string().min(1).max(200),
  type: z.string().regex(/^[\w.]{1,80}$/),
  data: z.object({
    object: z
      .looseObject({
        id: z.string().optional(),
        order_id: z.string().nullish(),
        metadata: z.record(z.string(), z.unknown()).nullish(),
      })
      .default({}),
  }),
});

export type DuffelEvent = z.infer<typeof eventSchema>;

async function findEventBooking(
  { db }: DuffelOrderContext,
  { data: { object } }: DuffelEvent,
): Promise<DuffelBooking | undefined> {
  const clientRef = object.metadata?.client_ref;
  if (typeof clientRef === 'string') return findBooking(db, clientRef);
  const orderId = duffelId.safeParse(object.order_id ?? object.id).data;
  return orderId === undefined ? undefined : findBookingByOrder(db, orderId);
}

/**
 * Reads the current state from Duffel, because events repeat and arrive in any order. Returns null for a booking of
 * another shop. Throws Error when Duffel does not respond, so that Duffel sends the event again.
 */
export async function readDuffelEvent(
  context: DuffelOrderContext,
  event: DuffelEvent,
): Promise<SupplierEvent | null> {
  const found = await findEventBooking(context, event);
  if (!found) return null;
  const { client_ref: clientRef } = found;
  const booking = (await findCurrentBooking(context, clientRef)) ?? found;
  if (event.type === 'order.creation_failed' && booking.state === 'ordering') {
    await moveBooking(context.db, clientRef, ['ordering'], { state: 'failed', now: context.clock() });
    return null;
  }
  if (booking.order_id === null || booking.state === 'cancelled') return null;
  const isChange = event.type === 'order.airline_initiated_change_detected';
  if (!isChange && !/cancel/.test(event.type)) return null;
  const order = await readOrder(context, booking.order_id);
  if (!order) throw new Error(`duffel order ${booking.order_id} could not be read`);
  if (order.cancelled_at) return { clientRef, kind: 'cancelled' };
  if (!isChange) return null;
  const times = readLegTimes(order);
  return { clientRef, kind: 'changed', ...(times && { times }) };
}

function readLegTimes({ slices }: DuffelOrder): LegTimes | null {
  const segments = slices?.[0]?.segments ?? [];
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  const departsAt = toLocalIso(first.departing_at, first.origin.time_zone);
  const arrivesAt = toLocalIso(last.arriving_at, last.destination.time_zone);
  return departsAt === null || arrivesAt === null ? null : { departsAt, arrivesAt };
}
