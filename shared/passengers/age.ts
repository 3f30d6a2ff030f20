import { toJalali } from '../calendar/jalali.ts';
import type { AgeGroup } from '../flights/offer.ts';

/**
 * Whole years of age on an ISO day, by Jalali birthdays; negative when the day is before the birth. Who was born on
 * 30 Esfand has their birthday on 1 Farvardin when the year is not a leap year.
 */
export function ageOn(birthDay: string, day: string): number {
  const birth = toJalali(birthDay);
  const now = toJalali(day);
  const birthdayIsStillToCome = now.month < birth.month || (now.month === birth.month && now.day < birth.day);
  return now.year - birth.year - (birthdayIsStillToCome ? 1 : 0);
}

/** The group a traveller counts in on the day of travel (spec/rules.md 5A): 2 and 12 are the first days of the next. */
export function ageGroupOn(birthDay: string, day: string): AgeGroup {
  const age = ageOn(birthDay, day);
  if (age < 2) return 'infant';
  return age < 12 ? 'child' : 'adult';
}

const MISMATCH: Record<AgeGroup, string> = {
  adult: 'تاریخ تولد با ردهٔ سنی «بزرگسال» (۱۲ سال و بیشتر در روز سفر) هم‌خوان نیست.',
  child: 'تاریخ تولد با ردهٔ سنی «کودک» (۲ تا ۱۲ سال در روز سفر) هم‌خوان نیست.',
  infant: 'تاریخ تولد با ردهٔ سنی «نوزاد» (کمتر از ۲ سال در روز سفر) هم‌خوان نیست.',
};

/** What a traveller reads whose birth date is not that of the group their seat was chosen for (spec/screens.md 2.0). */
export function ageGroupMessage(group: AgeGroup): string {
  return MISMATCH[group];
}
