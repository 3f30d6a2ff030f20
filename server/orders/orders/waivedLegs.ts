import type { TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { Reader } from '../../db/transaction.ts';
import { listEvents } from './listEvents.ts';

interface Happened extends Pick<OrderEventsTable, 'event' | 'at'> {
  data: unknown;
}

export function readNamedLegs(data: unknown): number[] | null {
  if (typeof data !== 'object' || data === null || !('legs' in data) || !Array.isArray(data.legs))
    return null;
  return data.legs.filter((leg): leg is number => typeof leg === 'number');
}

function listLegsAhead(legs: readonly TripLeg[], at: Date): number[] {
  const ahead = legs.flatMap(({ departsAt, arrivesAt }, index) =>
    new Date(arrivesAt ?? departsAt) > at ? [index + 1] : [],
  );
  return ahead.length > 0 ? ahead : [Math.max(legs.length, 1)];
}

/** Reads the history, because the order's state changes after a partial refund (docs/spec/rules.md#rights). */
export function listWaivedLegs(events: readonly Happened[], legs: readonly TripLeg[]): number[] {
  const waived = new Set<number>();
  for (const { event, at, data } of events) {
    if (event === 'disrupted' || event === 'disruptionAdded') {
      for (const leg of readNamedLegs(data) ?? listLegsAhead(legs, at)) waived.add(leg);
    } else if (event === 'disruptionResolved' || event === 'rebooked') waived.clear();
  }
  return [...waived].sort((a, b) => a - b);
}

export const DISRUPTION_EVENTS = ['disrupted', 'disruptionAdded', 'disruptionResolved', 'rebooked'] as const;

export const findDisruptions = (db: Pick<Reader, 'selectFrom'>, orderId: string) =>
  listEvents(db, orderId, DISRUPTION_EVENTS);
