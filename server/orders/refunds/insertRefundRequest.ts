import type { Insertable } from 'kysely';
import { makeRefundCode } from '../../../shared/orders/orderCode.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { RefundRequestsTable } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import { createId, type IdSource } from '../../db/uuid.ts';

interface NewRefundRequest extends Omit<Insertable<RefundRequestsTable>, 'id' | 'code' | 'tickets'> {
  tickets: readonly TicketRef[];
}

export async function insertRefundRequest(
  tx: Tx,
  deps: IdSource,
  request: NewRefundRequest,
): Promise<{ id: string; code: string }> {
  const id = createId(deps);
  const code = makeRefundCode(deps.randomBytes(32));
  await tx
    .insertInto('refund_requests')
    .values({ ...request, id, code, tickets: JSON.stringify(request.tickets) })
    .execute();
  return { id, code };
}

/** Inserts an accepted request, for a refund that does not need the supplier's consent. */
export function insertAcceptedRequest(
  tx: Tx,
  deps: IdSource,
  at: Date,
  request: Omit<NewRefundRequest, 'state' | 'valid_until' | 'created_at' | 'confirmed_at'>,
): Promise<{ id: string; code: string }> {
  return insertRefundRequest(tx, deps, {
    ...request,
    state: 'accepted',
    valid_until: at,
    created_at: at,
    confirmed_at: at,
  });
}
