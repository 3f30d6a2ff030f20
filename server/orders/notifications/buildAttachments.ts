import type { MailAttachment } from '../../notifications/mailSender.ts';
import { buildTicketDocument } from '../../notifications/ticketDocument.ts';
import type { BookingDeps } from '../deps.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { buildCalendar } from '../tickets/buildCalendar.ts';

/** Built at sending time, so that names and numbers are not copied into the outbox. */
async function buildTripAttachments(deps: BookingDeps, orderCode: string): Promise<MailAttachment[]> {
  const order = await findProvenOrder(deps, orderCode);
  if (!order?.passengers.some(({ tickets }) => tickets.length > 0)) return [];
  const circumstances = { publicUrl: deps.publicUrl, now: deps.clock() };
  const calendar = buildCalendar(order, circumstances);
  return [
    {
      filename: `${order.code}.html`,
      contentType: 'text/html; charset=utf-8',
      content: buildTicketDocument(order, circumstances),
    },
    ...(calendar === null ? [] : [buildCalendarAttachment(calendar)]),
  ];
}

/** Mails queued by earlier releases carry their calendar themselves. */
export async function buildAttachments(
  deps: BookingDeps,
  { tripOf, calendar }: Record<string, string>,
): Promise<MailAttachment[]> {
  if (tripOf !== undefined) return buildTripAttachments(deps, tripOf);
  return calendar === undefined ? [] : [buildCalendarAttachment(calendar)];
}

function buildCalendarAttachment(content: string): MailAttachment {
  return { filename: 'trip.ics', contentType: 'text/calendar; charset=utf-8', content };
}
