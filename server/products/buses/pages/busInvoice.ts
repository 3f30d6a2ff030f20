import type { BusInvoiceData } from '../../../../shared/buses/busInvoiceView.ts';
import { toBusOrder } from '../../../../shared/buses/busOrder.ts';
import { createOwnOrderPage } from '../../../orders/pages/ownOrderPage.ts';
import type { ServerPage } from '../../../render/page.ts';
import { listLegRights } from './listLegRights.ts';

export const busInvoice: ServerPage<BusInvoiceData> = createOwnOrderPage(
  toBusOrder,
  async (order, { services, now }) => {
    const { key, departsAt } = order.details.offer.service;
    return {
      departed: new Date(departsAt) <= now,
      now: now.toISOString(),
      leavesAt: await services.buses.departureOf(key),
      rights: listLegRights(order),
    };
  },
);
