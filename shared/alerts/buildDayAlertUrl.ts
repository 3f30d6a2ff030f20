import { toJalaliText } from '../calendar/format.ts';

/** In its own file, and not in alertPaths.ts, to keep the bundle of the results page small. */
export function buildDayAlertUrl({ from, to, day }: { from: string; to: string; day: string }): string {
  return `/alerts/new?from=${from}&to=${to}&date=${toJalaliText(day)}`;
}
