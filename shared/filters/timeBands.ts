import { localTime } from '../calendar/localTime.ts';

/** Six hours of the day each, from midnight. */
export const TIME_BANDS = {
  dawn: 'بامداد',
  morning: 'صبح',
  afternoon: 'بعدازظهر',
  night: 'شب',
};

export type TimeBand = keyof typeof TIME_BANDS;

const BANDS = Object.keys(TIME_BANDS) as TimeBand[];

/** Finds the band of a moment on the clock of its place. */
export function timeBand(iso: string): TimeBand {
  return BANDS[Math.floor(Number(localTime(iso).slice(0, 2)) / 6)] ?? 'night';
}
