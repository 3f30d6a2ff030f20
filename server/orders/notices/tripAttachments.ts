import type { MailAttachment } from '../../notifications/mailSender.ts';
import { ticketDocument } from '../../notifications/ticketDocument.ts';
import type { BookingDeps } from '../deps.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { calendarEvent } from '../tickets/calendarEvent.ts';

/** Built at sending time, so that names and numbers are not copied into the outbox. */
async function tripAttachments(deps: BookingDeps, orderCode: string): Promise<MailAttachment[]> {
  const order = await findProvenOrder(deps, orderCode);
  if (!order?.passengers.some(({ tickets }) => tickets.length > 0)) return [];
  const circumstances = { publicUrl: deps.publicUrl, now: deps.clock() };
  const calendar = calendarEvent(order, circumstances);
  return [
    {
      filename: `${order.code}.html`,
      contentType: 'text/html; charset=utf-8',
      content: ticketDocument(order, circumstances),
    },
    ...(calendar === null ? [] : [calendarAttachment(calendar)]),
  ];
}

/** Mails queued by earlier releases carry their calendar themselves. */
export async function buildAttachments(
  deps: BookingDeps,
  { tripOf, calendar }: Record<string, string>,
): Promise<MailAttachment[]> {
  if (tripOf !== undefined) return tripAttachments(deps, tripOf);
  return calendar === undefined ? [] : [calendarAttachment(calendar)];
}

function calendarAttachment(content: string): MailAttachment {
  return { filename: 'trip.ics', contentType: 'text/calendar; charset=utf-8', content };
}
