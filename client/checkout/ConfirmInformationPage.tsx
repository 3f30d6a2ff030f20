import { useEffect } from 'react';
import type { CheckoutTrip, ConfirmPageData } from '../../shared/orders/checkoutView.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { ClosedCheckout } from './ClosedCheckout.tsx';
import { InsuranceOffer } from '../products/insurance/InsuranceOffer.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { PurchaseSteps } from '../ui/PurchaseSteps.tsx';
import { dropPassengerDraft } from './usePassengerDraft.ts';

/** Everything once more, read-only, before the bank. */
export default function ConfirmInformationPage() {
  const data = usePageData<ConfirmPageData>();
  const open = data.view === 'confirm';
  useEffect(() => {
    if (open) dropPassengerDraft();
  }, [open]);
  return (
    <>
      <PageHead title="بازبینی و پرداخت" description="سفارش را بازبینی و پرداخت کنید." robots="noindex" />
      <PurchaseSteps current={2} choice={open ? choiceOf(data.trip) : undefined} />
      <div className="container">
        {open ? (
          <ReviewForm data={data}>
            {data.abroad && <InsuranceOffer schengen={data.abroad.schengen} />}
          </ReviewForm>
        ) : (
          <ClosedCheckout data={data} step="بازبینی و پرداخت" />
        )}
      </div>
    </>
  );
}

/** What was chosen in the first step of this product. */
function choiceOf({ view }: CheckoutTrip): string | undefined {
  return view.legs[0]?.kind === 'bus' ? 'انتخاب صندلی' : undefined;
}
