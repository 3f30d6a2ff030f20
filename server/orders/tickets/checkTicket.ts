import { sql } from 'kysely';
import type { CheckedTicket } from '../../../shared/orders/orderPages.ts';
import type { PrintedFacts } from '../../../shared/orders/printedFacts.ts';
import { getProduct } from '../../products/product.ts';
import type { Services } from '../../services.ts';
import { toOrderItem } from '../orders/orderStore.ts';
import type { TicketClaims } from './ticketSignature.ts';

export async function checkTicket(
  services: Pick<Services, 'db' | 'products' | 'ticketSigner'>,
  token: string,
): Promise<CheckedTicket | null> {
  const claims = await services.ticketSigner.verify(token);
  if (!claims) return null;
  const { pnr: _pnr, ...said } = claims;
  const labels = getProduct(services.products, said.product).ticketLabels;
  return { ...said, labels, status: await findTicketStatus(services, claims) };
}

async function findTicketStatus(
  { db, products }: Pick<Services, 'db' | 'products'>,
  claims: TicketClaims,
): Promise<CheckedTicket['status']> {
  const row = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('passengers', (join) =>
      join
        .onRef('passengers.order_id', '=', 'tickets.order_id')
        .onRef('passengers.position', '=', 'tickets.position'),
    )
    .select(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('refund_requests')
          .select(lit(1).as('one'))
          .whereRef('refund_requests.order_id', '=', 'tickets.order_id')
          .where('refund_requests.state', '=', 'accepted')
          .where('refund_requests.reason', '=', 'changed')
          .where(
            sql<boolean>`refund_requests.tickets @> jsonb_build_array(jsonb_build_object('leg', tickets.leg, 'position', tickets.position))`,
          ),
      ).as('exchanged'),
    )
    .select(['tickets.cancelled_at', 'tickets.leg', 'passengers.passenger'])
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('tickets.ticket_number', '=', claims.ticketNumber)
    .executeTakeFirst();
  if (!row) return 'valid';
  if (row.cancelled_at !== null) return row.exchanged ? 'exchanged' : 'returned';
  const now = getProduct(products, row.product).ticketClaims(toOrderItem(row), row.leg, row.passenger);
  return isSame(claims, now) ? 'valid' : 'changed';
}

function isSame(said: PrintedFacts, now: PrintedFacts): boolean {
  return (
    said.service === now.service &&
    said.startsAt === now.startsAt &&
    (said.endsAt === '' || said.endsAt === now.endsAt)
  );
}
