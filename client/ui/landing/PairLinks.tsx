import { formatDayMonth, formatDayShort } from '../../../shared/calendar/format.ts';
import { getWeekday } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { A } from '../A.tsx';
import { findCheapestDay } from './findCheapestDay.ts';
import * as styles from './PriceGraph.styles.ts';

const SHORT_STAY = 3;
const WEDNESDAY = 4;
const FRIDAY = 6;
/** A weekend begins on Wednesday or Thursday and ends on Friday or Saturday. */
const WEEKEND = { first: [WEDNESDAY, WEDNESDAY + 1], last: [FRIDAY, 0], mostNights: 3 };

interface PairLinksProps {
  days: readonly DayPrice[];
  /** Only for round trips. */
  back?: readonly DayPrice[];
  urlOf: (out: string, back?: string) => string;
}

interface Pair {
  out: string;
  back: string;
  sum: Rial;
}

/** Links to the cheapest day, or to the cheapest stay of three nights and of a weekend. */
export function PairLinks({ days, back, urlOf }: PairLinksProps) {
  if (!back) {
    const cheapest = findCheapestDay(days);
    if (!cheapest) return null;
    return (
      <p className={styles.pairs}>
        <A href={urlOf(cheapest.day)}>
          ارزان‌ترین روز <b>{formatDayShort(cheapest.day)}</b> {formatToman(cheapest.lowest ?? 0)}
        </A>
      </p>
    );
  }
  const isWeekend = (out: string, home: string, nights: number) =>
    nights <= WEEKEND.mostNights &&
    WEEKEND.first.includes(getWeekday(out)) &&
    WEEKEND.last.includes(getWeekday(home));
  const pairs = [
    {
      name: 'ارزان‌ترین ۳ شب',
      pair: findCheapestPair(days, back, (_out, _home, nights) => nights === SHORT_STAY),
    },
    { name: 'ارزان‌ترین آخر هفته', pair: findCheapestPair(days, back, isWeekend) },
  ];
  return (
    <p className={styles.pairs}>
      {pairs.map(
        ({ name, pair }) =>
          pair && (
            <A key={name} href={urlOf(pair.out, pair.back)}>
              {name}{' '}
              <b>
                {formatDayMonth(pair.out)} تا {formatDayMonth(pair.back)}
              </b>{' '}
              {formatToman(pair.sum)}
            </A>
          ),
      )}
    </p>
  );
}

const MAX_NIGHTS = 7;

function findCheapestPair(
  days: readonly DayPrice[],
  back: readonly DayPrice[],
  isWanted: (out: string, home: string, nights: number) => boolean,
): Pair | null {
  let best: Pair | null = null;
  for (const [at, { day, lowest }] of days.entries()) {
    for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
      const home = back[at + nights];
      if (lowest === null || !home || home.lowest === null || !isWanted(day, home.day, nights)) continue;
      const sum = lowest + home.lowest;
      if (best === null || sum < best.sum) best = { out: day, back: home.day, sum };
    }
  }
  return best;
}
