import type { OrderEventsTable } from '../../db/schema.ts';
import type { Reader } from '../../db/transaction.ts';

export interface RecordedEvent extends Pick<OrderEventsTable, 'event' | 'actor' | 'at'> {
  data: unknown;
}

/** Reads the events of an order that have one of these names, in the order of recording. */
export function listEvents(
  db: Pick<Reader, 'selectFrom'>,
  orderId: string,
  names: readonly OrderEventsTable['event'][],
): Promise<RecordedEvent[]> {
  return db
    .selectFrom('order_events')
    .select(['event', 'actor', 'at', 'data'])
    .where('order_id', '=', orderId)
    .where('event', 'in', names)
    .orderBy('seq')
    .execute();
}
