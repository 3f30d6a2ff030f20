import { Suspense } from 'react';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusResultsData } from '../../../../shared/buses/busViews.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DayLinks, NearestDays } from '../../../ui/results/NearestDays.tsx';

type Searched = Pick<BusResultsData, 'search' | 'prices' | 'near'>;

export function NoBuses({ search, prices, near }: Searched) {
  return (
    <EmptyState
      icon="bus"
      title="برای این روز سرویسی ثبت نشده"
      actions={
        <>
          <Suspense fallback={null}>
            <DayLinks prices={prices} urlOf={(day) => buildBusResultsUrl({ ...search, day })} />
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
        <NearestDays
          prices={prices}
          none="در روزهای نزدیک هم سرویسی برای فروش نیست؛ روز دیگری را امتحان کنید."
          each="برای هر صندلی"
        />
      </Suspense>
    </EmptyState>
  );
}
