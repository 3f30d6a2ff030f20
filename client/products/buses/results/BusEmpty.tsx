import { Suspense, use } from 'react';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusResultsData } from '../../../../shared/buses/busViews.ts';
import { formatDayMonth, formatDayShort } from '../../../../shared/calendar/format.ts';
import { NO_PRICES } from '../../../../shared/calendar/dayPrices.ts';
import { formatToman } from '../../../../shared/money.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';

type Searched = Pick<BusResultsData, 'search' | 'prices' | 'near'>;

function NearestDays({ prices }: Pick<Searched, 'prices'>) {
  const { nearest } = use(withFallback(prices, NO_PRICES));
  if (nearest.length === 0) return <>در روزهای نزدیک هم سرویسی برای فروش نیست؛ روز دیگری را امتحان کنید.</>;
  const named = nearest.map(({ day, lowest }) => `${formatDayShort(day)} از ${formatToman(lowest ?? 0)}`);
  return <>{`نزدیک‌ترین روزهای موجود: ${named.join(' و ')} تومان، برای هر صندلی.`}</>;
}

function DayLinks({ search, prices }: Searched) {
  return use(withFallback(prices, NO_PRICES)).nearest.map(({ day }, index) => (
    <LinkButton
      key={day}
      href={buildBusResultsUrl({ ...search, day })}
      variant={index === 0 ? 'primary' : 'outline'}
    >
      {`دیدن ${formatDayMonth(day)}`}
    </LinkButton>
  ));
}

export function NoBuses(props: Searched) {
  const { search, near } = props;
  return (
    <EmptyState
      icon="bus"
      title="برای این روز سرویسی ثبت نشده"
      actions={
        <>
          <Suspense fallback={null}>
            <DayLinks {...props} />
          </Suspense>
          {near.map(({ from, to }) => (
            <LinkButton
              key={to.slug}
              variant="outline"
              href={buildBusResultsUrl({ ...search, from: from.slug, to: to.slug })}
            >
              {`اتوبوس به ${to.name}`}
            </LinkButton>
          ))}
        </>
      }
    >
      <Suspense fallback={null}>
        <NearestDays prices={props.prices} />
      </Suspense>
    </EmptyState>
  );
}
