import { Suspense, use } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/dayAlert.ts';
import { formatDayMonth, formatDayShort } from '../../../../shared/calendar/format.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../../shared/calendar/dayPrices.ts';
import { type TripPlan, buildTripUrl, withDay } from '../../../../shared/flights/tripLegs.ts';
import { formatToman } from '../../../../shared/money.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';

interface OtherDaysProps {
  plan: TripPlan;
  prices: Promise<DayPrices>;
}

function describeDays(days: readonly DayPrice[]): string {
  const named = days.map(({ day, lowest }) => `${formatDayShort(day)} از ${formatToman(lowest ?? 0)}`);
  return named.length === 0 ? '' : `${named.join(' و ')} تومان`;
}

function NearestDays({ prices }: { prices: Promise<DayPrices> }) {
  const { nearest } = use(withFallback(prices, NO_PRICES));
  if (nearest.length === 0) return <>در روزهای نزدیک هم پروازی برای فروش نیست؛ روز دیگری را امتحان کنید.</>;
  return <>{`نزدیک‌ترین روزهای موجود: ${describeDays(nearest)}، برای هر نفر.`}</>;
}

function DayLinks({ plan, prices }: OtherDaysProps) {
  return use(withFallback(prices, NO_PRICES)).nearest.map(({ day }, index) => (
    <LinkButton
      key={day}
      href={buildTripUrl(withDay(plan, day))}
      variant={index === 0 ? 'primary' : 'outline'}
    >
      {`دیدن ${formatDayMonth(day)}`}
    </LinkButton>
  ));
}

function AlertLink({ plan }: Pick<OtherDaysProps, 'plan'>) {
  return (
    <LinkButton href={buildDayAlertUrl(plan.legs[plan.at]!)} variant="ghost">
      موجود شد خبرم کن
    </LinkButton>
  );
}

export function NoFlights({ plan, prices }: OtherDaysProps) {
  return (
    <EmptyState
      icon="plane"
      title={`برای ${formatDayMonth(plan.legs[plan.at]?.day ?? '')} پروازی پیدا نشد`}
      actions={
        <>
          <Suspense fallback={null}>
            <DayLinks plan={plan} prices={prices} />
          </Suspense>
          <AlertLink plan={plan} />
        </>
      }
    >
      <Suspense fallback={null}>
        <NearestDays prices={prices} />
      </Suspense>
    </EmptyState>
  );
}

export function SoldOutDay({ plan, prices }: OtherDaysProps) {
  return (
    <Alert tone="warn" announce>
      <b>ظرفیت همهٔ پروازهای این روز تکمیل است.</b>{' '}
      <Suspense fallback={null}>
        <NearestDays prices={prices} />
      </Suspense>{' '}
      <span className="cluster">
        <Suspense fallback={null}>
          <DayLinks plan={plan} prices={prices} />
        </Suspense>
        <AlertLink plan={plan} />
      </span>
    </Alert>
  );
}
