import type { Selectable } from 'kysely';
import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import type { ChangedTo, OrderChanges } from '../../../shared/orders/orderView.ts';
import { buildChangeUrl } from '../../../shared/paths.ts';
import type { TicketsTable } from '../../db/schema.ts';
import type { Product } from '../../products/product.ts';
import type { Order } from '../orders/orderStore.ts';
import type { ChangeSchema } from './changeSchema.ts';

export type RecordedChange = Selectable<ChangeSchema['order_changes']> &
  Pick<Order, 'code' | 'state' | 'credit' | 'total' | 'hold_expires_at'> & { oldCode: string };

interface Recorded {
  order: Order;
  tickets: Pick<Selectable<TicketsTable>, 'cancelled_at'>[];
  changes: readonly RecordedChange[];
}

export function buildChanges(
  { order, tickets, changes }: Recorded,
  { product, now }: { product: Product; now: Date },
): OrderChanges {
  const from = changes.find((change) => change.order_id === order.id);
  const live = tickets.some(({ cancelled_at: at }) => at === null);
  return {
    from: from
      ? {
          code: from.oldCode,
          ticketUrl: product.pages.ticket(from.oldCode),
          paid: from.paid,
          fee: from.fee,
          value: from.value,
          credit: from.credit,
          payable: from.total - from.credit,
          isConfirmed: from.confirmed_at !== null,
          isDone: from.done_at !== null,
        }
      : null,
    to: changes.flatMap((change) => {
      const step = getStep(change, now);
      return change.from_order !== order.id || step === null
        ? []
        : [
            {
              code: change.code,
              ticketUrl: product.pages.ticket(change.code),
              reviewUrl: buildChangeUrl(order.code, change.code),
              tickets: change.tickets,
              credit: change.credit,
              step,
            },
          ];
    }),
    isOpen: product.changes !== undefined && live && canHappen(order.state, 'rebooked'),
  };
}

const OPEN: ReadonlySet<OrderState> = new Set(['held', 'repriced', 'awaiting_payment']);
const RUNNING: ReadonlySet<OrderState> = new Set(['verifying', 'paid', 'ticketing']);

/** Returns null for a change that ended without new tickets. */
function getStep(change: RecordedChange, now: Date): ChangedTo['step'] | null {
  if (change.done_at !== null) return 'done';
  if (RUNNING.has(change.state)) return 'running';
  const { hold_expires_at: until } = change;
  return OPEN.has(change.state) && until !== null && until > now ? 'open' : null;
}
