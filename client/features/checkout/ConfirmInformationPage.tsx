import { useEffect } from 'react';
import type { ConfirmPageData, ConfirmView } from '../../../shared/checkout/checkoutView.ts';
import { flightPassengers } from '../../../shared/paths.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PurchaseSteps } from '../../ui/PurchaseSteps.tsx';
import { Split } from '../../ui/Split.tsx';
import * as styles from './Checkout.styles.ts';
import { ClosedCheckout } from './ClosedCheckout.tsx';
import { GatewayChoice } from './GatewayChoice.tsx';
import { HoldClock } from './HoldClock.tsx';
import { PayCard } from './PayCard.tsx';
import { ReviewFlight } from './ReviewFlight.tsx';
import { ReviewPassengers } from './ReviewPassengers.tsx';
import { ReviewRefund } from './ReviewRefund.tsx';
import { dropPassengerDraft } from './usePassengerDraft.ts';

/** Everything once more, read-only, before the bank. */
export default function ConfirmInformationPage() {
  const data = usePageData<ConfirmPageData>();
  return (
    <>
      <PageHead title="بازبینی و پرداخت" description="سفارش را بازبینی و پرداخت کنید." robots="noindex" />
      <PurchaseSteps current={2} />
      <div className="container">
        {data.view === 'confirm' ? (
          <Confirmation data={data} />
        ) : (
          <ClosedCheckout data={data} step="بازبینی و پرداخت" />
        )}
      </div>
    </>
  );
}

const PROBLEM_FIELDS = ['gateway', 'consent', 'discount'] as const;

function Confirmation({ data }: { data: ConfirmView }) {
  const { trip, passengers, contact, gateways, gateway, consent, problems, notice } = data;
  useEffect(dropPassengerDraft, []);
  const editUrl = flightPassengers({
    code: trip.code,
    search: { fromCity: trip.segment.from.citySlug, toCity: trip.segment.to.citySlug },
  });
  return (
    <Form method="post" noValidate>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <PayCard trip={trip} consent={consent} problems={problems} discountTyped={data.discountTyped} />
            <p className={`small muted ${styles.refundLine}`}>
              <Icon name="shield" />
              <span>اگر پول کم شود و بلیط صادر نشود، بازگشت خودکار است و زمان واریزش را می‌بینید.</span>
            </p>
          </>
        }
      >
        <div className={styles.sections}>
          <div>
            <h1 className="page-title">بازبینی و پرداخت</h1>
            <p className={`muted ${styles.lead}`}>پیش از پرداخت، نام‌ها و تاریخ را یک بار دیگر ببینید.</p>
          </div>
          {notice && (
            <Alert tone={notice.tone} announce>
              {notice.text}
            </Alert>
          )}
          <ErrorSummary
            problems={PROBLEM_FIELDS.flatMap((field) => {
              const message = problems[field];
              return message === undefined ? [] : [{ field, message }];
            })}
          />
          <ReviewFlight trip={trip} />
          <ReviewPassengers passengers={passengers} contact={contact} editUrl={editUrl} />
          <ReviewRefund trip={trip} />
          <GatewayChoice gateways={gateways} chosen={gateway} error={problems.gateway} />
        </div>
      </Split>
    </Form>
  );
}
