import { asBusOrder, type BusOrderView } from '../../shared/buses/busOrder.ts';
import type { BusFactorData } from '../../shared/buses/busFactorView.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import { findMaskedOrder, findOrderForBuyer } from '../booking/findOrder.ts';
import { ticketCodes } from '../booking/ticketCode.ts';
import { text } from '../middleware/queryParser.ts';
import { redirect } from '../render/answers.ts';
import type { PageContext, ServerPage } from '../render/page.ts';

/**
 * The bus ticket and invoice. The browser that bought sees everything; anyone else with the link gets 200 and the state
 * alone, as with flights (spec/screens.md 2.18).
 */
export const busFactor: ServerPage<BusFactorData> = {
  async load(context) {
    const { query, visitorId, services } = context;
    const code = text(query, 'order');
    const own = await findOrderForBuyer(services, { code, visitorId });
    const bus = own && asBusOrder(own);
    if (own && !bus) return redirect(own.urls.ticket);
    if (bus) return { data: await ownData(bus, context) };
    const masked = await findMaskedOrder(services, code);
    if (masked) return { data: { view: 'masked', order: masked } };
    return { status: 404, data: { view: 'unknown' } };
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
