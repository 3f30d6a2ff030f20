import { calculatePercent, type Rial } from '../money.ts';
import type { MeasuredEvent, TravelRight } from '../orders/travelRights.ts';
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

/** `back` is the refunded part of the price, `extra` a compensation on top. Null means that no money is owed. */
export interface FlightRight extends TravelRight {
  event: RightEvent;
  back: Rial | null;
  extra: Rial | null;
}

/** Delay in minutes from which the traveller may cancel for a full refund. */
export const FREE_RETURN_MINUTES = 120;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Rule = readonly [event: RightEvent, when: string, right: string, back: boolean, extraPct: number];

const RULES: readonly Rule[] = [
  ['delay1', '۱ تا ۲ ساعت تأخیر', 'پذیرایی', false, 0],
  ['delay2', '۲ تا ۴ ساعت تأخیر', 'غذا، و پرواز یا مسیری دیگر؛ اگر منصرف شوید، همهٔ پول شما', true, 0],
  ['delay4', 'بیش از ۴ ساعت تأخیر، و پرواز می‌کنید', '۳۰٪ نرخ پایه', false, 30],
  ['delay4Cancelled', 'بیش از ۴ ساعت تأخیر، و سپس لغو', 'همهٔ پول شما و ۵۰٪ نرخ پایه', true, 50],
  ['cancelledWeekBefore', 'لغو از ۷ روز پیش یا زودتر', 'همهٔ پول شما', true, 0],
  ['cancelledDaysBefore', 'لغو از ۷ روز تا ۲۴ ساعت پیش از پرواز', 'همهٔ پول شما و ۳۰٪ نرخ پایه', true, 30],
  ['cancelledLastDay', 'لغو در ۲۴ ساعت آخر', 'همهٔ پول شما و ۵۰٪ نرخ پایه', true, 50],
  ['weather', 'لغو به‌سبب وضع هوا', 'همهٔ پول شما', true, 0],
  ['denied', 'با داشتن بلیط، سوارتان نکردند', 'همهٔ پول شما و یک بلیط رایگان همانند', true, 0],
];

/**
 * Returns whether the passenger rights apply: domestic flights only (directive of 1394; docs/spec/rules.md#rights).
 */
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
  return RULES.map(([event, when, right, isBack, extraPct]) => {
    const back = isBack ? total : null;
    const extra = extraPct > 0 ? calculatePercent(base, extraPct) : null;
    const amount = back === null && extra === null ? null : (back ?? 0) + (extra ?? 0);
    return { event, when, right, back, extra, amount };
  });
}

/** Finds the event of a delayed or cancelled flight; null when none applies. `departsAt` is the departure as sold. */
export function findFlightEvent(
  { delayMinutes, cancelledAt }: Pick<MeasuredEvent, 'delayMinutes' | 'cancelledAt'>,
  departsAt: string,
): RightEvent | null {
  if (cancelledAt !== null)
    return delayMinutes > 240 ? 'delay4Cancelled' : getCancellationEvent(cancelledAt, departsAt);
  if (delayMinutes > 240) return 'delay4';
  if (delayMinutes >= FREE_RETURN_MINUTES) return 'delay2';
  return delayMinutes >= 60 ? 'delay1' : null;
}

export function getCancellationEvent(toldAt: string, departsAt: string): RightEvent {
  const ahead = Date.parse(departsAt) - Date.parse(toldAt);
  if (ahead >= 7 * DAY_MS) return 'cancelledWeekBefore';
  return ahead >= 24 * HOUR_MS ? 'cancelledDaysBefore' : 'cancelledLastDay';
}
