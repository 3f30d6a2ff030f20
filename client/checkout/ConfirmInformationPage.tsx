import type { ClosedView, ConfirmPageData, ConfirmView } from '../../shared/orders/checkoutView.ts';
import { usePageData } from '../app/pageData.ts';
import { AbroadExtras } from '../products/AbroadExtras.tsx';
import { PurchaseSteps } from '../ui/PurchaseSteps.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/** Everything once more, read-only, before the bank. */
export default function ConfirmInformationPage() {
  const data = usePageData<ConfirmPageData>();
  return (
    <ReviewPage
      data={data}
      title="بازبینی و پرداخت"
      description="سفارش را بازبینی و پرداخت کنید."
      steps={<PurchaseSteps current={2} choice={choiceOf(data)} />}
    >
      {(review) => (
        <ReviewForm data={review}>
          {review.abroad && <AbroadExtras schengen={review.abroad.schengen} />}
        </ReviewForm>
      )}
    </ReviewPage>
  );
}

/** What was chosen in the first step of this product. */
function choiceOf(data: ConfirmView | ClosedView): string | undefined {
  return data.view === 'confirm' && data.trip.view.legs[0]?.kind === 'bus' ? 'انتخاب صندلی' : undefined;
}
