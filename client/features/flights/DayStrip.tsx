import { type RefObject, use, useEffect, useRef } from 'react';
import { formatDayMonth, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../shared/flights/resultsView.ts';
import { type FlightSearch, flightResultsUrl } from '../../../shared/flights/search.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../../ui/A.tsx';
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

interface DayStripProps {
  search: FlightSearch;
  days: readonly DayPrice[];
  /** While prices are still to come their places are empty. */
  pending?: boolean;
}

function DayStripView({ search, days, pending }: DayStripProps) {
  const strip = useCentredDay();
  const prices = days.map((day) => day.lowest).filter((price) => price !== null);
  const cheapest = Math.min(...prices);
  return (
    <nav className={styles.strip} aria-label="قیمت روزهای نزدیک" ref={strip}>
      {days.map(({ day, lowest, holiday }) => (
        <A
          key={day}
          href={flightResultsUrl({ ...search, day })}
          aria-current={day === search.day ? 'date' : undefined}
          data-off={holiday !== null || weekday(day) === FRIDAY ? '' : undefined}
          data-cheap={lowest !== null && lowest === cheapest ? '' : undefined}
          title={holiday ?? undefined}
        >
          <span className={styles.weekday}>{weekdayName(day)}</span>
          <span className={styles.date}>
            {formatDayMonth(day)}
            {holiday !== null && <span className="sr">{`، تعطیل: ${holiday}`}</span>}
          </span>
          <span className={styles.price}>{priceText(lowest, pending === true)}</span>
        </A>
      ))}
    </nav>
  );
}

function priceText(lowest: number | null, pending: boolean): string {
  if (lowest !== null) return formatToman(lowest);
  return pending ? '' : 'بدون پرواز';
}

interface StripProps {
  search: FlightSearch;
  now: Date;
}

/** Three days before and after, each with its lowest price for one adult. */
export function DayStrip({ search, prices, now }: StripProps & { prices: Promise<DayPrices> }) {
  const { strip } = use(lateOr(prices, NO_PRICES));
  if (strip.length === 0) return <DayStripPending search={search} now={now} />;
  return <DayStripView search={search} days={strip} />;
}

/** The same days without prices, before they have come or when they could not be had: same size, same links. */
export function DayStripPending({ search, now }: StripProps) {
  const days = stripDays(search.day, now).map((day) => ({ day, lowest: null, holiday: null }));
  return <DayStripView search={search} days={days} pending />;
}
