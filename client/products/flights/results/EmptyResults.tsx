import { Suspense } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/buildDayAlertUrl.ts';
import { formatDayMonth } from '../../../../shared/calendar/format.ts';
import type { DayPrices } from '../../../../shared/calendar/dayPrices.ts';
import { type TripPlan, buildTripUrl, withDay } from '../../../../shared/flights/tripLegs.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DayLinks, NearestDays } from '../../../ui/results/NearestDays.tsx';

interface OtherDaysProps {
  plan: TripPlan;
  prices: Promise<DayPrices>;
}

/** Renders a day without available seats: there are no flights, or all are sold out. */
export default function EmptyResults({ soldOut, ...days }: OtherDaysProps & { soldOut?: boolean }) {
  return soldOut ? <SoldOutDay {...days} /> : <NoFlights {...days} />;
}

const NO_DAY = 'در روزهای نزدیک هم پروازی برای فروش نیست؛ روز دیگری را امتحان کنید.';
const toDayUrl = (plan: TripPlan) => (day: string) => buildTripUrl(withDay(plan, day));

function AlertLink({ plan }: Pick<OtherDaysProps, 'plan'>) {
  return (
    <LinkButton href={buildDayAlertUrl(plan.legs[plan.at]!)} variant="ghost">
      موجود شد خبرم کن
    </LinkButton>
  );
}

function NoFlights({ plan, prices }: OtherDaysProps) {
  return (
    <EmptyState
      icon="plane"
      title={`برای ${formatDayMonth(plan.legs[plan.at]?.day ?? '')} پروازی پیدا نشد`}
      actions={
        <>
          <Suspense fallback={null}>
            <DayLinks prices={prices} urlOf={toDayUrl(plan)} />
          </Suspense>
          <AlertLink plan={plan} />
        </>
      }
    >
      <Suspense fallback={null}>
        <NearestDays prices={prices} none={NO_DAY} each="برای هر نفر" />
      </Suspense>
    </EmptyState>
  );
}

function SoldOutDay({ plan, prices }: OtherDaysProps) {
  return (
    <Alert tone="warn" announce>
      <b>ظرفیت همهٔ پروازهای این روز تکمیل است.</b>{' '}
      <Suspense fallback={null}>
        <NearestDays prices={prices} none={NO_DAY} each="برای هر نفر" />
      </Suspense>{' '}
      <span className="cluster">
        <Suspense fallback={null}>
          <DayLinks prices={prices} urlOf={toDayUrl(plan)} />
        </Suspense>
        <AlertLink plan={plan} />
      </span>
    </Alert>
  );
}
