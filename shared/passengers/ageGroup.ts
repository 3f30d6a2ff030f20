/** Age on the day of travel: adult from 12, child from 2, infant under 2. */
export type AgeGroup = 'adult' | 'child' | 'infant';

export const AGE_GROUPS: readonly AgeGroup[] = ['adult', 'child', 'infant'];

const GROUP_NAMES: Record<AgeGroup, string> = { adult: 'بزرگسال', child: 'کودک', infant: 'نوزاد' };

export function getAgeGroupName(group: AgeGroup): string {
  return GROUP_NAMES[group];
}
