import { useState } from 'react';
import { formatTime } from '../../shared/calendar/format.ts';
import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import type { Clock } from '../shell/clock.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { HoldTimer } from '../ui/HoldTimer.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

const LAST_MINUTES = 120;

interface HoldClockProps {
  trip: Pick<CheckoutTrip, 'hold' | 'now' | 'resultsUrl'> & Partial<Pick<CheckoutTrip, 'view'>>;
  clock?: Clock;
}

/**
 * Shows when the hold ends: a fixed time such as «تا ساعت ۱۰:۴۵» without scripts. With scripts it is a countdown that
 * announces the last two minutes and opens a dialog at the end.
 */
export function HoldClock({ trip: { hold, now, resultsUrl, view }, clock }: HoldClockProps) {
  const left = useSecondsLeft(hold.endsAt, now, clock);
  const [dismissed, setDismissed] = useState(false);
  const soon = left !== null && left > 0 && left <= LAST_MINUTES;
  const over = left === 0;
  // A trip without legs has no seats: only its price is held.
  const seats = view === undefined || view.legs.length > 0;
  const ended = seats ? 'صندلی‌ها آزاد شدند' : 'قیمت دیگر برای شما نگه داشته نمی‌شود';
  return (
    <>
      <HoldTimer
        secondsLeft={left}
        totalSeconds={(Date.parse(hold.endsAt) - Date.parse(hold.startedAt)) / 1000}
        title={over ? 'مهلت رزرو تمام شد' : `${seats ? 'صندلی‌ها' : 'قیمت'} برای شما نگه داشته شده`}
      >
        {over ? (
          `${ended} و مبلغی کم نشده است.`
        ) : (
          <>
            تا ساعت <time dateTime={hold.endsAt}>{formatTime(hold.endsAt)}</time>
            <span className="only-wide">؛ قیمت تا آن زمان تغییر نمی‌کند.</span>
            <span className="only-narrow"> برای شماست</span>
          </>
        )}
      </HoldTimer>
      <p className="sr" role="status">
        {soon && 'دو دقیقه تا پایان مهلت رزرو'}
        {over && 'مهلت رزرو تمام شد.'}
      </p>
      {over && !dismissed && (
        <Dialog
          open
          onClose={() => setDismissed(true)}
          title="مهلت رزرو تمام شد"
          alert
          foot={
            <LinkButton variant="cta" href={resultsUrl}>
              جست‌وجوی دوباره با همین مشخصات
            </LinkButton>
          }
        >
          <p className="muted small">
            {`${ended} و مبلغی کم نشده است. مشخصات و نام‌ها ذخیره شده است؛ لازم نیست دوباره بنویسید.`}
          </p>
        </Dialog>
      )}
    </>
  );
}
