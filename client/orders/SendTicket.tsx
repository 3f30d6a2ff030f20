import { useState } from 'react';
import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { Icon } from '../ui/Icon.tsx';
import { fingerTarget } from './orderCard.styles.ts';

/** Opens the phone's share sheet. Where there is none, the link opens the page of that traveller. */
export function SendTicket({ share, to }: { share: TicketShare | undefined; to: string }) {
  const [isFailed, setFailed] = useState(false);
  if (!share) return null;
  const { url } = share;
  return (
    <a
      className={`${fingerTarget} with-icon small no-print`}
      href={url}
      onClick={(event) => {
        if (isFailed || typeof navigator.share !== 'function') return;
        event.preventDefault();
        navigator.share({ url }).catch((error: unknown) => {
          // Closing the sheet is no failure.
          if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
        });
      }}
    >
      <Icon name="share" size="small" />
      {isFailed ? `باز کردن بلیط ${to}` : `ارسال برای ${to}`}
    </a>
  );
}
