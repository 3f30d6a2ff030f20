import type { ReactNode } from 'react';
import type { RefundOrder } from '../../shared/orders/refundPage.ts';
import { PageHead } from '../app/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { MissingOrder } from './MissingOrder.tsx';
import { page } from './orderPage.styles.ts';

interface OrderStepPageProps {
  title: string;
  description: string;
  /** Order summary below the title; null when a banner fills the page. */
  order: RefundOrder | null;
  children: ReactNode;
}

/** Renders a step of a refund or a change. */
export function OrderStepPage({ title, description, order, children }: OrderStepPageProps) {
  return (
    <>
      <PageHead title={title} description={description} robots="noindex" />
      <div className={`container container--text ${page}`}>
        {order && (
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="muted">
              {`${order.trip.title}، سفارش `}
              <bdi dir="ltr">{order.code}</bdi>
            </p>
          </div>
        )}
        {children}
      </div>
    </>
  );
}

export function MissingOrderStep({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr">{title}</h1>
      <Card>
        <MissingOrder />
      </Card>
    </>
  );
}
