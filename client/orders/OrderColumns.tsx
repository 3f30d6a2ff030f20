import type { ReactNode } from 'react';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { Split } from '../ui/Split.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { MoneyTrailCard } from './MoneyTrailCard.tsx';
import { column } from './orderPage.styles.ts';
import { canRefund, RefundCard } from './RefundCard.tsx';

interface OrderColumnsProps {
  order: OrderView;
  /** ISO day in Tehran. */
  today: string;
  refundUrl: string;
  help?: ReactNode;
  children: ReactNode;
}

export function OrderColumns({ order, today, refundUrl, help, children }: OrderColumnsProps) {
  return (
    <Split
      aside={
        <div className={column}>
          {help}
          <InvoiceCard order={order} />
          {canRefund(order) && <RefundCard order={order} refundUrl={refundUrl} />}
        </div>
      }
    >
      <div className={column}>
        {children}
        <MoneyTrailCard order={order} today={today} />
      </div>
    </Split>
  );
}
