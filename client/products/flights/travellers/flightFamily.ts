import { toGregorian } from '../../../../shared/calendar/jalali.ts';
import { fillFromKnown } from '../../../../shared/flights/fillPassenger.ts';
import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { getAgeGroup } from '../../../../shared/passengers/age.ts';
import {
  getPassengerFieldName,
  KNOWN_FIELDS,
  type KnownPerson,
  PASSENGER_FIELDS,
  readTyped,
} from '../../../../shared/passengers/passengerFields.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';
import type { FamilyRules } from '../../../checkout/FamilyChips.tsx';

/**
 * Lets a stored traveller fill a passenger whose age group matches the birth date. Travellers without a birth date
 * match every group.
 */
export const FLIGHT_FAMILY: FamilyRules<PassengersFormView> = {
  read: (typed, { journey }) =>
    readTyped(typed, journey.groups.length).passengers.map((passenger) => {
      const { birthYear, birthMonth, birthDay } = passenger;
      const [year = 0, month = 0, day = 0] = [birthYear, birthMonth, birthDay].map((part) =>
        Number(toLatinDigits(part)),
      );
      const known = { ...passenger, birth: toGregorian(year, month, day) ?? '' };
      return Object.fromEntries(KNOWN_FIELDS.map((field) => [field, known[field]])) as KnownPerson;
    }),
  fields: (member, index) => {
    const filled = fillFromKnown(member);
    return PASSENGER_FIELDS.map((field) => [getPassengerFieldName(index, field), filled[field]] as const);
  },
  fits: ({ birth }, index, { journey }) =>
    birth === '' || getAgeGroup(birth, journey.lastDay ?? journey.travelDay) === journey.groups[index],
};
