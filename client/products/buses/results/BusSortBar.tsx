import { BUS_SORTS, type BusSort, sortBuses } from '../../../../shared/buses/busFilters.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import { formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { A } from '../../../ui/A.tsx';
import * as styles from '../../../ui/results/SortBar.styles.ts';

const NAMES: Record<BusSort, string> = {
  earliest: 'زودترین حرکت',
  cheapest: 'ارزان‌ترین',
  latest: 'دیرترین حرکت',
  shortest: 'کوتاه‌ترین',
};

interface BusSortBarProps {
  services: readonly BusService[];
  sort: BusSort;
  urlOf: (sort: BusSort) => string;
}

/** Orders of the list as links, each with the best that it has to show. */
export function BusSortBar({ services, sort, urlOf }: BusSortBarProps) {
  return (
    <nav className={styles.sorts} aria-label="مرتب‌سازی">
      {BUS_SORTS.map((order) => (
        <A
          key={order}
          href={urlOf(order)}
          aria-current={order === sort ? 'true' : undefined}
          keepScroll
          replace
        >
          <b>{NAMES[order]}</b>
          <small>{bestOf(order, services)}</small>
        </A>
      ))}
    </nav>
  );
}

function bestOf(sort: BusSort, services: readonly BusService[]): string {
  const [best] = sortBuses(services, sort);
  if (!best) return '';
  if (sort === 'cheapest') return `از ${formatToman(best.fare.total)} تومان`;
  if (sort === 'shortest') return `حدود ${formatDuration(best.durationMinutes)}`;
  return `ساعت ${formatTime(best.departsAt)}`;
}
