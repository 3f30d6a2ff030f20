import { toPersianDigits } from '../persian/digits.ts';
import type { AgeGroup } from './offer.ts';

/** Who travels: numbers of people by age group on the day of travel. */
export interface Party {
  adults: number;
  children: number;
  infants: number;
}

/** Adults and children of one purchase (spec/rules.md 5A); infants do not count. */
export const MAX_SEATS = 9;

/** Seats a party needs: infants travel on a lap. */
export function seatsOf(party: Party): number {
  return party.adults + party.children;
}

/** Everybody, infants included. */
export function headCount(party: Party): number {
  return party.adults + party.children + party.infants;
}

/** The Persian message for the first rule of spec/rules.md 5A that a party breaks; null for a good one. */
export function partyProblem(party: Party): string | null {
  const counts = [party.adults, party.children, party.infants];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0))
    return 'تعداد مسافران را با عدد بنویسید.';
  if (seatsOf(party) > MAX_SEATS) return 'در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.';
  if (party.infants > party.adults && party.infants > 0) return 'به‌ازای هر نوزاد، یک بزرگسال لازم است.';
  if (party.adults < 1) return 'دست‌کم یک بزرگسال باید در سفر باشد.';
  return null;
}

const GROUP_NAMES: Record<AgeGroup, string> = { adult: 'بزرگسال', child: 'کودک', infant: 'نوزاد' };

/** «بزرگسال», «کودک», «نوزاد» */
export function ageGroupName(group: AgeGroup): string {
  return GROUP_NAMES[group];
}

/** «۲ بزرگسال، ۱ کودک»: groups nobody belongs to are left out. */
export function describeParty(party: Party): string {
  const groups: [number, AgeGroup][] = [
    [party.adults, 'adult'],
    [party.children, 'child'],
    [party.infants, 'infant'],
  ];
  return groups
    .filter(([count]) => count > 0)
    .map(([count, group]) => `${toPersianDigits(count)} ${GROUP_NAMES[group]}`)
    .join('، ');
}

/** The age group of each traveller in the order of the passenger forms: adults, children, infants. */
export function positionsOf(party: Party): AgeGroup[] {
  return [
    ...Array.from({ length: party.adults }, (): AgeGroup => 'adult'),
    ...Array.from({ length: party.children }, (): AgeGroup => 'child'),
    ...Array.from({ length: party.infants }, (): AgeGroup => 'infant'),
  ];
}
