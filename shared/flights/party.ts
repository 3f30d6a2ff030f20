import { getAgeGroupName, type AgeGroup } from '../passengers/ageGroup.ts';
import { toPersianDigits } from '../persian/digits.ts';

export interface Party {
  adults: number;
  children: number;
  infants: number;
}

/** Does not count infants, who have no seat (docs/spec/rules.md#flights). */
export const MAX_SEATS = 9;

export function countSeats(party: Party): number {
  return party.adults + party.children;
}

export function countTravellers(party: Party): number {
  return party.adults + party.children + party.infants;
}

export function countByAgeGroup(party: Party): Record<AgeGroup, number> {
  return { adult: party.adults, child: party.children, infant: party.infants };
}

export function isSameParty(one: Party, other: Party): boolean {
  return one.adults === other.adults && one.children === other.children && one.infants === other.infants;
}

/** Returns the Persian message of the first broken rule (docs/spec/rules.md#flights). */
export function findPartyProblem(party: Party): string | null {
  const counts = [party.adults, party.children, party.infants];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0))
    return 'تعداد مسافران را با عدد بنویسید.';
  if (countSeats(party) > MAX_SEATS) return 'در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.';
  if (party.infants > party.adults && party.infants > 0) return 'به‌ازای هر نوزاد، یک بزرگسال لازم است.';
  if (party.adults < 1) return 'دست‌کم یک بزرگسال باید در سفر باشد.';
  return null;
}

export function describeParty(party: Party): string {
  const groups: [number, AgeGroup][] = [
    [party.adults, 'adult'],
    [party.children, 'child'],
    [party.infants, 'infant'],
  ];
  return groups
    .filter(([count]) => count > 0)
    .map(([count, group]) => `${toPersianDigits(count)} ${getAgeGroupName(group)}`)
    .join('، ');
}

/** Lists one age group for each passenger, in the order of the passenger forms. */
export function listAgeGroups(party: Party): AgeGroup[] {
  return [
    ...Array.from({ length: party.adults }, (): AgeGroup => 'adult'),
    ...Array.from({ length: party.children }, (): AgeGroup => 'child'),
    ...Array.from({ length: party.infants }, (): AgeGroup => 'infant'),
  ];
}
