import type { OrderView } from '../../shared/orders/orderView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';

/** Links the two orders of a change. */
export function ChangeNotice({ order: { changes, trip } }: { order: Pick<OrderView, 'changes' | 'trip'> }) {
  const { from, to } = changes;
  const { ticket } = trip.labels;
  return (
    <>
      {from !== null && (
        <Alert icon="swap">
          {from.isDone
            ? `این ${ticket} به جای ${ticket} سفارش `
            : `این سفارش ${ticket} را عوض می‌کند؛ سفارش پیشین `}
          <A href={from.ticketUrl}>
            <bdi dir="ltr">{from.code}</bdi>
          </A>
          {from.isDone ? ' صادر شد.' : '.'}
        </Alert>
      )}
      {to.map(({ code, ticketUrl, reviewUrl, step, tickets }) => (
        <Alert key={code} icon="swap" tone={step === 'open' ? 'warn' : 'info'}>
          {step === 'open' && 'تعویضی را نیمه‌کاره گذاشته‌اید: '}
          {step === 'running' && 'تعویض در حال انجام است: '}
          {step === 'done' &&
            (tickets.length === 1
              ? `${ticket} تعویض شد؛ سفارش تازه `
              : `${formatNumber(tickets.length)} ${ticket} تعویض شد؛ سفارش تازه `)}
          <A href={step === 'open' ? reviewUrl : ticketUrl}>
            {step === 'open' ? 'دیدن و تأیید' : <bdi dir="ltr">{code}</bdi>}
          </A>
        </Alert>
      ))}
    </>
  );
}
