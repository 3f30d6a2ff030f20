import { type RefObject, use, useEffect, useRef } from 'react';
import { formatDayMonth, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../A.tsx';
import * as styles from './DayStrip.styles.ts';
import { lateOr } from './lateOr.ts';
import { stripDays } from './stripDays.ts';

const FRIDAY = 6;

/** Brings the chosen day into the middle where the strip is wider than its place. */
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
  /** The chosen ISO day. */
  day: string;
  now: Date;
  /** The same search on another day. */
  urlOf: (day: string) => string;
  /** What stands where nothing is sold: «بدون پرواز». */
  none: string;
}

interface DayStripProps extends Omit<StripProps, 'now'> {
  days: readonly DayPrice[];
  /** While prices are still to come their places are empty. */
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
          data-off={holiday !== null || weekday(day) === FRIDAY ? '' : undefined}
          data-cheap={lowest !== null && lowest === cheapest ? '' : undefined}
          title={holiday ?? undefined}
        >
          <span className={styles.weekday}>{weekdayName(day)}</span>
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

/** Three days before and after, each with its lowest price. */
export function DayStrip({ prices, ...props }: StripProps & { prices: Promise<DayPrices> }) {
  const { strip } = use(lateOr(prices, NO_PRICES));
  if (strip.length === 0) return <DayStripPending {...props} />;
  return <DayStripView {...props} days={strip} />;
}

/** The same days without prices, before they have come or when they could not be had: same size, same links. */
export function DayStripPending({ now, ...props }: StripProps) {
  const days = stripDays(props.day, now).map((day) => ({ day, lowest: null, holiday: null }));
  return <DayStripView {...props} days={days} pending />;
}
