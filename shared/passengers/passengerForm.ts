import type { FlightPassenger } from '../flights/flightOrder.ts';
import type { AgeGroup } from '../flights/offer.ts';
import { checkFields, good, optional, type CheckedFields } from '../forms/checkFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import { checkContact, listProblems, refuseRepeated, type PartyProblem } from './partyForm.ts';
import {
  passengerFieldName,
  readTyped,
  type TypedPassenger,
  type TypedPassengerForm,
} from './passengerFields.ts';
import {
  ageMismatch,
  checkBirthDay,
  checkCountry,
  checkGender,
  checkLatinName,
  checkNationalIdField,
  checkPassportExpiry,
  checkPassportNumber,
  checkPersianName,
} from './passengerRules.ts';

export type ParsedPassengerForm =
  | { ok: true; typed: TypedPassengerForm; passengers: FlightPassenger[]; contact: OrderContact }
  /** `problems` stand in the order of the form, at most one for each field. */
  | { ok: false; typed: TypedPassengerForm; problems: PartyProblem[] };

export interface Journey {
  /** Age group of each position: adults, children, infants. */
  groups: readonly AgeGroup[];
  /** ISO day of the first departure. */
  travelDay: string;
  /** ISO day of the last flight, when there are several: ages and passports count on it. */
  lastDay?: string;
  /** A border is crossed: everybody shows a passport. */
  abroad?: boolean;
  /** ISO day in Tehran. */
  today: string;
}

/** Not asked of this traveller, whatever the field holds. */
const notAsked = () => good('');

/** Persian names are those of an Iranian's card; who shows a passport may have none. */
function rulesFor(typed: TypedPassenger, group: AgeGroup, journey: Journey) {
  const { travelDay, lastDay = travelDay, today, abroad = false } = journey;
  const hasPassport = abroad || typed.document === 'passport';
  const persianName = hasPassport ? optional('', checkPersianName) : checkPersianName;
  const birth = checkBirthDay(typed, today);
  const mismatch = birth.ok ? ageMismatch(birth.value, group, travelDay, lastDay) : null;
  return {
    gender: checkGender,
    firstName: persianName,
    lastName: persianName,
    latinFirstName: checkLatinName,
    latinLastName: checkLatinName,
    nationalId: hasPassport ? notAsked : checkNationalIdField,
    passportNumber: hasPassport ? checkPassportNumber : notAsked,
    country: hasPassport ? (code: string) => checkCountry(code, abroad) : notAsked,
    passportExpiry: hasPassport ? (day: string) => checkPassportExpiry(day, lastDay) : notAsked,
    birthDay: () => (mismatch ? { ok: false as const, ...mismatch } : birth),
  };
}

type Values = CheckedFields<ReturnType<typeof rulesFor>>['values'];

function repeatedDocuments(people: readonly Values[]) {
  const ids = people.map(({ nationalId }) => nationalId);
  const passports = people.map(
    ({ passportNumber, country = '' }) => passportNumber && `${country} ${passportNumber}`,
  );
  return [
    ...refuseRepeated(ids, {
      field: 'nationalId' as const,
      message: 'این کد ملی برای دو مسافر وارد شده است.',
    }),
    ...refuseRepeated(passports, {
      field: 'passportNumber' as const,
      message: 'این شمارهٔ گذرنامه برای دو مسافر وارد شده است.',
    }),
  ];
}

function toPassenger(values: Required<Values>, index: number, ageGroup: AgeGroup): FlightPassenger {
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

/**
 * The travellers and the contact of an order from a posted form of any shape, or what is wrong with them in Persian,
 * field by field (spec/screens.md 2.0 and 2.11, design/copy.md 7). `typed` always holds exactly what was typed.
 */
export function parsePassengerForm(form: unknown, journey: Journey): ParsedPassengerForm {
  const { groups } = journey;
  const typed = readTyped(form, groups.length);
  const contact = checkContact(typed.contact);
  const people = typed.passengers.map((one, index) =>
    checkFields(one, rulesFor(one, groups[index] ?? 'adult', journey)),
  );
  const together = repeatedDocuments(people.map(({ values }) => values));
  const problems = listProblems(contact, people, together, passengerFieldName);
  if (problems.length > 0 || !contact.ok || !people.every((one) => one.ok))
    return { ok: false, typed, problems };
  const passengers = people.map(({ values }, index) => toPassenger(values, index, groups[index] ?? 'adult'));
  return { ok: true, typed, passengers, contact: contact.values };
}
