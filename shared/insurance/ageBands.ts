import { calculateAge } from '../passengers/age.ts';

export interface AgeBand {
  code: 'a0' | 'a13' | 'a66' | 'a71' | 'a76' | 'a81';
  name: string;
  min: number;
  /** Factor in tenths: 15 means × 1.5. */
  factor10: number;
  factorText: string;
}

/** Age in full years on the first day of cover (docs/spec/rules.md#insurance). The oldest band is last. */
export const AGE_BANDS: readonly AgeBand[] = [
  { code: 'a0', name: 'تا ۱۲ سال', min: 0, factor10: 5, factorText: 'نصف' },
  { code: 'a13', name: '۱۳ تا ۶۵ سال', min: 13, factor10: 10, factorText: '' },
  { code: 'a66', name: '۶۶ تا ۷۰ سال', min: 66, factor10: 15, factorText: '۱٫۵ برابر' },
  { code: 'a71', name: '۷۱ تا ۷۵ سال', min: 71, factor10: 20, factorText: '۲ برابر' },
  { code: 'a76', name: '۷۶ تا ۸۰ سال', min: 76, factor10: 30, factorText: '۳ برابر' },
  { code: 'a81', name: '۸۱ سال و بیشتر', min: 81, factor10: 40, factorText: '۴ برابر' },
];

/** From this age on, insurers sell only limited plans. */
export const LIMITED_AGE = 81;
/** Maximum age. A higher age is probably a typing mistake. */
const OLDEST_INSURED = 110;

export function findAgeBand(age: number): AgeBand | null {
  if (!Number.isInteger(age) || age < 0 || age > OLDEST_INSURED) return null;
  let found: AgeBand | null = null;
  for (const band of AGE_BANDS) if (age >= band.min) found = band;
  return found;
}

export function findAgeBandOn(birthDay: string, startDay: string): AgeBand | null {
  return findAgeBand(calculateAge(birthDay, startDay));
}

export function formatAgeBand({ name, factorText }: AgeBand): string {
  const price = factorText === '' ? 'حق بیمه همان نرخ پایه است' : `حق بیمه ${factorText} می‌شود`;
  return `با این تاریخ تولد، گروه سنی ${name} است و ${price}.`;
}
