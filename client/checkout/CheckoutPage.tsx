import type { ReactNode } from 'react';
import type { ClosedView } from '../../shared/orders/checkoutView.ts';
import { PageHead } from '../app/PageHead.tsx';
import { ClosedCheckout } from './ClosedCheckout.tsx';

const CLOSED: ReadonlySet<string> = new Set<ClosedView['view']>(['repriced', 'ended', 'pending', 'masked']);

export function isClosed(data: { view: string }): data is ClosedView {
  return CLOSED.has(data.view);
}

export interface CheckoutPageProps<Open extends { view: string }> {
  data: Open | ClosedView;
  title: string;
  description: string;
  /** The steps of the purchase, with this one marked. */
  steps: ReactNode;
  /** Renders the step itself; a closed checkout has none. */
  children: (data: Open) => ReactNode;
}

/** Renders one step of a purchase, or the reason why it cannot go on. */
export function CheckoutPage<Open extends { view: string }>({
  data,
  title,
  description,
  steps,
  children,
}: CheckoutPageProps<Open>) {
  return (
    <>
      <PageHead title={title} description={description} robots="noindex" />
      {steps}
      <div className="container">
        {isClosed(data) ? <ClosedCheckout data={data} step={title} /> : children(data)}
      </div>
    </>
  );
}
