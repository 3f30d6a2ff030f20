import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { ForeignOrder, OrderView } from '../../../shared/orders/orderView.ts';
import type { OwnOrder } from '../../../shared/orders/ownOrder.ts';
import { redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { buildTicketCodes } from '../tickets/ticketCode.ts';
import { showForeignOrder } from './showForeignOrder.ts';

/** Shows everything to the buyer's browser only; others get the link to the tracking. */
export function createOwnOrderPage<Order extends OrderView, Further extends { departed: boolean }>(
  asOrder: (order: OrderView) => Order | null,
  furtherData: (order: Order, context: PageContext) => Further | Promise<Further>,
): ServerPage<(OwnOrder<Order> & Further) | ForeignOrder> {
  return {
    async load(context) {
      const { query, visitorId, services, now } = context;
      const code = readText(query, 'order');
      const found = await findOrderForBuyer(services, { code, visitorId });
      if (!found) return showForeignOrder(context, code);
      const order = asOrder(found);
      if (!order) return redirect(found.urls.ticket);
      const further = await furtherData(order, context);
      const codes = buildTicketCodes(services, order);
      return { data: { view: 'own', order, ticketCodes: codes, today: toTehranDay(now), ...further } };
    },
  };
}
