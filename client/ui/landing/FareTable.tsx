import { formatDayMonth, getWeekdayName } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { type Rial, toToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../A.tsx';
import * as styles from './FareTable.styles.ts';

const [COLUMNS, ROWS] = [10, 12];
/** Number of columns before the chosen outbound day. */
const BEFORE = 4;
const MIN_NIGHTS = 1;
/** Highest index of the colours from cheap to expensive; the middle colour is neutral. */
const HEAT_STEPS = 6;
const FRIDAY = 6;

interface FareTableProps {
  days: readonly DayPrice[];
  back: readonly DayPrice[];
  /** Indices in `days` and `back`. */
  chosen: { out: number; back: number };
  urlOf: (out: string, back: string) => string;
}

/** Renders the sum of both fares for every departure and return, for one traveller in thousand Toman. */
export function FareTable({ days, back, chosen, urlOf }: FareTableProps) {
  const first = Math.max(0, Math.min(chosen.out - BEFORE, days.length - COLUMNS));
  const columns = days.slice(first, first + COLUMNS);
  // The columns and the rows both include the chosen day.
  const firstRow = Math.min(Math.max(first + MIN_NIGHTS, chosen.back - ROWS + 1), days.length - 1);
  const rows = back.slice(firstRow, firstRow + ROWS);
  const sumOf = (out: DayPrice, home: DayPrice): Rial | null =>
    out.day > home.day || out.lowest === null || home.lowest === null ? null : out.lowest + home.lowest;
  const sums = rows
    .flatMap((home) => columns.map((out) => sumOf(out, home)))
    .filter((sum) => sum !== null)
    .sort((a, b) => a - b);
  // Colours depend on the rank: otherwise one expensive holiday would give all other days the same colour.
  const heatOf = (sum: Rial) => Math.round((sums.indexOf(sum) / Math.max(sums.length - 1, 1)) * HEAT_STEPS);
  const [out, home] = [days[chosen.out]?.day, back[chosen.back]?.day];
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption>
          <b>کدام رفت با کدام برگشت؟</b> هر خانه جمع رفت‌وبرگشت هر نفر به هزار تومان است.
        </caption>
        <thead>
          <tr>
            <td>برگشت \ رفت</td>
            {columns.map(({ day, holiday }) => (
              <th
                key={day}
                scope="col"
                data-off={isOff(day, holiday)}
                data-chosen={day === out ? '' : undefined}
              >
                {getWeekdayName(day)} <b>{formatDayMonth(day)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th
                scope="row"
                data-off={isOff(row.day, row.holiday)}
                data-chosen={row.day === home ? '' : undefined}
              >
                <b>{formatDayMonth(row.day)}</b> {getWeekdayName(row.day)}
              </th>
              {columns.map((column) => {
                const sum = sumOf(column, row);
                const isChosen = column.day === out && row.day === home;
                return (
                  <td key={column.day}>
                    {sum !== null && (
                      <A
                        href={urlOf(column.day, row.day)}
                        data-heat={heatOf(sum)}
                        data-cheap={sum === sums[0] ? '' : undefined}
                        aria-current={isChosen ? 'true' : undefined}
                      >
                        {formatNumber(Math.round(toToman(sum) / 1000))}
                      </A>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isOff = (day: string, holiday: string | null) =>
  holiday !== null || getWeekday(day) === FRIDAY ? '' : undefined;
