import { toGregorian, toJalali } from '../../../../shared/calendar/jalali.ts';
import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { getAgeGroup } from '../../../../shared/passengers/age.ts';
import {
  getPassengerFieldName,
  type PassengerField,
  readTyped,
} from '../../../../shared/passengers/passengerFields.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';
import type { FamilyRules } from '../../../checkout/FamilyChips.tsx';
import { FAMILY_FIELDS, type FamilyMember } from '../../../checkout/familyStore.ts';

/** A traveller of this device fits an age group by the birthday, and one without a birthday fits any. */
export const FLIGHT_FAMILY: FamilyRules<PassengersFormView> = {
  read: (typed, { journey }) =>
    readTyped(typed, journey.groups.length).passengers.map((passenger) => {
      const { birthYear, birthMonth, birthDay } = passenger;
      const [year = 0, month = 0, day = 0] = [birthYear, birthMonth, birthDay].map((part) =>
        Number(toLatinDigits(part)),
      );
      const known = { ...passenger, birth: toGregorian(year, month, day) ?? '' };
      return Object.fromEntries(FAMILY_FIELDS.map((field) => [field, known[field]])) as FamilyMember;
    }),
  fields: ({ birth, ...member }, index) => {
    const born = birth === '' ? null : toJalali(birth);
    const fields: [PassengerField, string][] = [
      ['document', member.nationalId === '' && member.passportNumber !== '' ? 'passport' : 'national_id'],
      ...(Object.entries(member) as [PassengerField, string][]),
      ...(born
        ? (
            [
              ['birthDay', String(born.day)],
              ['birthMonth', String(born.month)],
              ['birthYear', String(born.year)],
            ] as const
          ).map(([field, value]): [PassengerField, string] => [field, value])
        : []),
    ];
    return fields.map(([field, value]) => [getPassengerFieldName(index, field), value]);
  },
  fits: ({ birth }, index, { journey }) =>
    birth === '' || getAgeGroup(birth, journey.lastDay ?? journey.travelDay) === journey.groups[index],
};
