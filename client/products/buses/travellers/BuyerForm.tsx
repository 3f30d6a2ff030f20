import { useRef } from 'react';
import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import {
  BUYER_LABELS,
  type BuyerProblem,
  parseBuyerForm,
} from '../../../../shared/buses/busPassengerForm.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { REQUIRED } from '../../../../shared/passengers/passengerRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import * as styles from '../../../checkout/Checkout.styles.ts';
import { HoldClock } from '../../../checkout/HoldClock.tsx';
import { LiveErrorSummary } from '../../../checkout/LiveErrorSummary.tsx';
import { type FormRules, useLiveProblems } from '../../../checkout/useLiveProblems.ts';
import { TripSummary } from '../../../checkout/TripSummary.tsx';
import { usePassengerDraft } from '../../../checkout/usePassengerDraft.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Split } from '../../../ui/Split.tsx';
import { BoardingCard } from './BoardingCard.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import { SeatsCard } from './SeatsCard.tsx';

const RULES: FormRules<BuyerProblem, BusPassengersView> = {
  check: (form) => {
    const parsed = parseBuyerForm({ ...form });
    return parsed.ok ? [] : parsed.problems;
  },
  nameOf: ({ field }) => field,
  messageOf: ({ message }) => message,
};

function lines(problems: readonly BuyerProblem[]) {
  return problems.map(({ field, message }) => ({
    field,
    message: message === REQUIRED ? `${BUYER_LABELS[field]}: ${message}` : message,
  }));
}

/** Seats, the one responsible, where to get on, and the price with its parts. */
export function BuyerForm({ data }: { data: BusPassengersView }) {
  const { trip, seats, typed, moved } = data;
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, {
    order: trip.code,
    base: JSON.stringify(typed),
    fresh: data.problems.length === 0,
  });
  const problems = useLiveProblems(form, data, RULES);
  return (
    <Form method="post" ref={form} noValidate>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <TripSummary trip={trip} />
          </>
        }
      >
        <div className={styles.sections}>
          <div>
            <h1 className="page-title">مشخصات مسافران اتوبوس</h1>
            <p className={`muted ${styles.lead}`}>
              نام سرپرست روی همهٔ بلیط‌های این خرید می‌آید و هنگام سوار شدن کارت شناسایی او را می‌بینند.
            </p>
          </div>
          {moved && (
            <Alert tone="warn">
              {`ساعت حرکت از ${formatTime(moved.from)} به ${formatTime(moved.to)} تغییر کرد. اگر نمی‌خواهید، سرویس دیگری انتخاب کنید؛ مبلغی کم نشده است.`}
            </Alert>
          )}
          <LiveErrorSummary answer={data} answered={lines(data.problems)} problems={lines(problems)} />
          <SeatsCard seats={seats} changeUrl={data.changeUrl} />
          <BuyerCard typed={typed} problems={problems} />
          <BoardingCard data={data} />
          <div className={`${styles.actions} only-wide`}>
            <Button variant="cta" size="large">
              تأیید و ادامه
              <Icon name="chev-left" size="small" />
            </Button>
            <LinkButton variant="ghost" size="large" href={trip.resultsUrl}>
              بازگشت به اتوبوس‌ها
            </LinkButton>
          </div>
        </div>
      </Split>
      <div className={`${styles.buyBar} only-narrow`}>
        <div>
          <span className="xs faint">{`مبلغ نهایی، ${toPersianDigits(seats.length)} صندلی`}</span>
          <br />
          <Price amount={trip.total} />
        </div>
        <Button variant="cta">تأیید و ادامه</Button>
      </div>
    </Form>
  );
}
