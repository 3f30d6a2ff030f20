import type { Tx } from '../../db/transaction.ts';
import type { LegTimes } from '../../products/bookings/supplierEvent.ts';
import type { BookingDeps } from '../deps.ts';
import { writeDisruption } from './disruptOrder.ts';
import { addNote, type Order } from './orderStore.ts';
import { writeSchedule } from './schedule.ts';

/** A cancellation or schedule change of a leg, reported by the supplier or entered by an employee. */
export interface CarrierNews {
  actor: 'supplier' | 'operator';
  /** Counts from 1. */
  leg: number;
  kind: 'cancelled' | 'changed';
  /** New times for `changed`, when they are known. */
  times?: LegTimes | undefined;
  /** Stored with the event: the supplier's reference, or the employee and the reason. */
  data: Readonly<Record<string, unknown>>;
}

/** `noted`: only in the order's history, without a message. `known`: the order already had this news. */
export type CarrierNewsResult = 'disrupted' | 'rescheduled' | 'known' | 'noted';

/** Writes the news into a locked order at most once and notifies its buyer. */
export async function writeCarrierNews(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'randomBytes' | 'products'>,
  order: Order,
  { actor, leg, kind, times, data }: CarrierNews,
): Promise<CarrierNewsResult> {
  if (kind === 'cancelled') {
    const written = await writeDisruption(tx, deps, order, { actor, legs: [leg], data });
    if (written !== 'closed') return written;
  }
  if (kind === 'changed' && times) {
    const written = await writeSchedule(tx, deps, order, { actor, leg, to: times, data });
    if (written === 'late') return 'noted';
    if (written !== 'closed') return written;
  }
  await addNote(tx, order, 'supplierNews', { at: deps.clock(), actor, data: { ...data, kind } });
  return 'noted';
}
