import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  formatDayShort,
  formatGregorian,
  formatGregorianMonths,
  JALALI_MONTHS,
  WEEKDAYS,
} from '../../../shared/calendar/format.ts';
import { findHolidayName, isDayOff } from '../../../shared/calendar/holidays.ts';
import { toGregorian, getJalaliMonthLength, toJalali } from '../../../shared/calendar/jalali.ts';
import { type DayPriceList, formatMillions } from '../../../shared/calendar/dayPriceList.ts';
import { formatToman } from '../../../shared/money.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { addMonths, listWeeks, moveDay, type JalaliMonth } from './calendarMonth.ts';
import { WeekdayHead } from '../WeekdayHead.tsx';
import * as styles from './Calendar.styles.ts';

interface CalendarProps {
  value: string | null;
  /** ISO days. */
  firstDay: string;
  lastDay: string;
  onChoose: (isoDay: string) => void;
  /** Source of the lowest prices; missing where none are known. */
  pricesUrl?: string;
}

/**
 * A Jalali date grid with Gregorian days, prices and holidays: one tab stop, arrows follow the reading
 * direction (left is the next day).
 */
export default function Calendar({ value, firstDay, lastDay, onChoose, pricesUrl }: CalendarProps) {
  const prices = useDayPrices(pricesUrl);
  const root = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(value !== null && value >= firstDay && value <= lastDay ? value : firstDay);
  const [shown, setShown] = useState<JalaliMonth>(() => toJalali(day));
  const [keyboard, setKeyboard] = useState(false);

  useEffect(() => {
    if (keyboard) root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, keyboard]);

  function onKeyDown(event: KeyboardEvent) {
    const next = moveDay(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    const kept = next < firstDay ? firstDay : next > lastDay ? lastDay : next;
    const { year, month } = toJalali(kept);
    setKeyboard(true);
    setDay(kept);
    if (!isShown({ year, month }, shown)) setShown({ year, month });
  }

  const first = toJalali(firstDay);
  const last = toJalali(lastDay);
  return (
    // The grid's keys are those of the date grid pattern; its days are buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Button
          type="button"
          variant="ghost"
          size="small"
          iconOnly
          aria-label="ماه قبل"
          disabled={shown.year === first.year && shown.month === first.month}
          onClick={() => setShown(addMonths(shown, -1))}
        >
          <Icon name="chev-right" />
        </Button>
        <span className="xs faint">
          {Object.keys(prices).length > 0
            ? 'کمترین قیمت هر نفر، میلیون تومان؛ روزهای تعطیل قرمز است'
            : 'روزهای تعطیل قرمز است'}
        </span>
        <Button
          type="button"
          variant="ghost"
          size="small"
          iconOnly
          aria-label="ماه بعد"
          disabled={shown.year * 12 + shown.month >= last.year * 12 + last.month}
          onClick={() => setShown(addMonths(shown, 1))}
        >
          <Icon name="chev-left" />
        </Button>
      </div>
      <div className={styles.months}>
        {[shown, addMonths(shown, 1)].map((month) => (
          <Month
            key={`${month.year}-${month.month}`}
            month={month}
            tabDay={chooseTabDay(day, shown, firstDay)}
            {...{ value, firstDay, lastDay, onChoose, prices }}
          />
        ))}
      </div>
    </div>
  );
}

function isShown({ year, month }: JalaliMonth, shown: JalaliMonth): boolean {
  const distance = year * 12 + month - (shown.year * 12 + shown.month);
  return distance === 0 || distance === 1;
}

/** The day with the tab stop: the current one, or the first visible one. */
function chooseTabDay(day: string, shown: JalaliMonth, firstDay: string): string {
  if (isShown(toJalali(day), shown)) return day;
  const first = toGregorian(shown.year, shown.month, 1) ?? firstDay;
  return first < firstDay ? firstDay : first;
}

function Month({
  month,
  tabDay,
  value,
  firstDay,
  lastDay,
  onChoose,
  prices,
}: CalendarProps & { month: JalaliMonth; tabDay: string; prices: DayPriceList }) {
  const title = `${JALALI_MONTHS[month.month - 1]} ${toPersianDigits(month.year)}`;
  const cheapest = Math.min(...Object.values(prices));
  return (
    <table className={styles.grid}>
      <caption className={styles.title}>
        {title} <small>{formatGregorianRange(month)}</small>
      </caption>
      <WeekdayHead />
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week.find((isoDay) => isoDay !== null)}>
            {week.map((isoDay, index) => (
              <td key={WEEKDAYS[index]}>
                {isoDay !== null && (
                  <button
                    type="button"
                    className={styles.day}
                    data-day={isoDay}
                    data-off={isDayOff(isoDay) ? '' : undefined}
                    data-today={isoDay === firstDay ? '' : undefined}
                    data-cheap={prices[isoDay] === cheapest ? '' : undefined}
                    aria-pressed={isoDay === value}
                    disabled={isoDay < firstDay || isoDay > lastDay}
                    tabIndex={isoDay === tabDay ? 0 : -1}
                    onClick={() => onChoose(isoDay)}
                  >
                    <span className="sr">{formatDayLabel(isoDay, prices[isoDay])}</span>
                    <span aria-hidden="true">
                      {toPersianDigits(toJalali(isoDay).day)}{' '}
                      <small>{toPersianDigits(Number(isoDay.slice(8)))}</small>
                    </span>
                    <small className={styles.price} aria-hidden="true">
                      {prices[isoDay] !== undefined && toPersianDigits(formatMillions(prices[isoDay]))}
                    </small>
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatDayLabel(isoDay: string, price: number | undefined): string {
  const holiday = findHolidayName(isoDay);
  const parts = [formatDayShort(isoDay), formatGregorian(isoDay)];
  if (holiday !== null) parts.push(`تعطیل: ${holiday}`);
  if (price !== undefined) parts.push(`از ${formatToman(price)} تومان`);
  return parts.join('، ');
}

function formatGregorianRange({ year, month }: JalaliMonth): string {
  const first = toGregorian(year, month, 1);
  const last = toGregorian(year, month, getJalaliMonthLength(year, month));
  return first && last ? formatGregorianMonths(first, last) : '';
}

const NO_PRICES: DayPriceList = {};

/** Prices arrive after the calendar and may fail; nothing moves then. */
function useDayPrices(url: string | undefined): DayPriceList {
  const [loaded, setLoaded] = useState({ url, prices: NO_PRICES });
  useEffect(() => {
    if (url === undefined) return undefined;
    const left = new AbortController();
    fetch(url, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.json() : NO_PRICES))
      .then(
        (prices: DayPriceList) => setLoaded({ url, prices }),
        () => {},
      );
    return () => left.abort();
  }, [url]);
  return loaded.url === url ? loaded.prices : NO_PRICES;
}
