import type { Selectable } from 'kysely';
import type { TicketStatus } from '../../../shared/orders/ticketStatus.ts';
import type { RefundRequestsTable, RefundsTable, TicketsTable } from '../../db/schema.ts';

export interface TicketHistory {
  requests: readonly Pick<Selectable<RefundRequestsTable>, 'id' | 'state' | 'tickets' | 'reason'>[];
  refunds: readonly Pick<Selectable<RefundsTable>, 'request_id' | 'reason' | 'state'>[];
  waivedLegs: readonly number[];
}

type Ticket = Pick<Selectable<TicketsTable>, 'leg' | 'position' | 'cancelled_at'>;

export function getTicketStatus(
  ticket: Ticket,
  { requests, refunds, waivedLegs }: TicketHistory,
): TicketStatus {
  const { leg, position } = ticket;
  const own = requests.filter(({ tickets }) =>
    tickets.some((one) => one.leg === leg && one.position === position),
  );
  if (ticket.cancelled_at === null) {
    if (own.some(({ state }) => state === 'confirmed')) return 'returning';
    return waivedLegs.includes(leg) ? 'cancelled' : 'valid';
  }
  const accepted = own.find(({ state }) => state === 'accepted');
  if (accepted?.reason === 'changed') return 'changed';
  // Without a request, the whole order was returned after a partial issue.
  const refund = refunds.find(({ request_id: requestId, reason }) =>
    accepted ? requestId === accepted.id : reason === 'part_missing',
  );
  if (!refund) return 'void';
  return refund.state === 'done' ? 'refunded' : 'refunding';
}
