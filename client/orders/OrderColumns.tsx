import type { ReactNode } from 'react';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { Split } from '../ui/Split.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { MoneyTrailCard } from './MoneyTrailCard.tsx';
import { column } from './orderPage.styles.ts';
import { canRefund, RefundCard } from './RefundCard.tsx';

interface OrderColumnsProps {
  order: OrderView;
  /** Tehran's day, ISO. */
  today: string;
  /** Where tickets of this order are given back. */
  refundUrl: string;
  /** Stands above the invoice. */
  help?: ReactNode;
  /** Tickets, travellers and checklists. */
  children: ReactNode;
}

/** Renders the tickets of an order and its money trail, with invoice and refund beside them. */
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
