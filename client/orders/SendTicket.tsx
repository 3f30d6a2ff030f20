import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { Icon } from '../ui/Icon.tsx';
import { fingerTarget } from './orderCard.styles.ts';

/** Opens the phone's share sheet. Where there is none, the link opens the page of that traveller. */
export function SendTicket({ share, to }: { share: TicketShare | undefined; to: string }) {
  if (!share) return null;
  const { url } = share;
  return (
    <a
      className={`${fingerTarget} with-icon small no-print`}
      href={url}
      onClick={(event) => {
        if (typeof navigator.share !== 'function') return;
        event.preventDefault();
        navigator.share({ url }).catch(({ name }: Error) => {
          // Closing the sheet is no failure.
          if (name !== 'AbortError') location.assign(url);
        });
      }}
    >
      <Icon name="share" size="small" />
      {`ارسال برای ${to}`}
    </a>
  );
}
