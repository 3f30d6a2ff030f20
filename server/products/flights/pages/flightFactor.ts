import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { asFlightOrder, type FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import type { FlightFactorData } from '../../../../shared/orders/orderPages.ts';
import { redirect } from '../../../http/httpErrors.ts';
import { text } from '../../../http/queryParser.ts';
import { findOrderForBuyer } from '../../../orders/orders/findOrder.ts';
import { foreignOrder } from '../../../orders/pages/foreignOrder.ts';
import { ticketCodes } from '../../../orders/tickets/ticketCode.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';

/** The e-ticket and invoice. The browser that bought sees everything, any other the way to the tracking. */
export const flightFactor: ServerPage<FlightFactorData> = {
  async load(context) {
    const { query, visitorId, services, now } = context;
    const code = text(query, 'order');
    const own = await findOrderForBuyer(services, { code, visitorId });
    const flight = own && asFlightOrder(own);
    if (own && !flight) return redirect(own.urls.ticket);
    if (flight) return { data: ownData(flight, context, now) };
    return foreignOrder(code);
  },
};

function ownData(order: FlightOrderView, { services }: PageContext, now: Date): FlightFactorData {
  return {
    view: 'own',
    order,
    ticketCodes: ticketCodes(services, order),
    today: tehranDay(now),
    departed: Date.parse(order.trip.startsAt) <= now.getTime(),
  };
}
