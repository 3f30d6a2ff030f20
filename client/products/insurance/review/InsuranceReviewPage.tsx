import { useEffect } from 'react';
import type { InsuranceReviewData } from '../../../../shared/insurance/insuredView.ts';
import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { ClosedCheckout } from '../../../checkout/ClosedCheckout.tsx';
import { ReviewForm } from '../../../checkout/ReviewForm.tsx';
import { dropPassengerDraft } from '../../../checkout/usePassengerDraft.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { InsuranceSteps } from '../InsuranceSteps.tsx';
import { PolicyReview } from './PolicyReview.tsx';
import { RejectedInsured } from './RejectedInsured.tsx';

const TITLE = 'بازبینی و پرداخت بیمه‌نامه';

/** Everything once more, read-only, before the bank. */
export default function InsuranceReviewPage() {
  const data = usePageData<InsuranceReviewData>();
  const open = data.view === 'confirm';
  useEffect(() => {
    if (open) dropPassengerDraft();
  }, [open]);
  return (
    <>
      <PageHead
        title={TITLE}
        description="بیمه‌شدگان، پوشش و قیمت را بازبینی و پرداخت کنید."
        robots="noindex"
      />
      <InsuranceSteps current={2} />
      <div className="container">
        {data.view === 'confirm' ? <Review data={data} /> : <ClosedCheckout data={data} step={TITLE} />}
      </div>
    </>
  );
}

function Review({ data }: { data: Extract<InsuranceReviewData, { view: 'confirm' }> }) {
  if (data.startPassed) {
    return (
      <Alert tone="danger" announce>
        <div className="stack gap-3">
          <h1 className="h3">{TITLE}</h1>
          <p>تاریخ شروع نمی‌تواند پیش از امروز باشد. مبلغی کم نشده است؛ با تاریخ تازه قیمت بگیرید.</p>
          <div className={checkout.actions}>
            <LinkButton variant="cta" href={INSURANCE}>
              قیمت با تاریخ تازه
            </LinkButton>
          </div>
        </div>
      </Alert>
    );
  }
  return (
    <>
      {data.rejected.length > 0 && <RejectedInsured data={data} />}
      <ReviewForm
        data={data}
        title={TITLE}
        further={data.readProblem === null ? [] : [{ field: 'read', message: data.readProblem }]}
      >
        <PolicyReview data={data} />
      </ReviewForm>
    </>
  );
}
