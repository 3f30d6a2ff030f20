import type { ColumnType, Generated } from 'kysely';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Json } from '../../db/json.ts';

/** One row for each order that changes tickets of another one. Amounts are Rial. */
interface OrderChangesTable {
  /** The new order. */
  order_id: string;
  from_order: string;
  /** Of the old order. */
  tickets: Json<TicketRef[]>;
  /** What the old tickets cost; `fee` of it is kept, `value` counts towards the new order. */
  paid: number;
  fee: number;
  value: number;
  created_at: ColumnType<Date, Date, never>;
  /** The buyer accepted the figures: the old tickets are reserved while the new order is open. */
  confirmed_at: Generated<Date | null>;
  /** The new tickets are issued and the old ones are void. */
  done_at: Generated<Date | null>;
  /** The return of the old tickets. */
  request_id: Generated<string | null>;
  /** When the supplier was last asked to cancel the old tickets. */
  asked_at: Generated<Date | null>;
  /** Of the supplier of the old tickets. */
  answer: Generated<'cancelled' | 'rejected' | null>;
}

export interface ChangeSchema {
  order_changes: OrderChangesTable;
}
