import type { TicketCode } from '../../../shared/orders/orderPages.ts';
import type { OrderTicket, OrderTraveller, OrderView } from '../../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { Services } from '../../services.ts';
import { buildTicketQr } from './buildTicketQr.ts';

export type CodeDeps = Pick<Services, 'products' | 'ticketSigner' | 'publicUrl'>;

/** Anyone may open the QR code's address to check what we signed (docs/spec/promises.md#signed-tickets). */
export function buildTicketCode(
  { products, ticketSigner, publicUrl }: CodeDeps,
  order: OrderView,
  { traveller, ticket }: { traveller: OrderTraveller; ticket: OrderTicket },
): TicketCode {
  const { leg, pnr, ticketNumber } = ticket;
  const item = order.details as OrderItem;
  const sold = getProduct(products, order.product);
  const product = sold.ticketProduct?.(item, leg) ?? order.product;
  const printed = sold.ticketClaims(item, leg, traveller);
  const token = ticketSigner.sign({ product, ticketNumber, pnr, ...printed });
  return {
    leg,
    position: traveller.position,
    ...buildTicketQr(`${publicUrl}${buildTrackingUrl()}?ticket=${token}`),
  };
}

export function buildTicketCodes(deps: CodeDeps, order: OrderView): TicketCode[] {
  return order.passengers.flatMap((traveller) =>
    traveller.tickets
      .filter(({ returned }) => !returned)
      .map((ticket) => buildTicketCode(deps, order, { traveller, ticket })),
  );
}
