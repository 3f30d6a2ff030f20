import type { OrderView } from '../../shared/orders/orderView.ts';
import { buildOrderFileUrl } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

interface RefundReceiptProps {
  order: Pick<OrderView, 'code' | 'refunds' | 'refundRequests'>;
  orderKey: string | null;
}

export function RefundReceipt({ order, orderKey }: RefundReceiptProps) {
  if (order.refunds.length + order.refundRequests.length === 0) return null;
  return (
    <LinkButton
      variant="outline"
      block
      className="no-print"
      href={buildOrderFileUrl('refund.pdf', order.code, orderKey)}
      download
    >
      <Icon name="refund" />
      رسید استرداد (PDF)
    </LinkButton>
  );
}
