import { accept, allowEmpty, checkFields, type CheckedFields } from '../forms/checkFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import { checkContact, listProblems, rejectDuplicates, type PartyProblem } from '../passengers/partyForm.ts';
import type { Passenger } from '../passengers/passenger.ts';
import {
  getPassengerFieldName,
  readTyped,
  type TypedPassenger,
  type TypedPassengerForm,
} from '../passengers/passengerFields.ts';
import {
  checkBirthDay,
  checkCountry,
  checkGender,
  checkLatinName,
  checkNationalIdField,
  checkPassportExpiry,
  checkPassportNumber,
  checkPersianName,
  findAgeMismatch,
} from '../passengers/passengerRules.ts';

export type ParsedPassengerForm =
  | { ok: true; typed: TypedPassengerForm; passengers: Passenger[]; contact: OrderContact }
  /** Problems in the order of the form, at most one for each field. */
  | { ok: false; typed: TypedPassengerForm; problems: PartyProblem[] };

/** Days are ISO days. `travelDay` is the day of the first departure; ages and passports are checked for `lastDay`. */
export interface Journey {
  groups: readonly AgeGroup[];
  travelDay: string;
  lastDay?: string;
  abroad?: boolean;
  today: string;
}

const skipField = () => accept('');

/** The Persian name is optional: no flight supplier receives it. */
function createRules(typed: TypedPassenger, group: AgeGroup, journey: Journey) {
  const { travelDay, lastDay = travelDay, today, abroad = false } = journey;
  const hasPassport = abroad || typed.document === 'passport';
  const persianName = allowEmpty('', checkPersianName);
  const birth = checkBirthDay(typed, today);
  const mismatch = birth.ok ? findAgeMismatch(birth.value, group, travelDay, lastDay) : null;
  return {
    gender: checkGender,
    firstName: persianName,
    lastName: persianName,
    latinFirstName: checkLatinName,
    latinLastName: checkLatinName,
    nationalId: hasPassport ? skipField : checkNationalIdField,
    passportNumber: hasPassport ? checkPassportNumber : skipField,
    country: hasPassport ? (code: string) => checkCountry(code, abroad) : skipField,
    passportExpiry: hasPassport ? (day: string) => checkPassportExpiry(day, lastDay) : skipField,
    birthDay: () => (mismatch ? { ok: false as const, ...mismatch } : birth),
  };
}

type Values = CheckedFields<ReturnType<typeof createRules>>['values'];

function findRepeatedDocuments(people: readonly Values[]) {
  const ids = people.map(({ nationalId }) => nationalId);
  const passports = people.map(
    ({ passportNumber, country = '' }) => passportNumber && `${country} ${passportNumber}`,
  );
  return [
    ...rejectDuplicates(ids, 'nationalId', 'این کد ملی برای دو مسافر وارد شده است.'),
    ...rejectDuplicates(passports, 'passportNumber', 'این شمارهٔ گذرنامه برای دو مسافر وارد شده است.'),
  ];
}

function toPassenger(values: Required<Values>, index: number, ageGroup: AgeGroup): Passenger {
  const { nationalId, passportNumber, country, passportExpiry, birthDay, ...names } = values;
  return {
    position: index + 1,
    ageGroup,
    ...names,
    document:
      passportNumber === ''
        ? { kind: 'national_id', number: nationalId }
        : { kind: 'passport', number: passportNumber, country, expiresOn: passportExpiry },
    birthDay,
  };
}

/** `typed` holds the exact input (docs/spec/screens.md#everywhere, docs/spec/copy.md#messages). */
export function parsePassengerForm(form: unknown, journey: Journey): ParsedPassengerForm {
  const { groups } = journey;
  const typed = readTyped(form, groups.length);
  const contact = checkContact(typed.contact);
  const people = typed.passengers.map((one, index) =>
    checkFields(one, createRules(one, groups[index] ?? 'adult', journey)),
  );
  const together = findRepeatedDocuments(people.map(({ values }) => values));
  const problems = listProblems(contact, people, together, getPassengerFieldName);
  if (problems.length > 0 || !contact.ok || !people.every((one) => one.ok))
    return { ok: false, typed, problems };
  const passengers = people.map(({ values }, index) => toPassenger(values, index, groups[index] ?? 'adult'));
  return { ok: true, typed, passengers, contact: contact.values };
}
