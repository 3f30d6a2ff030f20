import { type RefObject, use, useEffect, useRef } from 'react';
import { formatDayMonth, getWeekdayName } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../shared/calendar/dayPrices.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../A.tsx';
import * as styles from './DayStrip.styles.ts';
import { withFallback } from './withFallback.ts';
import { stripDays } from './stripDays.ts';

const FRIDAY = 6;

/** Scrolls the chosen day to the middle of a strip that overflows. */
function useCentredDay(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2;
    strip.current.scrollLeft = middle;
  }, []);
  return strip;
}

export interface StripProps {
  /** ISO day. */
  day: string;
  now: Date;
  urlOf: (day: string) => string;
  /** Text for a day without offers: «بدون پرواز». */
  none: string;
}

interface DayStripProps extends Omit<StripProps, 'now'> {
  days: readonly DayPrice[];
  /** Prices are still loading. */
  pending?: boolean;
}

function DayStripView({ day: chosen, days, urlOf, none, pending }: DayStripProps) {
  const strip = useCentredDay();
  const prices = days.map((day) => day.lowest).filter((price) => price !== null);
  const cheapest = Math.min(...prices);
  return (
    <nav className={styles.strip} aria-label="قیمت روزهای نزدیک" ref={strip}>
      {days.map(({ day, lowest, holiday }) => (
        <A
          key={day}
          href={urlOf(day)}
          aria-current={day === chosen ? 'date' : undefined}
          data-off={holiday !== null || getWeekday(day) === FRIDAY ? '' : undefined}
          data-cheap={lowest !== null && lowest === cheapest ? '' : undefined}
          title={holiday ?? undefined}
        >
          <span className={styles.weekday}>{getWeekdayName(day)}</span>
          <span className={styles.date}>
            {formatDayMonth(day)}
            {holiday !== null && <span className="sr">{`، تعطیل: ${holiday}`}</span>}
          </span>
          <span className={styles.price}>{lowest === null ? !pending && none : formatToman(lowest)}</span>
        </A>
      ))}
    </nav>
  );
}

export function DayStrip({ prices, ...props }: StripProps & { prices: Promise<DayPrices> }) {
  const { strip } = use(withFallback(prices, NO_PRICES));
  if (strip.length === 0) return <DayStripPending {...props} />;
  return <DayStripView {...props} days={strip} />;
}

/** Same size and links, while prices load and when they failed. */
export function DayStripPending({ now, ...props }: StripProps) {
  const days = stripDays(props.day, now).map((day) => ({ day, lowest: null, holiday: null }));
  return <DayStripView {...props} days={days} pending />;
}
