import { formatDay } from '../../../shared/calendar/format.ts';
import type { CheckedTicket } from '../../../shared/orders/orderPages.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { Alert } from '../../ui/Alert.tsx';

/** What the code on a ticket proves: that we printed it, and with these words (firsts.md 4). */
export function TicketCheck({ ticket }: { ticket: CheckedTicket | null }) {
  if (!ticket) {
    return (
      <Alert tone="danger">
        <b>نامعتبر.</b>
        {' این کد را ما روی بلیطی ننوشته‌ایم، یا تغییر کرده است.'}
      </Alert>
    );
  }
  const [day = '', time = ''] = ticket.departsAt.split('T');
  // Tickets of buses are signed with the seat in the place of the flight.
  const seat = /^BUS (\d+)$/.exec(ticket.flightNumber)?.[1] ?? null;
  return (
    <Alert tone={ticket.returned ? 'warn' : 'success'}>
      {ticket.returned ? (
        <b>باطل‌شده. این بلیط پس داده شده و برای سفر نیست.</b>
      ) : (
        <b>معتبر. این بلیط را ما صادر کرده‌ایم.</b>
      )}
      {' روی آن باید همین‌ها نوشته باشد: '}
      <bdi dir="ltr">{ticket.passenger}</bdi>
      {seat === null ? '، پرواز ' : '، اتوبوس، صندلی '}
      <bdi dir="ltr">{seat ?? ticket.flightNumber}</bdi>
      {' از '}
      <bdi dir="ltr">{ticket.fromIata}</bdi>
      {' به '}
      <bdi dir="ltr">{ticket.toIata}</bdi>
      {`، ${formatDay(day)}، ساعت ${toPersianDigits(time)}، شمارهٔ بلیط `}
      <bdi dir="ltr">{ticket.ticketNumber}</bdi>.
      {' برای دیدن وضعیت امروز آن، شمارهٔ موبایل خریدار را هم بنویسید.'}
    </Alert>
  );
}
