import { formatDayMonth, getWeekdayName } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../A.tsx';
import { days as grid } from '../results/RouteLanding.styles.ts';

const FRIDAY = 6;

interface DayPricesProps {
  days: readonly DayPrice[];
  /** The marked day; others with the same price are less prominent. */
  cheapest?: DayPrice;
  none: string;
  urlOf: (day: string) => string;
}

/** Finds the cheapest day, the earliest of several. */
export function findCheapestDay(days: readonly DayPrice[]): DayPrice | undefined {
  return days.reduce<DayPrice | undefined>(
    (best, day) => (day.lowest !== null && day.lowest < (best?.lowest ?? Infinity) ? day : best),
    undefined,
  );
}

export function DayPrices({ days, cheapest, none, urlOf }: DayPricesProps) {
  const [first] = days;
  return (
    <ol className={grid} data-start={first && getWeekday(first.day)}>
      {days.map(({ day, lowest, holiday }) => {
        const isOff = holiday !== null || getWeekday(day) === FRIDAY;
        const label = (
          <>
            <span className="xs">{getWeekdayName(day)}</span>
            <b className="small">{formatDayMonth(day)}</b>
            {holiday !== null && <span className="sr">{`تعطیل: ${holiday}`}</span>}
            <span className="small muted">{lowest === null ? none : formatToman(lowest)}</span>
          </>
        );
        return (
          <li key={day} data-off={isOff ? '' : undefined}>
            {lowest === null ? (
              <span>{label}</span>
            ) : (
              <A
                href={urlOf(day)}
                data-cheap={day === cheapest?.day ? '' : undefined}
                data-low={lowest === cheapest?.lowest ? '' : undefined}
              >
                {label}
              </A>
            )}
          </li>
        );
      })}
    </ol>
  );
}
