import type { TicketCode } from '../../../shared/orders/orderPages.ts';
import type { OrderTicket, OrderTraveller, OrderView } from '../../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { Services } from '../../services.ts';
import { buildTicketQr } from './buildTicketQr.ts';

export type CodeDeps = Pick<Services, 'products' | 'ticketSigner' | 'publicUrl'>;

interface IssuedTicket {
  traveller: OrderTraveller;
  ticket: OrderTicket;
}

/**
 * Builds the address in the QR code. Anyone may open it to check the signed ticket
 * (docs/spec/promises.md#signed-tickets).
 */
export function buildTicketCheckUrl(
  { products, ticketSigner, publicUrl }: CodeDeps,
  order: OrderView,
  { traveller, ticket }: IssuedTicket,
): string {
  const { leg, pnr, ticketNumber } = ticket;
  const item = order.details as OrderItem;
  const sold = getProduct(products, order.product);
  const product = sold.ticketProduct?.(item, leg) ?? order.product;
  const printed = sold.ticketClaims(item, leg, traveller);
  const token = ticketSigner.sign({ product, ticketNumber, pnr, ...printed });
  return `${publicUrl}${buildTrackingUrl()}?ticket=${token}`;
}

export function buildTicketCode(deps: CodeDeps, order: OrderView, issued: IssuedTicket): TicketCode {
  const { traveller, ticket } = issued;
  return {
    leg: ticket.leg,
    position: traveller.position,
    ...buildTicketQr(buildTicketCheckUrl(deps, order, issued)),
  };
}

export function buildTicketCodes(deps: CodeDeps, order: OrderView): TicketCode[] {
  return order.passengers.flatMap((traveller) =>
    traveller.tickets
      .filter(({ returned }) => !returned)
      .map((ticket) => buildTicketCode(deps, order, { traveller, ticket })),
  );
}
