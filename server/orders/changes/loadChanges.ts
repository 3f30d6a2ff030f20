import type { Reader } from '../../db/transaction.ts';
import type { RecordedChange } from './buildChanges.ts';

/** Loads the change that an order makes, and the changes of its own tickets. */
export function loadChanges(db: Pick<Reader, 'selectFrom'>, orderId: string): Promise<RecordedChange[]> {
  return db
    .selectFrom('order_changes')
    .innerJoin('orders as new', 'new.id', 'order_changes.order_id')
    .innerJoin('orders as old', 'old.id', 'order_changes.from_order')
    .selectAll('order_changes')
    .select([
      'new.code',
      'new.state',
      'new.credit',
      'new.total',
      'new.hold_expires_at',
      'old.code as oldCode',
    ])
    .where((where) =>
      where.or([
        where('order_changes.order_id', '=', orderId),
        where('order_changes.from_order', '=', orderId),
      ]),
    )
    .orderBy('order_changes.created_at')
    .execute();
}
