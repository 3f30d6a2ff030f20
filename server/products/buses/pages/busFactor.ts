import type { BusFactorData } from '../../../../shared/buses/busFactorView.ts';
import { asBusOrder, type BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { redirect } from '../../../http/httpErrors.ts';
import { text } from '../../../http/queryParser.ts';
import { findOrderForBuyer } from '../../../orders/orders/findOrder.ts';
import { foreignOrder } from '../../../orders/pages/foreignOrder.ts';
import { ticketCodes } from '../../../orders/tickets/ticketCode.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';

/** The bus ticket and invoice. The browser that bought sees everything, any other the way to the tracking. */
export const busFactor: ServerPage<BusFactorData> = {
  async load(context) {
    const { query, visitorId, services } = context;
    const code = text(query, 'order');
    const own = await findOrderForBuyer(services, { code, visitorId });
    const bus = own && asBusOrder(own);
    if (own && !bus) return redirect(own.urls.ticket);
    if (bus) return { data: await ownData(bus, context) };
    return foreignOrder(code);
  },
};

async function ownData(order: BusOrderView, { services, now }: PageContext): Promise<BusFactorData> {
  const { service } = order.details.offer;
  const departure = new Date(service.departsAt);
  const leavesAt = await services.buses.departureOf(service.key);
  return {
    view: 'own',
    order,
    ticketCodes: ticketCodes(services, order),
    today: tehranDay(now),
    now: now.toISOString(),
    departed: departure <= now,
    leavesAt,
  };
}
