import type { FlightFactorData } from '../../../../shared/flights/flightFactorView.ts';
import { asFlightOrder } from '../../../../shared/flights/flightOrder.ts';
import { ownOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import type { ServerPage } from '../../../render/page.ts';

export const flightFactor: ServerPage<FlightFactorData> = ownOrderPage(
  asFlightOrder,
  ({ trip }, { now }) => ({
    departed: Date.parse(trip.startsAt) <= now.getTime(),
  }),
);
