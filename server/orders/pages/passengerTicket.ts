import { getFullName } from '../../../shared/orders/orderView.ts';
import type { PassengerTicketData } from '../../../shared/orders/passengerTicketView.ts';
import { hasTripPicture } from '../../../shared/orders/tripPicture.ts';
import type { ServerPage } from '../../render/page.ts';
import { printTickets } from '../documents/printTickets.ts';
import { openShared } from '../documents/shortLinks.ts';

export const passengerTicket: ServerPage<PassengerTicketData> = {
  async load({ params, services, clientAddress }) {
    const link = params.link ?? '';
    const order = await openShared(services, { link, clientAddress });
    const document = printTickets(services, order);
    const passenger = order.passengers.map(getFullName).join('، ');
    const isOver = order.state === 'travelled';
    const { ticket } = order.trip.labels;
    return { data: { link, passenger, document, ticket, isOver, hasPicture: hasTripPicture(order) } };
  },
};
