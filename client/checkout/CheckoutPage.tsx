import type { ComponentType, ReactNode } from 'react';
import type { ClosedView } from '../../shared/orders/checkoutView.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { ClosedCheckout } from './ClosedCheckout.tsx';

const CLOSED: ReadonlySet<string> = new Set<ClosedView['view']>([
  'repriced',
  'ended',
  'pending',
  'masked',
  'missing',
]);

export function isClosed(data: { view: string }): data is ClosedView {
  return CLOSED.has(data.view);
}

export interface CheckoutPageProps<Open extends { view: string }> {
  data: Open | ClosedView;
  title: string;
  description: string;
  steps: ReactNode;
  /** Not called for a closed checkout. */
  children: (data: Open) => ReactNode;
}

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

type CheckoutHead = Pick<CheckoutPageProps<never>, 'title' | 'description' | 'steps'>;

/** Creates the page of one step. It shows `Form` while the checkout is open. */
export const createCheckoutPage = <Open extends { view: string }>(
  Form: ComponentType<{ data: Open }>,
  head: CheckoutHead,
) =>
  function CheckoutStepPage() {
    return (
      <CheckoutPage {...head} data={usePageData<Open | ClosedView>()}>
        {(data) => <Form data={data} />}
      </CheckoutPage>
    );
  };
