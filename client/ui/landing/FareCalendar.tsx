import { JALALI_MONTHS } from '../../../shared/calendar/format.ts';
import { toJalali, getWeekday } from '../../../shared/calendar/jalali.ts';
import type { CalendarDay, FareMonth } from '../../../shared/landings/landingRows.ts';
import { toToman, type Rial } from '../../../shared/money.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { A } from '../A.tsx';
import { Card } from '../Card.tsx';
import { WeekdayHead } from '../WeekdayHead.tsx';
import * as styles from './FareCalendar.styles.ts';

const WEEK = 7;
const MILLION = 1_000_000;

export function FareCalendar({ month, caption }: { month: FareMonth; caption: string }) {
  const prices = month.days.flatMap(({ price }) => (typeof price === 'number' ? [price] : []));
  const cheapest = Math.min(...prices);
  return (
    <Card className={styles.calendar}>
      <table>
        <caption>{caption}</caption>
        <WeekdayHead />
        <tbody>
          {splitIntoWeeks(month.days).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, column) => (
                <td key={day?.day ?? column}>{day && <Day {...day} cheap={day.price === cheapest} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs faint">عددها به میلیون تومان و برای یک بزرگسال است؛ روزهای سبز ارزان‌ترین‌اند.</p>
    </Card>
  );
}

function Day({ day, price, off, holiday, url, cheap }: CalendarDay & { cheap: boolean }) {
  const { month, day: dayOfMonth } = toJalali(day);
  const name = JALALI_MONTHS[month - 1];
  const label = (
    <>
      <span>
        {toPersianDigits(dayOfMonth)}
        <span className={dayOfMonth === 1 ? undefined : 'sr'}>{` ${name}`}</span>
        {holiday !== null && <span className="sr">{`، ${holiday}`}</span>}
      </span>
      <small>
        {formatPrice(price)}
        {typeof price === 'number' && <span className="sr"> میلیون تومان</span>}
      </small>
    </>
  );
  if (price === null) return <span>{label}</span>;
  return (
    <A
      href={url}
      data-off={off ? '' : undefined}
      data-cheap={cheap ? '' : undefined}
      title={holiday ?? undefined}
    >
      {label}
    </A>
  );
}

/** Formats millions of Toman, for example «۲٫۶۴». */
function formatPrice(price: Rial | null | undefined): string {
  if (price === null) return 'ندارد';
  if (price === undefined) return '';
  return toPersianDigits((toToman(price) / MILLION).toFixed(2).replace('.', '٫'));
}

/** Rows from Saturday to Friday, with null outside the range. */
function splitIntoWeeks(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const [first] = days;
  const cells: (CalendarDay | null)[] = [
    ...Array<null>(first ? getWeekday(first.day) : 0).fill(null),
    ...days,
  ];
  while (cells.length % WEEK !== 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, row) => cells.slice(row * WEEK, (row + 1) * WEEK));
}
