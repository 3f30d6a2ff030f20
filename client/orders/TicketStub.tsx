import type { TicketCode } from '../../shared/orders/orderPages.ts';
import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { TicketQr } from '../ui/Ticket.tsx';
import { Icon } from '../ui/Icon.tsx';
import { fingerTarget } from './orderCard.styles.ts';
import { SendTicket } from './SendTicket.tsx';
import { VoidStub } from './VoidStub.tsx';

interface TicketStubProps {
  /** Null for a refunded ticket. */
  code: TicketCode | null;
  ticketNumber: string;
  orderCode: string;
  /** The traveller's share link; missing when the order has one traveller. */
  share?: TicketShare | undefined;
  /** First name of the traveller. */
  name: string;
}

export function TicketStub({ code, ticketNumber, orderCode, share, name }: TicketStubProps) {
  if (code === null) return <VoidStub ticket="بلیط" />;
  return (
    <>
      <TicketQr size={code.size} path={code.path} text={`کد QR برای بررسی اصالت بلیط ${ticketNumber}`} />
      <div className="xs muted">
        اصالت این بلیط را بررسی کنید
        <br />
        <bdi dir="ltr">{orderCode}</bdi>
      </div>
      <SendTicket share={share} to={name} />
      {code.wallets?.map(({ kind, url }) => (
        <a key={kind} className={`${fingerTarget} with-icon small no-print`} href={url}>
          <Icon name="card" size="small" />
          {kind === 'apple' ? 'افزودن به Apple Wallet' : 'افزودن به Google Wallet'}
        </a>
      ))}
    </>
  );
}
