import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { Log } from '../../log.ts';
import type { MailAttachment } from '../../notifications/mailSender.ts';
import { buildTicketDocument } from '../../notifications/ticketDocument.ts';
import type { BookingDeps } from '../deps.ts';
import type { DocumentPrinter } from '../documents/documentPrinter.ts';
import { printTickets } from '../documents/printTickets.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { buildCalendar } from '../tickets/buildCalendar.ts';
import type { TicketSigner } from '../tickets/ticketSigner.ts';

/** A job without printer and signer sends mails without a PDF. */
export interface AttachmentDeps extends BookingDeps {
  log: Log;
  printer?: DocumentPrinter;
  ticketSigner?: TicketSigner;
}

/** Builds attachments when the mail is sent, so that the outbox contains no copy of names and numbers. */
async function buildTripAttachments(
  deps: AttachmentDeps,
  orderCode: string,
  withPdf: boolean,
): Promise<MailAttachment[]> {
  const order = await findProvenOrder(deps, orderCode);
  if (!order?.passengers.some(({ tickets }) => tickets.length > 0)) return [];
  const circumstances = { publicUrl: deps.publicUrl, now: deps.clock() };
  const calendar = buildCalendar(order, circumstances);
  return [
    ...(withPdf ? await buildPdfAttachment(deps, order) : []),
    {
      filename: `${order.code}.html`,
      contentType: 'text/html; charset=utf-8',
      content: buildTicketDocument(order, circumstances),
    },
    ...(calendar === null ? [] : [buildCalendarAttachment(calendar)]),
  ];
}

/** Returns no attachment when no PDF can be built; the mail still has the tickets as an HTML page. */
async function buildPdfAttachment(
  { printer, ticketSigner, products, publicUrl, clock, log }: AttachmentDeps,
  order: OrderView,
): Promise<MailAttachment[]> {
  if (!printer || !ticketSigner) return [];
  const document = printTickets({ products, ticketSigner, publicUrl }, order);
  try {
    const printed = await printer.print(document, { paper: 'a4', at: clock() });
    if (printed.kind === 'busy') return [];
    return [{ filename: `${order.code}.pdf`, contentType: 'application/pdf', content: printed.file }];
  } catch (error) {
    log.error('PDF of a mail failed', error);
    return [];
  }
}

/** Mails queued by earlier releases contain their calendar already. */
export async function buildAttachments(
  deps: AttachmentDeps,
  { tripOf, calendar, pdf }: Record<string, string>,
): Promise<MailAttachment[]> {
  if (tripOf !== undefined) return buildTripAttachments(deps, tripOf, pdf === 'yes');
  return calendar === undefined ? [] : [buildCalendarAttachment(calendar)];
}

function buildCalendarAttachment(content: string): MailAttachment {
  return { filename: 'trip.ics', contentType: 'text/calendar; charset=utf-8', content };
}
