import { use } from 'react';
import { formatDayMonth, formatDayShort, getWeekdayName } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../shared/calendar/dayPrices.ts';
import { formatToman, type Rial, toToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../A.tsx';
import * as styles from './DayStrip.styles.ts';
import { withFallback } from './withFallback.ts';
import { stripDays } from './stripDays.ts';

const FRIDAY = 6;

/** The base stylesheet knows `data-fill` from 0 to 20; a bar of 0 would not show. */
const [LOWEST_BAR, HIGHEST_BAR] = [4, 20];

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

/** The price of a day is the height of its bar; the number is in thousand Toman. */
function DayStripView({ day: chosen, days, urlOf, none, pending }: DayStripProps) {
  const prices = days.map((day) => day.lowest).filter((price) => price !== null);
  const cheapest = Math.min(...prices);
  const span = Math.max(...prices) - cheapest;
  const fillOf = (price: Rial) =>
    span > 0 ? Math.round(LOWEST_BAR + ((price - cheapest) / span) * (HIGHEST_BAR - LOWEST_BAR)) : LOWEST_BAR;
  return (
    <nav className={styles.strip} aria-label="قیمت روزهای نزدیک">
      <p aria-hidden="true">
        <b>{formatDayMonth(chosen).split(' ')[1]}</b>
        <br />
        هزار تومان
      </p>
      {days.map(({ day, lowest, holiday }) => (
        <A
          key={day}
          href={urlOf(day)}
          aria-current={day === chosen ? 'date' : undefined}
          data-off={holiday !== null || getWeekday(day) === FRIDAY ? '' : undefined}
          data-cheap={lowest !== null && lowest === cheapest ? '' : undefined}
        >
          <span aria-hidden="true">
            {lowest === null ? !pending && '–' : formatNumber(Math.round(toToman(lowest) / 1000))}
          </span>
          <span className="sr">
            {formatDayShort(day) +
              (holiday ? `، تعطیل: ${holiday}` : '') +
              describePrice(lowest, none, pending)}
          </span>
          <i data-fill={lowest === null ? 0 : fillOf(lowest)} />
          <span aria-hidden="true">
            <small>{getWeekdayName(day).charAt(0)}</small> <b>{formatDayMonth(day).split(' ')[0]}</b>
          </span>
        </A>
      ))}
    </nav>
  );
}

function describePrice(lowest: Rial | null, none: string, pending: boolean | undefined): string {
  if (lowest !== null) return `، ${formatToman(lowest)} تومان`;
  return pending ? '' : `، ${none}`;
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
