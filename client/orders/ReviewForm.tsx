import type { ReactNode } from 'react';
import type { ConfirmView } from '../../shared/checkout/checkoutView.ts';
import { Alert } from '../ui/Alert.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Split } from '../ui/Split.tsx';
import * as styles from './Checkout.styles.ts';
import { GatewayChoice } from './GatewayChoice.tsx';
import { HoldClock } from './HoldClock.tsx';
import { PayCard } from './PayCard.tsx';
import { ReviewRefund } from './ReviewRefund.tsx';
import { ReviewTravellers } from './ReviewTravellers.tsx';
import { ReviewTrip } from './ReviewTrip.tsx';

const PROBLEM_FIELDS = ['gateway', 'consent', 'discount'] as const;

/** The whole order read-only, the gateway, the consent and the button; `children` stand before the gateways. */
export function ReviewForm({
  data,
  title = 'بازبینی و پرداخت',
  children,
}: {
  data: ConfirmView;
  title?: string;
  children?: ReactNode;
}) {
  const { trip, travellers, contact, gateways, gateway, consent, problems, notice } = data;
  const { ticket } = trip.view.words;
  return (
    <Form method="post" noValidate>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <PayCard trip={trip} consent={consent} problems={problems} discountTyped={data.discountTyped} />
            <p className={`small muted ${styles.refundLine}`}>
              <Icon name="shield" />
              <span>{`اگر پول کم شود و ${ticket} صادر نشود، بازگشت خودکار است و زمان واریزش را می‌بینید.`}</span>
            </p>
          </>
        }
      >
        <div className={styles.sections}>
          <div>
            <h1 className="page-title">{title}</h1>
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
          <ReviewTrip trip={trip} />
          <ReviewTravellers
            travellers={travellers}
            contact={contact}
            editUrl={data.editUrl}
            ticket={ticket}
            reminder={data.reminder}
          />
          <ReviewRefund trip={trip} />
          {children}
          <GatewayChoice gateways={gateways} chosen={gateway} error={problems.gateway} />
        </div>
      </Split>
    </Form>
  );
}
