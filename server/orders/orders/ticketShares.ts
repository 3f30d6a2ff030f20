import { getFullName, hasTicket, type OrderView } from '../../../shared/orders/orderView.ts';
import type { TicketShare } from '../../../shared/orders/ownOrder.ts';
import { summarizeTickets } from '../../../shared/orders/ticketStatus.ts';
import { buildShortUrl } from '../../../shared/paths.ts';
import type { Services } from '../../services.ts';
import { findProvenOrder } from './findOrder.ts';
import { createOrderLink, readOrderLink } from './orderLink.ts';

type ShareDeps = Pick<Services, 'db' | 'signingSecret' | 'publicUrl'>;

/** Lists the links that a buyer can send to the other travellers of a group. A single traveller has none. */
export async function listTicketShares(
  { db, signingSecret, publicUrl }: ShareDeps,
  { code, passengers }: OrderView,
): Promise<TicketShare[]> {
  if (passengers.length < 2) return [];
  const version = (await findVersion(db, code)) ?? 0;
  return passengers.filter(hasTicket).map((traveller) => {
    const { position, note } = traveller;
    const link = createOrderLink(signingSecret, { code, position, version });
    const name = [getFullName(traveller), note].filter((word) => word !== '').join('، ');
    return { position, name, url: `${publicUrl}${buildShortUrl(link)}` };
  });
}

/** Replaces the links of all travellers of the order; the earlier ones stop working. */
export async function renewTicketShares({ db }: Pick<Services, 'db'>, code: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((update) => ({ link_version: update('link_version', '+', 1) }))
    .where('code', '=', code)
    .execute();
}

/** Loads the order for one traveller: their tickets, but no prices, payments, contact or other travellers. */
export async function findSharedTicket(services: Services, link: string): Promise<OrderView | null> {
  const linked = readOrderLink(services.signingSecret, link);
  if (!linked || linked.position === null) return null;
  if ((await findVersion(services.db, linked.code)) !== linked.version) return null;
  const order = await findProvenOrder(services, linked.code);
  const own = order?.passengers.find(({ position }) => position === linked.position);
  if (!order || !own || own.tickets.length === 0) return null;
  return narrowOrder(order, own);
}

function narrowOrder(order: OrderView, own: OrderView['passengers'][number]): OrderView {
  return {
    ...order,
    passengers: [own],
    ticketSummary: summarizeTickets([{ name: getFullName(own), tickets: own.tickets }], order.trip),
    contact: null,
    payment: null,
    attempts: [],
    refunds: [],
    refundRequests: [],
    moneyTrail: [],
  };
}

async function findVersion(db: Services['db'], code: string): Promise<number | null> {
  const order = await db
    .selectFrom('orders')
    .select('link_version')
    .where('code', '=', code)
    .executeTakeFirst();
  return order?.link_version ?? null;
}
