import { asBusOrder, type BusOrderView, type BusOrderTraveller } from '../../shared/buses/busOrder.ts';
import type { BusFactorData } from '../../shared/buses/busFactorView.ts';
import { claimEndsAt } from '../../shared/buses/refund.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { TicketCode } from '../../shared/orders/orderPages.ts';
import { fullName, type OrderTicket } from '../../shared/orders/orderView.ts';
import { findMaskedOrder, findOrderForBuyer } from '../booking/findOrder.ts';
import { ticketQr } from '../booking/ticketQr.ts';
import { busCityBySlug } from '../catalog/buses/busCities.ts';
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
  const codeOf = (traveller: BusOrderTraveller, ticket: OrderTicket): TicketCode => {
    const { from, to } = cityNames(order);
    const token = services.ticketSigner.sign({
      pnr: ticket.pnr,
      ticketNumber: ticket.ticketNumber,
      flightNumber: `BUS ${traveller.seat}`,
      fromIata: from,
      toIata: to,
      departsAt: service.departsAt.slice(0, 16),
      passenger: fullName(traveller),
    });
    const qr = ticketQr(`${services.env.publicUrl}/orderTracking?ticket=${token}`);
    return { leg: ticket.leg, position: traveller.position, ...qr };
  };
  return {
    view: 'own',
    order,
    ticketCodes: order.passengers.flatMap((traveller) =>
      traveller.tickets.filter(({ returned }) => !returned).map((ticket) => codeOf(traveller, ticket)),
    ),
    today: tehranDay(now),
    now: now.toISOString(),
    departed: departure <= now,
    claimOver: now > claimEndsAt(service.refund, departure),
    leavesAt,
  };
}

/** As they are signed: Latin, so that any reader shows them. */
function cityNames({ details }: BusOrderView): { from: string; to: string } {
  const { service, dropOff } = details.offer;
  const name = (slug: string) => busCityBySlug(slug)?.nameEn ?? slug;
  return { from: name(service.boarding.citySlug), to: name(dropOff.citySlug) };
}
