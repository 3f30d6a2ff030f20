import type { FlightInvoiceData } from '../../../../shared/flights/flightInvoiceView.ts';
import { toFlightOrder, type FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import { createOwnOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import { findTripAbroad } from '../../../orders/pages/tripAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';
import type { Services } from '../../../services.ts';

export const flightInvoice: ServerPage<FlightInvoiceData> = createOwnOrderPage(
  toFlightOrder,
  (order, { now, services }) => ({
    departed: Date.parse(order.trip.startsAt) <= now.getTime(),
    insuranceUrl: findInsuranceUrl(order, services),
  }),
);

function findInsuranceUrl(order: FlightOrderView, { sold }: Services): string | null {
  const abroad = order.trip.extras === undefined ? findTripAbroad(order) : null;
  const source = sold.find(({ tripExtra }) => tripExtra)?.tripExtra;
  return abroad && source ? source.buildUrl(abroad) : null;
}
