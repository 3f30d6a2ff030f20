import { type RefObject, use, useEffect, useRef } from 'react';
import { formatDayMonth, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice, DayPrices } from '../../../shared/flights/resultsView.ts';
import { type FlightSearch, flightResultsUrl } from '../../../shared/flights/search.ts';
import { formatToman } from '../../../shared/money.ts';
import { A } from '../../ui/A.tsx';
import * as styles from './DayStrip.styles.ts';

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

/** Three days before and after, each with its lowest price for one adult. */
export function DayStrip({ search, prices }: { search: FlightSearch; prices: Promise<DayPrices> }) {
  return <DayStripView search={search} days={use(prices).strip} />;
}

/** The same days before their prices have come: same size, same links. */
export function DayStripPending({ search, days }: { search: FlightSearch; days: readonly string[] }) {
  return (
    <DayStripView search={search} days={days.map((day) => ({ day, lowest: null, holiday: null }))} pending />
  );
}
