import { Suspense, use } from 'react';
import { formatDuration } from '../../../shared/calendar/format.ts';
import type { BusInstead } from '../../../shared/flights/resultsView.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './BusInsteadCard.styles.ts';
import { lateOr } from '../../ui/results/lateOr.ts';

const NAME = 'با اتوبوس هم می‌شود';

function Fare({ fare }: { fare: Promise<Rial | null> }) {
  const lowest = use(lateOr(fare, null));
  return <>{lowest === null ? NAME : `${NAME}: از ${formatToman(lowest)} تومان`}</>;
}

/** Below the flights: the same way by bus, with the lowest fare of the day. Its place is there before the fare is. */
export function BusInsteadCard({ bus, fare }: { bus: BusInstead; fare: Promise<Rial | null> }) {
  return (
    <aside className={styles.bus} aria-label={NAME}>
      <Icon name="bus" />
      <p>
        <b>
          <Suspense fallback={NAME}>
            <Fare fare={fare} />
          </Suspense>
        </b>
        <span className="small muted">{`حدود ${formatDuration(bus.minutes)} در راه، در همین روز`}</span>
      </p>
      <LinkButton href={bus.url} variant="outline">
        دیدن اتوبوس‌ها
      </LinkButton>
    </aside>
  );
}
