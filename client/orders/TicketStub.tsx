import type { TicketCode } from '../../shared/orders/orderPages.ts';
import { TicketQr } from '../ui/Ticket.tsx';
import { VoidStub } from './VoidStub.tsx';

interface TicketStubProps {
  /** Null for a refunded ticket. */
  code: TicketCode | null;
  ticketNumber: string;
  orderCode: string;
}

export function TicketStub({ code, ticketNumber, orderCode }: TicketStubProps) {
  if (code === null) return <VoidStub ticket="بلیط" />;
  return (
    <>
      <TicketQr size={code.size} path={code.path} text={`کد QR برای بررسی اصالت بلیط ${ticketNumber}`} />
      <div className="xs muted">
        اصالت این بلیط را بررسی کنید
        <br />
        <bdi dir="ltr">{orderCode}</bdi>
      </div>
    </>
  );
}
