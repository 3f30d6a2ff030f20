import { localTime } from '../calendar/localTime.ts';

export const TIME_BANDS = {
  dawn: 'بامداد',
  morning: 'صبح',
  afternoon: 'بعدازظهر',
  night: 'شب',
};

export type TimeBand = keyof typeof TIME_BANDS;

const BANDS = Object.keys(TIME_BANDS) as TimeBand[];

export function timeBand(iso: string): TimeBand {
  return BANDS[Math.floor(Number(localTime(iso).slice(0, 2)) / 6)] ?? 'night';
}
