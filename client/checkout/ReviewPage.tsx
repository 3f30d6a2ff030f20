import { useEffect } from 'react';
import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { CheckoutPage, type CheckoutPageProps, isClosed } from './CheckoutPage.tsx';
import { dropPassengerDraft } from './usePassengerDraft.ts';

/** Renders the last step before the bank; the server has the travellers by then, so their draft is dropped. */
export function ReviewPage<Open extends ConfirmView>(props: CheckoutPageProps<Open>) {
  const isOpen = !isClosed(props.data);
  useEffect(() => {
    if (isOpen) dropPassengerDraft();
  }, [isOpen]);
  return <CheckoutPage {...props} />;
}
