import { formatDayShort } from '../../../shared/calendar/format.ts';
import type { FlightFactorData } from '../../../shared/orders/orderPages.ts';

interface OfflineMark {
  'data-offline-ticket'?: 'keep' | 'drop';
  'data-offline-title'?: string;
  'data-offline-until'?: string;
}

/**
 * What the shell reads to keep this page readable without network (client/shell/ticketCopy.ts): a ticket of the buyer's until
 * the day of its flight is over. A page that shows no ticket takes an older copy of itself away.
 */
export function offlineMark(data: FlightFactorData): OfflineMark {
  if (data.view === 'unknown') return {};
  if (data.view === 'masked') return { 'data-offline-ticket': 'drop' };
  const { segment, search, passengers } = data.order;
  if (!passengers.some(({ ticket }) => ticket)) return { 'data-offline-ticket': 'drop' };
  return {
    'data-offline-ticket': 'keep',
    'data-offline-title': `${segment.from.city} به ${segment.to.city}، ${formatDayShort(search.day)}`,
    'data-offline-until': segment.arrivesAt.slice(0, 10),
  };
}
