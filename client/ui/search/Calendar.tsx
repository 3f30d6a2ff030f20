import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  formatDayMonth,
  formatDayShort,
  formatGregorian,
  getWeekdayName,
  WEEKDAYS,
} from '../../../shared/calendar/format.ts';
import { findHolidayName, isDayOff } from '../../../shared/calendar/holidays.ts';
import { type DayPriceList, formatMillions } from '../../../shared/calendar/dayPriceList.ts';
import { formatToman } from '../../../shared/money.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { segmented } from '../SegmentedControl.styles.ts';
import { WeekdayHead } from '../WeekdayHead.tsx';
import {
  addMonths,
  type CalendarKind,
  type CalendarMonth,
  formatMonth,
  formatOtherMonths,
  getFirstDay,
  getOtherKind,
  listWeeks,
  moveDay,
  toCalendarDay,
} from './calendarMonth.ts';
import { readCalendarKind, rememberCalendarKind } from './calendarKind.ts';
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

const KINDS: readonly (readonly [CalendarKind, string])[] = [
  ['jalali', 'شمسی'],
  ['gregorian', 'میلادی'],
];

/**
 * A Jalali or Gregorian date grid with the days of the other calendar, prices and holidays: one tab stop,
 * arrows follow the reading direction (left is the next day).
 */
export default function Calendar({ value, firstDay, lastDay, onChoose, pricesUrl }: CalendarProps) {
  const prices = useDayPrices(pricesUrl);
  const root = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(value !== null && value >= firstDay && value <= lastDay ? value : firstDay);
  const [kind, setKind] = useState(readCalendarKind);
  const [shown, setShown] = useState<CalendarMonth>(() => toCalendarDay(day, kind));
  const [keyboard, setKeyboard] = useState(false);

  useEffect(() => {
    if (keyboard) root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, keyboard]);

  const tabDay = chooseTabDay(day, shown, firstDay, kind);

  /** Opens the other grid at the same days. */
  function switchTo(wanted: CalendarKind) {
    setKeyboard(false);
    setKind(wanted);
    setShown(toCalendarDay(tabDay, wanted));
    rememberCalendarKind(wanted);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = moveDay(tabDay, event.key, event.shiftKey, kind);
    if (next === null) return;
    event.preventDefault();
    const kept = next < firstDay ? firstDay : next > lastDay ? lastDay : next;
    const month = toCalendarDay(kept, kind);
    setKeyboard(true);
    setDay(kept);
    if (!isShown(month, shown)) setShown(month);
  }

  const first = toCalendarDay(firstDay, kind);
  const last = toCalendarDay(lastDay, kind);
  return (
    <div ref={root}>
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
        <div className={segmented} role="group" aria-label="نوع تقویم">
          {KINDS.map(([each, label]) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => switchTo(each)}>
              {label}
            </button>
          ))}
        </div>
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
      <p className={`xs faint ${styles.legend}`}>
        {Object.keys(prices).length > 0
          ? 'کمترین قیمت هر نفر، میلیون تومان؛ روزهای تعطیل قرمز است'
          : 'روزهای تعطیل قرمز است'}
      </p>
      {/* Handles the keys of the ARIA date grid pattern; the days are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.months} onKeyDown={onKeyDown}>
        {[shown, addMonths(shown, 1)].map((month) => (
          <Month
            key={`${month.year}-${month.month}`}
            month={month}
            {...{ kind, tabDay, value, firstDay, lastDay, onChoose, prices }}
          />
        ))}
      </div>
    </div>
  );
}

function isShown({ year, month }: CalendarMonth, shown: CalendarMonth): boolean {
  const distance = year * 12 + month - (shown.year * 12 + shown.month);
  return distance === 0 || distance === 1;
}

/** The day with the tab stop: the current one, or the first visible one. */
function chooseTabDay(day: string, shown: CalendarMonth, firstDay: string, kind: CalendarKind): string {
  if (isShown(toCalendarDay(day, kind), shown)) return day;
  const first = getFirstDay(shown, kind) ?? firstDay;
  return first < firstDay ? firstDay : first;
}

function Month({
  month,
  kind,
  tabDay,
  value,
  firstDay,
  lastDay,
  onChoose,
  prices,
}: CalendarProps & { month: CalendarMonth; kind: CalendarKind; tabDay: string; prices: DayPriceList }) {
  const other = getOtherKind(kind);
  const cheapest = Math.min(...Object.values(prices));
  return (
    <table className={styles.grid}>
      <caption className={styles.title}>
        {formatMonth(month, kind)} <small>{formatOtherMonths(month, kind)}</small>
      </caption>
      <WeekdayHead />
      <tbody>
        {listWeeks(month, kind).map((week) => (
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
                    <span className="sr">{formatDayLabel(isoDay, kind, prices[isoDay])}</span>
                    <span aria-hidden="true">
                      {toPersianDigits(toCalendarDay(isoDay, kind).day)}{' '}
                      <small>{toPersianDigits(toCalendarDay(isoDay, other).day)}</small>
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

function formatDayLabel(isoDay: string, kind: CalendarKind, price: number | undefined): string {
  const holiday = findHolidayName(isoDay);
  const parts =
    kind === 'jalali'
      ? [formatDayShort(isoDay), formatGregorian(isoDay)]
      : [`${getWeekdayName(isoDay)} ${formatGregorian(isoDay)}`, formatDayMonth(isoDay)];
  if (holiday !== null) parts.push(`تعطیل: ${holiday}`);
  if (price !== undefined) parts.push(`از ${formatToman(price)} تومان`);
  return parts.join('، ');
}

const NO_PRICES: DayPriceList = {};

/** Loads prices after the calendar has opened. Nothing moves when they arrive or fail to load. */
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
