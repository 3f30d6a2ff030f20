import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { Icon } from '../ui/Icon.tsx';
import { fingerTarget } from './orderCard.styles.ts';
import { shareOrOpen } from './shareOrOpen.ts';

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
        void shareOrOpen(url, () => ({ url }));
      }}
    >
      <Icon name="share" size="small" />
      {`ارسال برای ${to}`}
    </a>
  );
}
