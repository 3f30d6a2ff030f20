import { useEffect } from 'react';
import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { CheckoutPage, type CheckoutPageProps, isClosed } from './CheckoutPage.tsx';
import { dropPassengerDraft } from './usePassengerDraft.ts';

/** Deletes the draft of the travellers, because the server has stored them. */
export function ReviewPage<Open extends ConfirmView>(props: CheckoutPageProps<Open>) {
  const isOpen = !isClosed(props.data);
  useEffect(() => {
    if (isOpen) dropPassengerDraft();
  }, [isOpen]);
  return <CheckoutPage {...props} />;
}
