import type { InsuranceReviewData, InsuranceReviewView } from '../../../../shared/insurance/insuredView.ts';
import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { usePageData } from '../../../app/pageData.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { ReviewForm } from '../../../checkout/ReviewForm.tsx';
import { ReviewPage } from '../../../checkout/ReviewPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { InsuranceSteps } from '../InsuranceSteps.tsx';
import { PolicyReview } from './PolicyReview.tsx';
import { RejectedInsured } from './RejectedInsured.tsx';

const TITLE = 'بازبینی و پرداخت بیمه‌نامه';

export default function InsuranceReviewPage() {
  return (
    <ReviewPage
      data={usePageData<InsuranceReviewData>()}
      title={TITLE}
      description="بیمه‌شدگان، پوشش و قیمت را بازبینی و پرداخت کنید."
      steps={<InsuranceSteps current={2} />}
    >
      {(data) => <Review data={data} />}
    </ReviewPage>
  );
}

function Review({ data }: { data: InsuranceReviewView }) {
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
