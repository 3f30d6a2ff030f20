import { formatDayShort } from '../../shared/calendar/format.ts';
import { formatSchedule } from '../../shared/orders/formatSchedule.ts';
import { hasTicket, type OrderView } from '../../shared/orders/orderView.ts';

interface OfflineMark {
  'data-offline-ticket'?: 'keep' | 'drop';
  'data-offline-title'?: string;
  'data-offline-until'?: string;
  /** Percent-encoded: public/sw.js reads it from the HTML. */
  'data-offline-note'?: string;
}

type TicketPage =
  | { view: 'own'; order: Pick<OrderView, 'trip' | 'passengers' | 'ticketSummary' | 'scheduleChanges'> }
  | { view: 'masked' }
  | { view: 'unknown' };

/**
 * Tells the client code (client/shell/ticketCopy.ts) to save the buyer's ticket until the end of its trip. A page
 * without a ticket deletes an older copy of itself.
 */
export function buildOfflineMark(data: TicketPage): OfflineMark {
  if (data.view === 'unknown') return {};
  if (data.view === 'masked') return { 'data-offline-ticket': 'drop' };
  const { trip, passengers, ticketSummary, scheduleChanges } = data.order;
  if (!passengers.some(hasTicket)) return { 'data-offline-ticket': 'drop' };
  return {
    'data-offline-ticket': 'keep',
    'data-offline-title': `${trip.title}، ${formatDayShort(trip.startsAt.slice(0, 10))}`,
    'data-offline-until': trip.endsAt.slice(0, 10),
    'data-offline-note': encodeURIComponent(
      [
        ...(ticketSummary ? [ticketSummary.note] : []),
        ...scheduleChanges.map((one) => formatSchedule(one, trip)),
      ].join(' '),
    ),
  };
}
