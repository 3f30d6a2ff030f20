import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { FlightFactorData, TicketCode } from '../../shared/orders/orderPages.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { findMaskedOrder, findOrderForBuyer } from '../booking/findOrder.ts';
import { ticketQr } from '../booking/ticketQr.ts';
import { text } from '../middleware/queryParser.ts';
import type { PageContext, ServerPage } from '../render/page.ts';

/**
 * The e-ticket and invoice. The browser that bought sees everything. Anyone else with the link gets 200 and the state
 * alone: sharing the address is no fault of the reader's, and the page says where the order can be opened (spec/screens.md
 * 2.13). A 403 would tell no less, for an unknown code is 404 either way.
 */
export const flightFactor: ServerPage<FlightFactorData> = {
  async load(context) {
    const { query, visitorId, services, now } = context;
    const code = text(query, 'order');
    const own = await findOrderForBuyer(services, { code, visitorId });
    if (own) return { data: ownData(own, context, now) };
    const masked = await findMaskedOrder(services, code);
    if (masked) return { data: { view: 'masked', order: masked } };
    return { status: 404, data: { view: 'unknown' } };
  },
};

function ownData(order: OrderView, { services }: PageContext, now: Date): FlightFactorData {
  const { publicUrl } = services.env;
  return {
    view: 'own',
    order,
    ticketCodes: order.passengers.flatMap((passenger): TicketCode[] => {
      const { ticket, position, latinFirstName, latinLastName } = passenger;
      if (!ticket) return [];
      const { segment } = order;
      const token = services.ticketSigner.sign({
        ...ticket,
        flightNumber: segment.flightNumber,
        fromIata: segment.from.iata,
        toIata: segment.to.iata,
        departsAt: segment.departsAt.slice(0, 16),
        passenger: `${latinFirstName} ${latinLastName}`,
      });
      return [{ position, ...ticketQr(`${publicUrl}/orderTracking?ticket=${token}`) }];
    }),
    today: tehranDay(now),
    departed: Date.parse(order.segment.departsAt) <= now.getTime(),
  };
}
