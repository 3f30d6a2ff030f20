import { formatNumber } from '../persian/digits.ts';

export interface DurationBand {
  code: 'd7' | 'd15' | 'd23' | 'd31' | 'd45' | 'd62' | 'd92' | 'm6' | 'y1';
  name: string;
  maxDays: number;
  /** Factor in hundredths of the premium for 1 to 7 days. */
  factor100: number;
}

/** Ordered from the shortest (docs/spec/rules.md#insurance, data/insurance.json). */
export const DURATIONS: readonly DurationBand[] = [
  { code: 'd7', name: '۱ تا ۷ روز', maxDays: 7, factor100: 100 },
  { code: 'd15', name: '۸ تا ۱۵ روز', maxDays: 15, factor100: 195 },
  { code: 'd23', name: '۱۶ تا ۲۳ روز', maxDays: 23, factor100: 231 },
  { code: 'd31', name: '۲۴ تا ۳۱ روز', maxDays: 31, factor100: 241 },
  { code: 'd45', name: '۳۲ تا ۴۵ روز', maxDays: 45, factor100: 372 },
  { code: 'd62', name: '۴۶ تا ۶۲ روز', maxDays: 62, factor100: 421 },
  { code: 'd92', name: '۶۳ تا ۹۲ روز', maxDays: 92, factor100: 603 },
  { code: 'm6', name: 'شش‌ماهه', maxDays: 183, factor100: 1121 },
  { code: 'y1', name: 'یک‌ساله', maxDays: 365, factor100: 1898 },
];

/** Maximum length of one stay, whatever the length of the policy. */
const MAX_STAY_DAYS = 92;
export const MAX_POLICY_DAYS = 365;

export function findDuration(days: number): DurationBand | null {
  if (!Number.isInteger(days) || days < 1) return null;
  return DURATIONS.find(({ maxDays }) => days <= maxDays) ?? null;
}

export function formatDurationBand({ code, maxDays }: DurationBand): string {
  if (code === 'm6') return '۶ ماه';
  return code === 'y1' ? '۱ سال' : `تا ${formatNumber(maxDays)} روز`;
}

/** Returns «سفر ۱۷روزه در بازهٔ ۲۳ روز محاسبه شد.»; null when the trip is as long as its band. */
export function buildRoundingNote(days: number): string | null {
  const band = findDuration(days);
  if (!band || band.maxDays === days) return null;
  const length = band.code === 'm6' || band.code === 'y1' ? band.name : `${formatNumber(band.maxDays)} روز`;
  return `سفر ${formatNumber(days)}روزه در بازهٔ ${length} محاسبه شد.`;
}

export function buildLongStayNote(days: number): string | null {
  if (days <= MAX_STAY_DAYS) return null;
  return `بیمه‌نامهٔ بلندمدت برای چند سفر است: هر سفر حداکثر ${formatNumber(MAX_STAY_DAYS)} روز پیاپی پوشش دارد.`;
}
