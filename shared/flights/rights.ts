import { calculatePercent, type Rial } from '../money.ts';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import type { FareByAge, FlightSegment } from './offer.ts';

export type RightEvent =
  | 'delay1'
  | 'delay2'
  | 'delay4'
  | 'delay4Cancelled'
  | 'cancelledWeekBefore'
  | 'cancelledDaysBefore'
  | 'cancelledLastDay'
  | 'weather'
  | 'denied';

/** `back` is the refunded part of the price, `extra` a compensation on top; null: no money is owed. */
export interface FlightRight {
  event: RightEvent;
  when: string;
  right: string;
  back: Rial | null;
  extra: Rial | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const RULES: readonly {
  event: RightEvent;
  when: string;
  right: string;
  back: boolean;
  extraPct: number;
}[] = [
  { event: 'delay1', when: '۱ تا ۲ ساعت تأخیر', right: 'پذیرایی', back: false, extraPct: 0 },
  {
    event: 'delay2',
    when: '۲ تا ۴ ساعت تأخیر',
    right: 'غذا، و پرواز یا مسیری دیگر؛ اگر منصرف شوید، همهٔ پول شما',
    back: true,
    extraPct: 0,
  },
  {
    event: 'delay4',
    when: 'بیش از ۴ ساعت تأخیر، و پرواز می‌کنید',
    right: '۳۰٪ نرخ پایه',
    back: false,
    extraPct: 30,
  },
  {
    event: 'delay4Cancelled',
    when: 'بیش از ۴ ساعت تأخیر، و سپس ابطال',
    right: 'همهٔ پول شما و ۵۰٪ نرخ پایه',
    back: true,
    extraPct: 50,
  },
  {
    event: 'cancelledWeekBefore',
    when: 'ابطال، ۷ روز پیش از پرواز یا زودتر',
    right: 'همهٔ پول شما',
    back: true,
    extraPct: 0,
  },
  {
    event: 'cancelledDaysBefore',
    when: 'ابطال، از ۷ روز تا ۲۴ ساعت پیش از پرواز',
    right: 'همهٔ پول شما و ۳۰٪ نرخ پایه',
    back: true,
    extraPct: 30,
  },
  {
    event: 'cancelledLastDay',
    when: 'ابطال در ۲۴ ساعت آخر',
    right: 'همهٔ پول شما و ۵۰٪ نرخ پایه',
    back: true,
    extraPct: 50,
  },
  { event: 'weather', when: 'ابطال به‌سبب وضع هوا', right: 'همهٔ پول شما', back: true, extraPct: 0 },
  {
    event: 'denied',
    when: 'بلیط دارید و سوارتان نمی‌کنند',
    right: 'همهٔ پول شما و یک بلیط رایگان همانند',
    back: true,
    extraPct: 0,
  },
];

/** Domestic flights only (directive of 1394 on air passengers' rights; docs/spec/rules.md#rights). */
export function hasRights({ from, to }: Pick<FlightSegment, 'from' | 'to'>): boolean {
  return from.country === undefined && to.country === undefined;
}

export function listFlightRights(
  fare: FareByAge,
  travellers: readonly { ageGroup: AgeGroup }[],
): FlightRight[] {
  const sum = (of: 'base' | 'total') =>
    travellers.reduce((total, { ageGroup }) => total + fare[ageGroup][of], 0);
  const total = sum('total');
  const base = sum('base');
  return RULES.map(({ back, extraPct, ...rule }) => ({
    ...rule,
    back: back ? total : null,
    extra: extraPct > 0 ? calculatePercent(base, extraPct) : null,
  }));
}

export function getCancellationEvent(toldAt: string, departsAt: string): RightEvent {
  const ahead = Date.parse(departsAt) - Date.parse(toldAt);
  if (ahead >= 7 * DAY_MS) return 'cancelledWeekBefore';
  return ahead >= 24 * HOUR_MS ? 'cancelledDaysBefore' : 'cancelledLastDay';
}
