import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { AlertText } from '../ui/Alert.tsx';
import type { FormProblem } from '../ui/ErrorSummary.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Split } from '../ui/Split.tsx';
import { BuyBar, PRICE_DETAILS_ID } from './BuyBar.tsx';
import * as styles from './Checkout.styles.ts';
import { GatewayChoice } from './GatewayChoice.tsx';
import { HoldClock } from './HoldClock.tsx';
import { LiveErrorSummary } from './LiveErrorSummary.tsx';
import { PayButton, PayCard } from './PayCard.tsx';
import { ReviewRefund } from './ReviewRefund.tsx';
import { ReviewTravellers } from './ReviewTravellers.tsx';
import { ReviewTrip } from './ReviewTrip.tsx';

const PROBLEM_FIELDS = ['gateway', 'consent', 'discount'] as const;

/** Renders `children` above the payment gateways. */
export function ReviewForm({
  data,
  title = 'بازبینی و پرداخت',
  further,
  children,
}: {
  data: ConfirmView;
  title?: string;
  /** Problems of fields inside `children`. */
  further?: readonly FormProblem[];
  children?: ReactNode;
}) {
  const { trip, travellers, contact, gateways, gateway, consent, notice } = data;
  const answered = [
    ...(further ?? []),
    ...PROBLEM_FIELDS.flatMap((field) => {
      const message = data.problems[field];
      return message === undefined ? [] : [{ field, message }];
    }),
  ];
  const [mended, setMended] = useState<{ answer: ConfirmView; fields: readonly string[] }>();
  const mendedFields = mended?.answer === data ? mended.fields : [];
  const left = answered.filter(({ field }) => !mendedFields.includes(field));
  const problems = Object.fromEntries(left.map(({ field, message }) => [field, message]));
  const mend = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, type, checked } = target as unknown as HTMLInputElement;
    const others = mendedFields.filter((field) => field !== name);
    setMended({ answer: data, fields: type === 'checkbox' && !checked ? others : [...others, name] });
  };
  return (
    <Form method="post" noValidate onChange={mend}>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <div id={PRICE_DETAILS_ID} className={styles.anchor}>
              <PayCard
                trip={trip}
                consent={consent}
                problems={problems}
                discountTyped={data.discountTyped}
                isOnly={answered.length === 1}
              />
            </div>
            <p className={`small muted ${styles.refundLine}`}>
              <Icon name="shield" />
              <span>{`اگر پول کم شود و ${trip.view.labels.ticket} صادر نشود، بازگشت خودکار است و زمان واریزش را می‌بینید.`}</span>
            </p>
          </>
        }
      >
        <div className={styles.sections}>
          <div>
            <h1 className="page-title">{title}</h1>
            <p className={`muted ${styles.lead}`}>پیش از پرداخت، نام‌ها و تاریخ را یک بار دیگر ببینید.</p>
          </div>
          {notice && <AlertText tone={notice.tone} text={notice.text} />}
          <LiveErrorSummary answer={data} answered={answered} problems={left} focusesSingleProblem />
          <ReviewTrip trip={trip} />
          <ReviewTravellers
            travellers={travellers}
            contact={contact}
            editUrl={data.editUrl}
            labels={trip.view.labels}
            reminder={data.reminder}
          />
          <ReviewRefund trip={trip} count={travellers.length} />
          {children}
          <GatewayChoice gateways={gateways} chosen={gateway} error={problems.gateway} />
        </div>
      </Split>
      <BuyBar count={`${formatNumber(travellers.length)} نفر`} total={trip.total} className="only-narrow">
        <PayButton total={trip.total} />
      </BuyBar>
    </Form>
  );
}
