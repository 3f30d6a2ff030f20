import { toJalali } from '../calendar/jalali.ts';
import type { AgeGroup } from './ageGroup.ts';

/**
 * Calculates an age by Jalali birthdays; 30 Esfand counts as 1 Farvardin outside leap years. Negative before the birth.
 */
export function calculateAge(birthDay: string, day: string): number {
  const birth = toJalali(birthDay);
  const now = toJalali(day);
  const birthdayIsStillToCome = now.month < birth.month || (now.month === birth.month && now.day < birth.day);
  return now.year - birth.year - (birthdayIsStillToCome ? 1 : 0);
}

/** Returns the age group on the day of the last flight (docs/spec/rules.md#flights). */
export function getAgeGroup(birthDay: string, day: string): AgeGroup {
  const age = calculateAge(birthDay, day);
  if (age < 2) return 'infant';
  return age < 12 ? 'child' : 'adult';
}

const MISMATCH: Record<AgeGroup, string> = {
  adult: 'تاریخ تولد با ردهٔ سنی «بزرگسال» (۱۲ سال و بیشتر در روز سفر) هم‌خوان نیست.',
  child: 'تاریخ تولد با ردهٔ سنی «کودک» (۲ تا ۱۲ سال در روز سفر) هم‌خوان نیست.',
  infant: 'تاریخ تولد با ردهٔ سنی «نوزاد» (کمتر از ۲ سال در روز سفر) هم‌خوان نیست.',
};

/** Source: docs/spec/screens.md#everywhere. */
export function getAgeGroupMessage(group: AgeGroup): string {
  return MISMATCH[group];
}

/** Returns whether a person is under 18 on a day. Days are ISO. */
export const isMinor = (birthDay: string, day: string): boolean => calculateAge(birthDay, day) < 18;
