import type { BusFactorData } from '../../../../shared/buses/busFactorView.ts';
import { asBusOrder } from '../../../../shared/buses/busOrder.ts';
import { ownOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import type { ServerPage } from '../../../render/page.ts';

export const busFactor: ServerPage<BusFactorData> = ownOrderPage(
  asBusOrder,
  async ({ details }, { services, now }) => {
    const { key, departsAt } = details.offer.service;
    return {
      departed: new Date(departsAt) <= now,
      now: now.toISOString(),
      leavesAt: await services.buses.departureOf(key),
    };
  },
);
