import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { ForeignOrder, OrderView } from '../../../shared/orders/orderView.ts';
import type { OwnOrder } from '../../../shared/orders/ownOrder.ts';
import { findTravelDay } from '../../../shared/orders/travelDay.ts';
import { buildKeyedUrl, buildWalletUrl, WALLET_KINDS } from '../../../shared/paths.ts';
import { redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import { listTicketShares } from '../orders/ticketShares.ts';
import { buildTicketCodes } from '../tickets/ticketCode.ts';
import { isOwned, openOrder, type OwnedOrder } from './orderAccess.ts';
import { showForeignOrder } from './showForeignOrder.ts';

/**
 * Shows everything to the buyer's browser, and to a browser with the one-time code. Other browsers get the link to the
 * tracking.
 */
export function createOwnOrderPage<Order extends OrderView, Further extends { departed: boolean }>(
  asOrder: (order: OrderView) => Order | null,
  furtherData: (order: Order, context: PageContext) => Further | Promise<Further>,
): ServerPage<(OwnOrder<Order> & Further) | ForeignOrder> {
  return {
    async load(context) {
      const { query, services, now } = context;
      const code = readText(query, 'order');
      const opened = await openOrder(context, code);
      if (!opened || !isOwned(opened)) return showForeignOrder(context, code);
      const orderKey = getOrderKey(opened);
      const found = withKey(opened.order, orderKey);
      const order = asOrder(found);
      if (!order) return redirect(found.urls.ticket);
      const further = await furtherData(order, context);
      return {
        data: {
          view: 'own',
          order,
          ticketCodes: buildTicketCodes(services, order).map((one) => ({
            ...one,
            wallets: WALLET_KINDS.filter((kind) => services.env.wallet[kind] !== null).map((kind) => ({
              kind,
              url: buildWalletUrl(kind, order.code, one, orderKey),
            })),
          })),
          orderKey,
          tracked: orderKey !== null,
          shares: await listTicketShares(services, order),
          today: toTehranDay(now),
          travelDay: findTravelDay(order, now),
          justIssued: isJustIssued(order, now),
          ...further,
        },
      };
    },
  };
}

const JUST_ISSUED_MS = 10 * 60_000;

function isJustIssued({ state, timeline }: OrderView, now: Date): boolean {
  const issued = timeline.findLast((entry) => entry.state === 'issued');
  return state === 'issued' && issued !== undefined && now.getTime() - Date.parse(issued.at) < JUST_ISSUED_MS;
}

/** Returns null in the buyer's own browser, whose cookie is enough. */
export function getOrderKey({ owner, key }: OwnedOrder): string | null {
  return owner.kind === 'tracker' ? key : null;
}

/** Adds the key to the links to the order's own page. */
export function withKey<Order extends OrderView>(order: Order, orderKey: string | null): Order {
  return { ...order, urls: { ...order.urls, ticket: buildKeyedUrl(order.urls.ticket, orderKey) } };
}
