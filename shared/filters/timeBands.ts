import { toLocalTime } from '../calendar/localTime.ts';

export const TIME_BANDS = { dawn: 'بامداد', morning: 'صبح', afternoon: 'بعدازظهر', night: 'شب' };

export type TimeBand = keyof typeof TIME_BANDS;

const BANDS = Object.keys(TIME_BANDS) as TimeBand[];

export function toTimeBand(iso: string): TimeBand {
  return BANDS[Math.floor(Number(toLocalTime(iso).slice(0, 2)) / 6)] ?? 'night';
}
