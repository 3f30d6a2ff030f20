import type { FlightInvoiceData } from '../../../../shared/flights/flightInvoiceView.ts';
import { toFlightOrder } from '../../../../shared/flights/flightOrder.ts';
import { createOwnOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import { findTripAbroad } from '../../../orders/pages/tripAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';

export const flightInvoice: ServerPage<FlightInvoiceData> = createOwnOrderPage(
  toFlightOrder,
  (order, { now }) => ({
    departed: Date.parse(order.trip.startsAt) <= now.getTime(),
    abroad: order.trip.extras === undefined ? findTripAbroad(order) : null,
  }),
);
