import type { ReactNode } from 'react';
import type { OrderView } from '../../shared/orders/orderView.ts';
import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { buildRefundUrl } from '../../shared/paths.ts';
import { Split } from '../ui/Split.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { PaymentTimelineCard } from './PaymentTimelineCard.tsx';
import { column } from './orderPage.styles.ts';
import { PenaltyNotices } from './PenaltyNotices.tsx';
import { RoadCard } from './RoadCard.tsx';
import { canRefund, RefundCard } from './RefundCard.tsx';
import { RefundReceipt } from './RefundReceipt.tsx';
import { ShareCard } from './ShareCard.tsx';

interface OrderColumnsProps {
  order: OrderView;
  /** ISO day in Tehran. */
  today: string;
  orderKey: string | null;
  shares?: readonly TicketShare[];
  /** Default: the refund page of the order. */
  refundUrl?: string;
  help?: ReactNode;
  children: ReactNode;
}

export function OrderColumns(props: OrderColumnsProps) {
  const { order, today, orderKey, shares = [], help, children } = props;
  const { refundUrl = buildRefundUrl(order.code, orderKey) } = props;
  return (
    <Split
      aside={
        <div className={column}>
          {help}
          {shares.length > 0 && <ShareCard order={order} orderKey={orderKey} shares={shares} />}
          <InvoiceCard order={order} orderKey={orderKey} />
          <RefundReceipt order={order} orderKey={orderKey} />
          {canRefund(order) && (
            <RefundCard
              order={order}
              refundUrl={refundUrl}
              orderKey={orderKey}
              notices={<PenaltyNotices order={order} orderKey={orderKey} from="ticket" />}
            />
          )}
        </div>
      }
    >
      <div className={column}>
        {children}
        <RoadCard legs={order.trip.legs} />
        <PaymentTimelineCard order={order} today={today} />
      </div>
    </Split>
  );
}
