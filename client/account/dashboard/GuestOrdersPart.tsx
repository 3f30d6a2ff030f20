import type { GuestOrders } from '../../../shared/accounts/dashboardView.ts';
import { formatDayShort } from '../../../shared/calendar/format.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import * as styles from './Dashboard.styles.ts';

const MAX_SHOWN = 3;

/** Asks for consent before adding the orders, because other people may use this browser too. */
export function GuestOrdersPart({ orders, alerts }: GuestOrders) {
  const shown = orders.slice(0, MAX_SHOWN);
  const more = orders.length - shown.length;
  return (
    <TitledCard id="guest-title" title={`${formatCounts(orders.length, alerts)} این مرورگر`}>
      <form method="post" className={styles.body}>
        <p className="muted">
          پیش از ورود، بدون حساب در همین مرورگر ثبت شده است. اگر از شماست، به حساب‌تان اضافه کنید تا در هر
          دستگاهی ببینید.
        </p>
        {shown.length > 0 && (
          <ul className={styles.guestOrders}>
            {shown.map(({ code, title, service, day }) => (
              <li key={code}>
                <b>{title}</b>
                <span className="small muted">{`${service}، ${formatDayShort(day)}`}</span>
              </li>
            ))}
            {more > 0 && <li className="small muted">{`و ${formatNumber(more)} سفارش دیگر`}</li>}
          </ul>
        )}
        <p className="cluster gap-2">
          <Button type="submit" name="action" value="claimGuest">
            به حسابم اضافه شود
          </Button>
          <Button type="submit" name="action" value="forgetGuest" variant="ghost">
            نه، از من نیست
          </Button>
        </p>
      </form>
    </TitledCard>
  );
}

function formatCounts(orders: number, alerts: number): string {
  return [
    ...(orders > 0 ? [`${formatNumber(orders)} سفارش`] : []),
    ...(alerts > 0 ? [`${formatNumber(alerts)} هشدار قیمت`] : []),
  ].join(' و ');
}
