import type { AgeGroup } from '../passengers/ageGroup.ts';

/** Checks the remaining party (docs/spec/rules.md#flights); returns the problem in Persian. */
export function findPartyProblemAfter(
  chosen: readonly AgeGroup[],
  staying: readonly AgeGroup[],
): string | null {
  if (chosen.length === 0) return 'دست‌کم یک مسافر را انتخاب کنید.';
  const count = (group: AgeGroup) => staying.filter((each) => each === group).length;
  if (count('adult') === 0 && staying.length > 0) {
    return 'کودک و نوزاد بدون بزرگسال پرواز نمی‌کنند؛ بلیط آن‌ها را هم انتخاب کنید.';
  }
  if (count('infant') > count('adult')) {
    return 'هر نوزاد همراه یک بزرگسال است؛ بلیط نوزاد را هم انتخاب کنید.';
  }
  return null;
}
