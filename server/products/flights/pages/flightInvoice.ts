import type { FlightInvoiceData } from '../../../../shared/flights/flightInvoiceView.ts';
import { toFlightOrder } from '../../../../shared/flights/flightOrder.ts';
import { createOwnOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import type { ServerPage } from '../../../render/page.ts';

export const flightInvoice: ServerPage<FlightInvoiceData> = createOwnOrderPage(
  toFlightOrder,
  ({ trip }, { now }) => ({ departed: Date.parse(trip.startsAt) <= now.getTime() }),
);
