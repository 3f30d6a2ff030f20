import { toJalaliText } from '../calendar/format.ts';

/** Separate from alertPaths.ts: it keeps the bundle of the results page small. */
export function buildDayAlertUrl({ from, to, day }: { from: string; to: string; day: string }): string {
  return `/alerts/new?from=${from}&to=${to}&date=${toJalaliText(day)}`;
}
