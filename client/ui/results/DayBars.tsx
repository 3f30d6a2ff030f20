import { memo, type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatDayMonth, formatDayShort, getWeekdayName } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { gradePrices } from '../../../shared/calendar/gradePrices.ts';
import { formatToman, type Rial, toToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { isPlainClick } from '../plainClick.ts';
import * as styles from './DayStrip.styles.ts';

const FRIDAY = 6;

/** The base stylesheet knows `data-fill` from 0 to 20; a bar of 0 would not show. */
const [LOWEST_BAR, HIGHEST_BAR] = [4, 20];

interface DayLinksProps {
  days: readonly DayPrice[];
  /** ISO day. */
  day: string;
  /** ISO day of the other direction of a round trip. */
  otherDay?: string;
  /** Text for a day without offers: «بدون پرواز». */
  none: string;
  /** True while prices are loading. */
  pending?: boolean;
  urlOf: (day: string) => string;
}

interface DayBarsProps extends DayLinksProps {
  label: string;
  /** Chooses the day in the page instead of following its link. */
  onPick?: (day: string) => void;
}

/**
 * Renders the price of each day as the height of a bar and as a number in thousand Toman. One handler serves all links.
 */
export function DayBars({ label, onPick, ...links }: DayBarsProps) {
  const { day, days } = links;
  const place = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // Scrolls to the chosen day in browsers without `scroll-initial-target`, and when the day changes later.
  useEffect(() => {
    const bars = place.current!;
    const at = days.findIndex((each) => each.day === day);
    if (at === -1) return;
    const chosen = bars.querySelectorAll('a')[at]!.getBoundingClientRect();
    const box = bars.getBoundingClientRect();
    bars.scrollLeft += chosen.left + chosen.width / 2 - box.left - box.width / 2;
  }, [day, days]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (onPick) onPick(days[[...place.current!.querySelectorAll('a')].indexOf(link)]!.day);
    else void navigate(link.pathname + link.search, { replace: link.href === location.href });
  };
  return (
    // The keyboard also triggers the links by click events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.strip} aria-label={label} ref={place} onClick={follow}>
      <p aria-hidden="true">
        <b>{formatDayMonth(day).split(' ')[1]}</b>
        <br />
        هزار تومان
      </p>
      <DayLinks {...links} />
    </nav>
  );
}

export const DayLinks = memo(function DayLinks({
  day: chosen,
  otherDay,
  days,
  urlOf,
  none,
  pending,
}: DayLinksProps) {
  const prices = days.map((day) => day.lowest).filter((price) => price !== null);
  const cheapest = Math.min(...prices);
  const span = Math.max(...prices) - cheapest;
  const fillOf = (price: Rial) =>
    span > 0 ? Math.round(LOWEST_BAR + ((price - cheapest) / span) * (HIGHEST_BAR - LOWEST_BAR)) : LOWEST_BAR;
  const grade = gradePrices(prices);
  return days.map(({ day, lowest, holiday }) => {
    const [date, month] = formatDayMonth(day).split(' ');
    return (
      <a
        key={day}
        href={urlOf(day)}
        aria-current={day === chosen ? 'date' : undefined}
        data-other={day === otherDay && day !== chosen ? '' : undefined}
        data-off={holiday || getWeekday(day) === FRIDAY ? '' : undefined}
        data-cheap={lowest === cheapest ? '' : undefined}
        data-grade={grade(lowest)}
        data-fill={lowest === null ? 0 : fillOf(lowest)}
      >
        <span>
          {formatDayShort(day) +
            (holiday ? `، تعطیل: ${holiday}` : '') +
            describePrice(lowest, none, pending)}
        </span>
        <i aria-hidden="true">
          {lowest === null ? !pending && '–' : formatNumber(Math.round(toToman(lowest) / 1000))}
        </i>
        <b aria-hidden="true">
          {date === '۱' ? (
            <>
              {`${date} `}
              <small>{month}</small>
            </>
          ) : (
            <>
              <small>{getWeekdayName(day).charAt(0)}</small>
              {` ${date}`}
            </>
          )}
        </b>
      </a>
    );
  });
});

function describePrice(lowest: Rial | null, none: string, pending: boolean | undefined): string {
  if (lowest !== null) return `، ${formatToman(lowest)} تومان`;
  return pending ? '' : `، ${none}`;
}
