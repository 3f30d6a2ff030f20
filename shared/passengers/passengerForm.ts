import type { AgeGroup } from '../flights/offer.ts';
import type { FlightPassenger } from '../flights/flightOrder.ts';
import type { OrderContact } from '../orders/orderView.ts';
import {
  contactFieldName,
  type PassengerField,
  passengerFieldName,
  readTyped,
  type TypedPassenger,
  type TypedPassengerForm,
} from './passengerFields.ts';
import {
  ageMismatch,
  type Checked,
  checkBirthDay,
  checkCountry,
  checkEmail,
  checkLatinName,
  checkMobile,
  checkNationalIdField,
  checkPassportExpiry,
  checkPassportNumber,
  checkPersianName,
  REQUIRED,
} from './passengerRules.ts';

export type PassengerDetails = FlightPassenger;
export type ContactDetails = OrderContact;

export interface FormProblem {
  /** The name of the field: `passengers[0][nationalId]`, `contact[mobile]`. */
  name: string;
  /** Position in the party from 0; null for the contact. */
  index: number | null;
  message: string;
  /** With a birth date of another group: the group it would fit. */
  fits?: AgeGroup;
}

export type ParsedPassengerForm =
  | { ok: true; typed: TypedPassengerForm; passengers: PassengerDetails[]; contact: ContactDetails }
  /** `problems` stand in the order of the form, at most one for each field. */
  | { ok: false; typed: TypedPassengerForm; problems: FormProblem[] };

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

/** The problems of one traveller, gathered field by field in the order of the form. */
class PassengerCheck {
  readonly problems: FormProblem[] = [];
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  refuse(field: PassengerField, message: string, fits?: AgeGroup): void {
    const name = passengerFieldName(this.index, field);
    this.problems.push({ name, index: this.index, message, ...(fits && { fits }) });
  }

  value<Value>(field: PassengerField, checked: Checked<Value>, otherwise: Value): Value {
    if (checked.ok) return checked.value;
    this.refuse(field, checked.message);
    return otherwise;
  }
}

/** Persian names are what an Iranian's card says; a foreigner may have none. */
function persianName(typed: string, required: boolean): Checked<string> {
  return !required && typed.trim() === '' ? { ok: true, value: '' } : checkPersianName(typed);
}

function hasPassport({ document }: TypedPassenger, { abroad }: Journey): boolean {
  return abroad === true || document === 'passport';
}

function documentOf(
  check: PassengerCheck,
  typed: TypedPassenger,
  journey: Journey,
): FlightPassenger['document'] {
  if (!hasPassport(typed, journey)) {
    const number = check.value('nationalId', checkNationalIdField(typed.nationalId), '');
    return { kind: 'national_id', number };
  }
  return {
    kind: 'passport',
    number: check.value('passportNumber', checkPassportNumber(typed.passportNumber), ''),
    country: check.value('country', checkCountry(typed.country, journey.abroad === true), ''),
    expiresOn: check.value(
      'passportExpiry',
      checkPassportExpiry(typed.passportExpiry, journey.lastDay ?? journey.travelDay),
      '',
    ),
  };
}

function birthDayOf(check: PassengerCheck, typed: TypedPassenger, group: AgeGroup, journey: Journey): string {
  const checked = checkBirthDay(typed, journey.today);
  const mismatch = checked.ok ? ageMismatch(checked.value, group, journey.travelDay, journey.lastDay) : null;
  if (mismatch !== null) check.refuse('birthDay', mismatch.message, mismatch.fits);
  return check.value('birthDay', checked, '');
}

function parsePassenger(
  typed: TypedPassenger,
  index: number,
  group: AgeGroup,
  journey: Journey,
): { passenger: PassengerDetails; problems: FormProblem[] } {
  const check = new PassengerCheck(index);
  const { gender } = typed;
  if (gender !== 'female' && gender !== 'male') check.refuse('gender', REQUIRED);
  const hasNationalId = !hasPassport(typed, journey);
  const passenger: PassengerDetails = {
    position: index + 1,
    ageGroup: group,
    gender: gender === 'male' ? 'male' : 'female',
    firstName: check.value('firstName', persianName(typed.firstName, hasNationalId), ''),
    lastName: check.value('lastName', persianName(typed.lastName, hasNationalId), ''),
    latinFirstName: check.value('latinFirstName', checkLatinName(typed.latinFirstName), ''),
    latinLastName: check.value('latinLastName', checkLatinName(typed.latinLastName), ''),
    document: documentOf(check, typed, journey),
    birthDay: birthDayOf(check, typed, group, journey),
  };
  return { passenger, problems: check.problems };
}

/** The second and any further traveller with the same document is told so. */
function duplicates(passengers: readonly PassengerDetails[]): FormProblem[] {
  const seen = new Set<string>();
  const problems: FormProblem[] = [];
  passengers.forEach(({ document }, index) => {
    if (document.number === '') return;
    const isPassport = document.kind === 'passport';
    const key = isPassport ? `${document.country} ${document.number}` : document.number;
    if (seen.has(key)) {
      problems.push({
        name: passengerFieldName(index, isPassport ? 'passportNumber' : 'nationalId'),
        index,
        message: isPassport
          ? 'این شمارهٔ گذرنامه برای دو مسافر وارد شده است.'
          : 'این کد ملی برای دو مسافر وارد شده است.',
      });
    }
    seen.add(key);
  });
  return problems;
}

function contactOf(typed: TypedPassengerForm): { contact: ContactDetails; problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  const mobile = checkMobile(typed.contact.mobile);
  const email = checkEmail(typed.contact.email);
  if (!mobile.ok) problems.push({ name: contactFieldName('mobile'), index: null, message: mobile.message });
  if (!email.ok) problems.push({ name: contactFieldName('email'), index: null, message: email.message });
  return {
    contact: { mobile: mobile.ok ? mobile.value : '', email: email.ok ? email.value : null },
    problems,
  };
}

/**
 * The travellers and the contact of an order from a posted form of any shape, or what is wrong with them in Persian,
 * field by field (spec/screens.md 2.0 and 2.11, design/copy.md 7). `typed` always holds exactly what was typed.
 */
export function parsePassengerForm(form: unknown, journey: Journey): ParsedPassengerForm {
  const typed = readTyped(form, journey.groups.length);
  const { contact, problems: contactProblems } = contactOf(typed);
  const parsed = journey.groups.map((group, index) =>
    parsePassenger(typed.passengers[index] as TypedPassenger, index, group, journey),
  );
  const passengers = parsed.map(({ passenger }) => passenger);
  const repeated = duplicates(passengers);
  const problems = [
    ...contactProblems,
    ...parsed.flatMap((one, index) => [
      ...one.problems,
      ...repeated.filter((problem) => problem.index === index),
    ]),
  ];
  if (problems.length > 0) return { ok: false, typed, problems };
  return { ok: true, typed, passengers, contact };
}
