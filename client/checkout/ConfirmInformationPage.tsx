import type { ConfirmPageData } from '../../shared/orders/checkoutView.ts';
import { usePageData } from '../app/pageData.ts';
import { AbroadExtras } from '../products/AbroadExtras.tsx';
import { EXTRAS_FORM } from '../products/extrasForm.ts';
import { Form } from '../ui/Form.tsx';
import { PurchaseSteps } from '../ui/PurchaseSteps.tsx';
import { JoinCard } from './JoinCard.tsx';
import { OnwardCard } from './OnwardCard.tsx';
import { ANCILLARIES_ID, ReviewAncillaries } from './ReviewAncillaries.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPage } from './ReviewPage.tsx';

export default function ConfirmInformationPage() {
  const data = usePageData<ConfirmPageData>();
  return (
    <ReviewPage
      data={data}
      title="بازبینی و پرداخت"
      description="سفارش را بازبینی و پرداخت کنید."
      steps={
        <PurchaseSteps
          current={2}
          choice={data.view === 'confirm' ? data.trip.view.labels.choice : undefined}
        />
      }
    >
      {(review) => (
        <>
          <ReviewForm
            data={review}
            further={
              review.ancillaries?.problem
                ? [{ field: ANCILLARIES_ID, message: review.ancillaries.problem }]
                : []
            }
          >
            {review.ancillaries && <ReviewAncillaries {...review.ancillaries} />}
            {review.join && (
              <JoinCard
                {...review.join}
                form={EXTRAS_FORM}
                text="این پرواز را به آن اضافه کنید: مسافران این پرواز روی صندلی‌های همان سفر می‌نشینند و هر دو یک مهلت و یک پرداخت دارند."
              />
            )}
            <OnwardCard {...review.onward} problem={review.abroad ? null : review.extras.problem} />
            {review.abroad && <AbroadExtras {...review.abroad} extras={review.extras} />}
          </ReviewForm>
          <Form id={EXTRAS_FORM} method="post" />
        </>
      )}
    </ReviewPage>
  );
}
