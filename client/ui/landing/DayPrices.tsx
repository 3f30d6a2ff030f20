import { formatDayMonth, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../A.tsx';
import { days as grid } from '../results/RouteLanding.styles.ts';

const FRIDAY = 6;

interface DayPricesProps {
  days: readonly DayPrice[];
  /** The one that is marked; others of the same price are only said quietly. */
  cheapest?: DayPrice;
  /** What stands in place of a price: «بدون پرواز». */
  none: string;
  urlOf: (day: string) => string;
}

/** The lowest price of each of the coming days; a day leads to its results. */
export function DayPrices({ days, cheapest, none, urlOf }: DayPricesProps) {
  const [first] = days;
  return (
    <ol className={grid} data-start={first && weekday(first.day)}>
      {days.map(({ day, lowest, holiday }) => {
        const isOff = holiday !== null || weekday(day) === FRIDAY;
        const label = (
          <>
            <span className="xs">{weekdayName(day)}</span>
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
