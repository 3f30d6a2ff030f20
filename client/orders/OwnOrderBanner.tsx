import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { hasTicket, type OrderView } from '../../shared/orders/orderView.ts';
import { hasTripPicture } from '../../shared/orders/tripPicture.ts';
import { buildOrderFileUrl, buildTrackingUrl } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { CopyButton } from './CopyButton.tsx';
import { buildBanner, getCurrentState } from './orderBanner.ts';
import { onPaper } from './orderPage.styles.ts';
import { TicketDownloads } from './TicketDownloads.tsx';

interface OwnOrderBannerProps {
  order: OrderView;
  orderKey: string | null;
  justIssued?: boolean;
}

export function OwnOrderBanner({ order, orderKey, justIssued }: OwnOrderBannerProps) {
  const { tone, icon, title, text, busy } = buildBanner(order);
  return (
    <>
      {order.ticketSummary !== null && <p className={onPaper}>{order.ticketSummary.note}</p>}
      <div className="no-print">
        <StatusBanner
          tone={tone}
          icon={icon}
          title={title}
          busy={busy}
          stamp={justIssued}
          actions={<Actions order={order} orderKey={orderKey} />}
        >
          {text !== null && `${text} `}
          <AttemptText order={order} />
          <span className="nowrap">
            سفارش <bdi dir="ltr">{order.code}</bdi>،
          </span>
          {` ${formatDay(toTehranDay(new Date(order.createdAt)))}، ساعت ${formatTime(order.createdAt)}.`}
        </StatusBanner>
      </div>
      <ChangeNotice order={order} />
    </>
  );
}

const UNPAID: ReadonlySet<OrderView['state']> = new Set(['awaiting_payment', 'expired', 'cancelled']);
const REPORTED: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired', 'amount_mismatch']);

function AttemptText({ order }: { order: OrderView }) {
  const last = order.attempts.at(-1);
  if (!last || !UNPAID.has(getCurrentState(order)) || !REPORTED.has(last.state)) return null;
  return `${last.message} `;
}

function Actions({ order, orderKey }: Pick<OwnOrderBannerProps, 'order' | 'orderKey'>) {
  const { code, urls } = order;
  const state = getCurrentState(order);
  const hasTickets = order.passengers.some(hasTicket);
  const track = (
    <LinkButton variant="onDark" href={buildTrackingUrl(code, orderKey)}>
      <Icon name="route" />
      پیگیری سفارش
    </LinkButton>
  );
  if (hasTickets) {
    return (
      <>
        <TicketDownloads
          variant="onDark"
          pdf={buildOrderFileUrl('ticket.pdf', code, orderKey)}
          calendar={buildOrderFileUrl('calendar.ics', code, orderKey)}
          picture={hasTripPicture(order) ? buildOrderFileUrl('picture', code, orderKey) : null}
        />
        <CopyButton code={code} variant="onDark" />
        {track}
      </>
    );
  }
  return (
    <>
      {(state === 'awaiting_payment' || (state === 'held' && order.passengers.length > 0)) && (
        <LinkButton variant="cta" href={urls.review}>
          <Icon name="card" />
          بازگشت به پرداخت
        </LinkButton>
      )}
      {(state === 'repriced' || (state === 'held' && order.passengers.length === 0)) && (
        <LinkButton variant="cta" href={urls.travellers}>
          {state === 'repriced' ? 'دیدن قیمت جدید' : 'ادامهٔ خرید'}
        </LinkButton>
      )}
      {(state === 'expired' || state === 'released' || state === 'abandoned' || state === 'cancelled') && (
        <LinkButton variant="cta" href={urls.results}>
          <Icon name="search" />
          جست‌وجوی دوباره
        </LinkButton>
      )}
      <CopyButton code={code} variant="onDark" />
      {track}
    </>
  );
}
