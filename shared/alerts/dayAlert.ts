import { toJalaliText } from '../calendar/format.ts';
import type { TripPlan } from '../flights/tripLegs.ts';

/**
 * `/alerts/new?from=tehran&to=kish&date=1405-09-05`: the form for a seat on the day of the results. Apart from
 * alertPaths.ts, because every byte of the results counts.
 */
export function dayAlert({ legs, at }: TripPlan): string {
  const { from, to, day } = legs[at]!;
  return `/alerts/new?from=${from}&to=${to}&date=${toJalaliText(day)}`;
}
