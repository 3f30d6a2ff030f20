import { formatNumber } from '../persian/digits.ts';
import { formatDayMonth } from './format.ts';
import { countDays } from './jalali.ts';
import { toTehranDay } from './tehran.ts';

const MINUTE_MS = 60_000;

export function formatAgo(seenAt: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(seenAt)) / MINUTE_MS);
  if (minutes < 1) return 'همین حالا';
  if (minutes < 60) return `${formatNumber(minutes)} دقیقه پیش`;
  const seenDay = toTehranDay(new Date(seenAt));
  const days = countDays(seenDay, toTehranDay(new Date(now)));
  if (days === 0) return `${formatNumber(Math.floor(minutes / 60))} ساعت پیش`;
  return days === 1 ? 'دیروز' : formatDayMonth(seenDay);
}

export function countMinutesUntil(at: string, now: string): number | null {
  const minutes = Math.floor((Date.parse(at) - Date.parse(now)) / MINUTE_MS);
  return minutes > 0 ? minutes : null;
}
