import { formatDay } from '../../../shared/calendar/format.ts';
import type { CheckedTicket } from '../../../shared/orders/orderPages.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { Alert } from '../../ui/Alert.tsx';

const STATUSES = {
  valid: { tone: 'success', text: 'معتبر. این بلیط را ما صادر کرده‌ایم.' },
  returned: { tone: 'warn', text: 'باطل‌شده. این بلیط پس داده شده و برای سفر نیست.' },
  exchanged: {
    tone: 'warn',
    text: 'تعویض‌شده. بلیط تازه‌ای جای این بلیط را گرفته است و این یکی برای سفر نیست.',
  },
  changed: {
    tone: 'warn',
    text: 'تغییرکرده. این بلیط را ما صادر کرده‌ایم، ولی جزئیات آن عوض شده است؛ نسخهٔ تازه را بخواهید.',
  },
} as const;

/** Shows the claims of the signed code on a ticket (docs/spec/promises.md#signed-tickets). */
export function TicketCheck({ ticket }: { ticket: CheckedTicket | null }) {
  if (!ticket) {
    return (
      <Alert tone="danger">
        <b>نامعتبر.</b>
        {' این کد را ما روی بلیط یا بیمه‌نامه‌ای ننوشته‌ایم، یا تغییر کرده است.'}
      </Alert>
    );
  }
  const { tone, text } = STATUSES[ticket.status];
  const word = ticket.labels.ticket;
  return (
    <Alert tone={tone}>
      <b>{withTicketWord(text, word)}</b>
      {' روی آن باید همین‌ها نوشته باشد: '}
      <bdi>{ticket.passenger}</bdi>
      {ticket.from === '' ? <StayFacts ticket={ticket} /> : <TravelFacts ticket={ticket} />}
      {`، شمارهٔ ${word} `}
      <bdi dir="ltr">{ticket.ticketNumber}</bdi>.
      {' برای دیدن وضعیت امروز آن، شمارهٔ موبایل خریدار را هم بنویسید.'}
    </Alert>
  );
}

/** A bare number is a seat; flight numbers contain Latin letters. */
const SEAT = /^\d+$/;

function TravelFacts({ ticket: { labels, service, from, to, startsAt } }: { ticket: CheckedTicket }) {
  const [day = '', time = ''] = startsAt.split('T');
  return (
    <>
      {`، ${labels.service} `}
      <bdi dir="ltr">{SEAT.test(service) ? toPersianDigits(service) : service}</bdi>
      {' از '}
      <bdi dir="ltr">{from}</bdi>
      {' به '}
      <bdi dir="ltr">{to}</bdi>
      {`، ${formatDay(day)}، ساعت ${toPersianDigits(time)}`}
    </>
  );
}

function StayFacts({ ticket: { service, to, startsAt, endsAt } }: { ticket: CheckedTicket }) {
  return (
    <>
      {'، '}
      <bdi dir="ltr">{service}</bdi>
      {'، '}
      <bdi dir="ltr">{to}</bdi>
      {`، از ${formatDay(startsAt)} تا ${formatDay(endsAt)}`}
    </>
  );
}
