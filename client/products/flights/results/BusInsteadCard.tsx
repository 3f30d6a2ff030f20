import { memo, Suspense, use } from 'react';
import { formatDuration } from '../../../../shared/calendar/format.ts';
import type { BusInstead } from '../../../../shared/flights/resultsView.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { withFallback } from '../../../ui/results/withFallback.ts';
import { ModeAlternative } from '../../../ui/results/ModeAlternative.tsx';

const NAME = 'با اتوبوس هم می‌شود';

function Fare({ fare }: { fare: Promise<Rial | null> }) {
  const lowest = use(withFallback(fare, null));
  return <>{lowest === null ? NAME : `${NAME}: از ${formatToman(lowest)} تومان`}</>;
}

interface BusInsteadCardProps {
  bus: BusInstead;
  fare: Promise<Rial | null>;
}

/** Reserves its place before the fare arrives. */
export const BusInsteadCard = memo(function BusInsteadCard({ bus, fare }: BusInsteadCardProps) {
  return (
    <ModeAlternative
      mode="bus"
      label={NAME}
      title={
        <Suspense fallback={NAME}>
          <Fare fare={fare} />
        </Suspense>
      }
      note={`حدود ${formatDuration(bus.minutes)} در راه، در همین روز`}
      href={bus.url}
      action="دیدن اتوبوس‌ها"
    />
  );
});
