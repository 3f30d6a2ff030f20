import type { OrderContact, Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertPassengers } from '../orders/insertPassengers.ts';
import type { Order } from '../orders/orderStore.ts';
import type { ChangeAmounts } from './calculateChange.ts';

export interface NewChange {
  /** Id of the order whose tickets are changed. */
  fromOrder: string;
  tickets: readonly TicketRef[];
  /** As shown to the traveller. */
  amounts: ChangeAmounts;
  /** The same people in their new positions. */
  travellers: readonly Traveller[];
  contact: OrderContact;
}

export async function insertChange(tx: Tx, order: Order, change: NewChange, now: Date): Promise<void> {
  await tx
    .insertInto('order_changes')
    .values({
      order_id: order.id,
      from_order: change.fromOrder,
      tickets: JSON.stringify(change.tickets),
      ...change.amounts,
      created_at: now,
    })
    .execute();
  await insertPassengers(tx, order.id, change.travellers);
}
