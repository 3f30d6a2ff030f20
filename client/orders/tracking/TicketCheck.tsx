import { formatDay } from '../../../shared/calendar/format.ts';
import type { CheckedTicket } from '../../../shared/orders/orderPages.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { Alert } from '../../ui/Alert.tsx';

const STANDING = {
  valid: { tone: 'success', text: 'معتبر. این بلیط را ما صادر کرده‌ایم.' },
  returned: { tone: 'warn', text: 'باطل‌شده. این بلیط پس داده شده و برای سفر نیست.' },
  changed: {
    tone: 'warn',
    text: 'تغییرکرده. این بلیط را ما صادر کرده‌ایم، ولی جزئیات آن عوض شده است؛ نسخهٔ تازه را بخواهید.',
  },
} as const;

/** What the code on a ticket proves: that we printed it, and with these words (firsts.md 4). */
export function TicketCheck({ ticket }: { ticket: CheckedTicket | null }) {
  if (!ticket) {
    return (
      <Alert tone="danger">
        <b>نامعتبر.</b>
        {' این کد را ما روی بلیط یا بیمه‌نامه‌ای ننوشته‌ایم، یا تغییر کرده است.'}
      </Alert>
    );
  }
  const { tone, text } = STANDING[ticket.standing];
  const isPolicy = ticket.product === 'insurance';
  const word = isPolicy ? 'بیمه‌نامه' : 'بلیط';
  return (
    <Alert tone={tone}>
      <b>{withTicketWord(text, word)}</b>
      {' روی آن باید همین‌ها نوشته باشد: '}
      <bdi>{ticket.passenger}</bdi>
      {isPolicy ? <PolicyFacts ticket={ticket} /> : <TravelFacts ticket={ticket} />}
      {`، شمارهٔ ${word} `}
      <bdi dir="ltr">{ticket.ticketNumber}</bdi>.
      {' برای دیدن وضعیت امروز آن، شمارهٔ موبایل خریدار را هم بنویسید.'}
    </Alert>
  );
}

function TravelFacts({ ticket: { product, service, from, to, startsAt } }: { ticket: CheckedTicket }) {
  const [day = '', time = ''] = startsAt.split('T');
  return (
    <>
      {product === 'bus' ? '، اتوبوس، صندلی ' : '، پرواز '}
      <bdi dir="ltr">{product === 'bus' ? toPersianDigits(service) : service}</bdi>
      {' از '}
      <bdi dir="ltr">{from}</bdi>
      {' به '}
      <bdi dir="ltr">{to}</bdi>
      {`، ${formatDay(day)}، ساعت ${toPersianDigits(time)}`}
    </>
  );
}

function PolicyFacts({ ticket: { service, to, startsAt, endsAt } }: { ticket: CheckedTicket }) {
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
