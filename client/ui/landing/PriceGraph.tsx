import { type PointerEvent, useRef, useState } from 'react';
import {
  formatDayMonth,
  formatDayNumeric,
  formatDayShort,
  toJalaliText,
} from '../../../shared/calendar/format.ts';
import { countDays, getJalaliMonthLength, getWeekday, toJalali } from '../../../shared/calendar/jalali.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { gradePrices } from '../../../shared/calendar/gradePrices.ts';
import type { PickedDays } from '../../../shared/calendar/pickedDays.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { LinkButton } from '../Button.tsx';
import { DayBars } from '../results/DayBars.tsx';
import { SegmentedLinks } from '../SegmentedControl.tsx';
import { typeText } from '../typeText.ts';
import { useHydrated } from '../useHydrated.ts';
import { FareTable } from './FareTable.tsx';
import { PairLinks } from './PairLinks.tsx';
import * as styles from './PriceGraph.styles.ts';

const FRIDAY = 6;
const WEEK = 7;
/** The base stylesheet knows `data-fill` from 0 to 20. */
const FILL_STEPS = 20;

type Way = 'out' | 'back';
const WAY_NAMES: Record<Way, string> = { out: 'رفت', back: 'برگشت' };

export interface PriceGraphProps {
  /** Consecutive days from today on. */
  days: readonly DayPrice[];
  /** Fares of the return for the same days; only for products with round trips. */
  back?: readonly DayPrice[];
  picked: PickedDays;
  /** Address of the page, for the links between one way and round trip. */
  path: string;
  none: string;
  /** Label of the link to the results, for example «دیدن پروازها». */
  action: string;
  urlOf: (out: string, back?: string) => string;
}

/**
 * Renders sixty days as bars, with one handle or two. Without scripts it renders a link to each day and, for round
 * trips, a table.
 */
export function PriceGraph({ days, back, picked, path, none, action, urlOf }: PriceGraphProps) {
  const [chosen, setChosen] = useState(picked);
  const [active, setActive] = useState<Way>('out');
  const isRound = back !== undefined && picked.isRound;
  const way = isRound ? active : 'out';
  const fares = way === 'back' ? back! : days;
  const { out: outAt, back: backAt } = chosen;
  const [out, home] = [days[outAt], back?.[backAt]];
  if (!out) return null;
  const pick = (which: Way, to: number) => {
    const at = Math.max(0, Math.min(to, days.length - 1));
    setActive(which);
    if (at === chosen[which]) return;
    const next =
      which === 'out'
        ? { ...picked, out: at, back: Math.max(at, backAt) }
        : { ...picked, out: Math.min(at, outAt), back: at };
    setChosen(next);
    typeDay('date', days[next.out]!);
    if (isRound) typeDay('return', days[next.back]!);
  };
  const pickNearer = (at: number) =>
    pick(isRound && Math.abs(at - backAt) < Math.abs(at - outAt) ? 'back' : 'out', at);
  const sum = sumFares(out, isRound ? home : undefined, isRound);
  const tabUrl = (trip: 'one' | 'round') =>
    `${path}?out=${toJalaliText(out.day)}${home ? `&back=${toJalaliText(home.day)}` : ''}&trip=${trip}#cheap-days`;
  return (
    <div className={styles.graph}>
      {back && (
        <SegmentedLinks
          label="نوع سفر"
          items={[
            { label: 'یک‌طرفه', href: tabUrl('one'), current: !isRound },
            { label: 'رفت‌وبرگشت', href: tabUrl('round'), current: isRound },
          ]}
        />
      )}
      <div className={styles.picks}>
        <Pick way="out" title={isRound ? 'رفت' : 'روز سفر'} fare={out} none={none} />
        {isRound && home && (
          <Pick way="back" title={`برگشت، ${describeNights(outAt, backAt)}`} fare={home} none={none} />
        )}
      </div>
      <Plot
        fares={fares}
        chosen={{ out: outAt, back: isRound ? backAt : outAt }}
        ways={isRound ? ['out', 'back'] : ['out']}
        none={none}
        onPick={pick}
        onPickNearer={pickNearer}
      />
      <DayBars
        label={isRound ? `قیمت روزها، ${WAY_NAMES[way]}` : 'قیمت روزها'}
        days={fares}
        day={(way === 'back' ? home : out)!.day}
        otherDay={isRound ? (way === 'back' ? out : home)?.day : undefined}
        none={none}
        urlOf={urlOf}
        onPick={isRound ? (day) => pick(way, countDays(days[0]!.day, day)) : undefined}
      />
      <p className={styles.legend} aria-hidden="true">
        <span data-grade="low">ارزان</span>
        <span>معمول</span>
        <span data-grade="high">گران</span>
        <span data-off="">تعطیل</span>
      </p>
      <PairLinks days={days} back={isRound ? back : undefined} urlOf={urlOf} />
      {isRound && <FareTable days={days} back={back} chosen={chosen} urlOf={urlOf} />}
      <div className={styles.total}>
        <p aria-live="polite">
          {isRound ? 'رفت‌وبرگشت، هر نفر' : formatDayShort(out.day)}
          <b key={sum}>{sum === null ? none : `${formatToman(sum)} تومان`}</b>
        </p>
        <LinkButton variant="cta" href={urlOf(out.day, isRound ? home?.day : undefined)}>
          {action}
        </LinkButton>
      </div>
    </div>
  );
}

/** Writes a day into the search box of the page. */
function typeDay(field: 'date' | 'return', { day }: DayPrice): void {
  const input = document.getElementById(field);
  if (input instanceof HTMLInputElement) typeText(input, formatDayNumeric(day));
}

function Pick({ way, title, fare, none }: { way: Way; title: string; fare: DayPrice; none: string }) {
  return (
    <p data-way={way}>
      {title}
      <b>{formatDayShort(fare.day)}</b>
      <span>{fare.lowest === null ? none : `${formatToman(fare.lowest)} تومان`}</span>
    </p>
  );
}

function sumFares(out: DayPrice, home: DayPrice | undefined, isRound: boolean): Rial | null {
  if (!isRound) return out.lowest;
  return out.lowest === null || !home || home.lowest === null ? null : out.lowest + home.lowest;
}

const describeNights = (out: number, back: number) =>
  back === out ? 'همان روز' : `${formatNumber(back - out)} شب`;

interface PlotProps {
  fares: readonly DayPrice[];
  chosen: Record<Way, number>;
  ways: readonly Way[];
  none: string;
  onPick: (way: Way, at: number) => void;
  onPickNearer: (at: number) => void;
}

/** Renders the whole range in the width of a phone. A drag anywhere moves the nearer handle. */
function Plot({ fares, chosen, ways, none, onPick, onPickNearer }: PlotProps) {
  const hydrated = useHydrated();
  const bars = useRef<HTMLDivElement>(null);
  const highest = Math.max(...fares.map(({ lowest }) => lowest ?? 0), 1);
  const grade = gradePrices(fares.map(({ lowest }) => lowest));
  const drag = ({ clientX, buttons, type }: PointerEvent) => {
    if (type !== 'pointerdown' && buttons === 0) return;
    const { right, width } = bars.current!.getBoundingClientRect();
    onPickNearer(Math.floor(((right - clientX) / width) * fares.length));
  };
  const markOf = (at: number): string | undefined => {
    if (at === chosen.out) return 'out';
    if (at === chosen.back) return 'back';
    return at > chosen.out && at < chosen.back ? 'stay' : undefined;
  };
  return (
    <div className={styles.plot}>
      <div
        ref={bars}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      >
        {fares.map(({ day, lowest, holiday }, at) => (
          <i
            key={day}
            data-fill={Math.round(((lowest ?? 0) / highest) * FILL_STEPS)}
            data-grade={grade(lowest)}
            data-off={holiday !== null || getWeekday(day) === FRIDAY ? '' : undefined}
            data-mark={markOf(at)}
          >
            {hasMonthLabel(day, at, fares.length) && <small>{formatDayMonth(day).split(' ')[1]}</small>}
          </i>
        ))}
      </div>
      {hydrated &&
        ways.map((way) => (
          <input
            key={way}
            type="range"
            className={styles.handle}
            data-way={way}
            min={0}
            max={fares.length - 1}
            value={chosen[way]}
            aria-label={ways.length === 1 ? 'روز سفر' : `روز ${WAY_NAMES[way]}`}
            aria-valuetext={describeDay(fares[chosen[way]]!, none)}
            onChange={(event) => onPick(way, Number(event.currentTarget.value))}
            onFocus={() => onPick(way, chosen[way])}
            onKeyDown={(event) => {
              const weeks = { PageUp: 1, PageDown: -1 }[event.key];
              if (!weeks) return;
              event.preventDefault();
              onPick(way, chosen[way] + weeks * WEEK);
            }}
          />
        ))}
    </div>
  );
}

/** Width of a label, in days. */
const LABEL_DAYS = 6;

function hasMonthLabel(day: string, at: number, count: number): boolean {
  const { year, month, day: date } = toJalali(day);
  const daysLeft = getJalaliMonthLength(year, month) - date;
  return at === 0 ? daysLeft > LABEL_DAYS : date === 1 && at < count - LABEL_DAYS;
}

const describeDay = ({ day, lowest }: DayPrice, none: string) =>
  `${formatDayShort(day)}، ${lowest === null ? none : `${formatToman(lowest)} تومان`}`;
