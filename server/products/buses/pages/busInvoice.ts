import type { BusInvoiceData } from '../../../../shared/buses/busInvoiceView.ts';
import { toBusOrder } from '../../../../shared/buses/busOrder.ts';
import { createOwnOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import type { ServerPage } from '../../../render/page.ts';

export const busInvoice: ServerPage<BusInvoiceData> = createOwnOrderPage(
  toBusOrder,
  async ({ details }, { services, now }) => {
    const { key, departsAt } = details.offer.service;
    return {
      departed: new Date(departsAt) <= now,
      now: now.toISOString(),
      leavesAt: await services.buses.departureOf(key),
    };
  },
);
