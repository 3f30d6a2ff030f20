import type { ColumnType, Generated } from 'kysely';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Json } from '../../db/json.ts';

/** One row for each order that changes tickets of an earlier order. Amounts are Rial. */
interface OrderChangesTable {
  /** The new order. */
  order_id: string;
  from_order: string;
  /** Tickets of the old order. */
  tickets: Json<TicketRef[]>;
  /** Price of the old tickets. `fee` is deducted from it, and `value` counts towards the new order. */
  paid: number;
  fee: number;
  value: number;
  created_at: ColumnType<Date, Date, never>;
  /** When the buyer accepted the figures. The old tickets are then reserved while the new order is open. */
  confirmed_at: Generated<Date | null>;
  /** When the new tickets were issued and the old ones voided. */
  done_at: Generated<Date | null>;
  /** The refund request that returns the old tickets. */
  request_id: Generated<string | null>;
  /** When the supplier was last asked to cancel the old tickets. */
  asked_at: Generated<Date | null>;
  /** Answer of the supplier of the old tickets. */
  answer: Generated<'cancelled' | 'rejected' | null>;
}

export interface ChangeSchema {
  order_changes: OrderChangesTable;
}
