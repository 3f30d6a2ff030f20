import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { FlightFactorData } from '../../shared/orders/orderPages.ts';
import { asFlightOrder, type FlightOrderView } from '../../shared/flights/flightOrder.ts';
import { findMaskedOrder, findOrderForBuyer } from '../booking/findOrder.ts';
import { ticketCodes } from '../booking/ticketCode.ts';
import { text } from '../middleware/queryParser.ts';
import { redirect } from '../render/answers.ts';
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
    const flight = own && asFlightOrder(own);
    if (own && !flight) return redirect(own.urls.ticket);
    if (flight) return { data: ownData(flight, context, now) };
    const masked = await findMaskedOrder(services, code);
    if (masked) return { data: { view: 'masked', order: masked } };
    return { status: 404, data: { view: 'unknown' } };
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
