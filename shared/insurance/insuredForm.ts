import { formatDayNumeric } from '../calendar/format.ts';
import {
  accept,
  checkFields,
  reject,
  requireValue,
  type Checked,
  type CheckedFields,
} from '../forms/checkFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import { isMinor } from '../passengers/age.ts';
import { readMrz } from '../passengers/mrz.ts';
import { checkContact, listProblems, rejectDuplicates, type PartyProblem } from '../passengers/partyForm.ts';
import {
  readTypedContact,
  readTypedPeople,
  type KnownPerson,
  type TypedContact,
} from '../passengers/passengerFields.ts';
import {
  checkLatinName,
  checkNationalIdField,
  createExpiryRule,
  createPassportRule,
} from '../passengers/passengerRules.ts';
import { normalizePersian } from '../persian/text.ts';
import type { Insured } from './policyOrder.ts';
import { checkInsuredBirth } from './search.ts';

export const INSURED_FIELDS = [
  'mrz',
  'latinFirstName',
  'latinLastName',
  'passportNumber',
  'passportExpiry',
  'nationalId',
  'birth',
  'beneficiary',
  'guardian',
] as const;

export type InsuredField = (typeof INSURED_FIELDS)[number];
export type TypedInsured = Record<InsuredField, string>;

export interface TypedInsuredForm {
  contact: TypedContact;
  insured: TypedInsured[];
}

export function getInsuredFieldName(index: number, field: InsuredField): string {
  return `insured[${index}][${field}]`;
}

export type ParsedInsuredForm =
  | { ok: true; typed: TypedInsuredForm; insured: Insured[]; contact: OrderContact }
  | { ok: false; typed: TypedInsuredForm; problems: PartyProblem[] };

/** Days are ISO. */
export interface InsuredTrip {
  startDay: string;
  lastDay: string;
  today: string;
  count: number;
}

const MAX_NAME_LENGTH = 60;
const MRZ_PROBLEMS = {
  shape: 'دو خط پایین صفحهٔ اول گذرنامه، هر کدام ۴۴ نویسه، را کامل بچسبانید.',
  checksum: 'یک نویسهٔ این دو خط درست نیست؛ دوباره از روی گذرنامه بنویسید.',
};
const NEEDS_GUARDIAN = 'بیمه‌شدهٔ زیر ۱۸ سال بدون همراه بزرگسال است؛ نام ولی یا قیم را بنویسید.';

export function readTypedInsured(form: unknown, count: number): TypedInsuredForm {
  return {
    contact: readTypedContact(form),
    insured: readTypedPeople(form, 'insured', INSURED_FIELDS, count),
  };
}

export function fillFromMrz(
  typed: TypedInsured,
  today: string,
): { typed: TypedInsured; problem: string | null } {
  if (typed.mrz.trim() === '') return { typed, problem: null };
  const reading = readMrz(typed.mrz, today);
  if (!reading.ok) return { typed, problem: MRZ_PROBLEMS[reading.problem] };
  const { firstName, lastName, passportNumber, expiresOn, birthDay } = reading.passport;
  const filled = {
    mrz: '',
    latinFirstName: firstName,
    latinLastName: lastName,
    passportNumber,
    passportExpiry: expiresOn,
    birth: formatDayNumeric(birthDay),
  };
  return { typed: { ...typed, ...filled }, problem: null };
}

/** Replaces the personal fields with those of a known person. The fields of this policy stay. */
export function fillFromKnown(typed: TypedInsured, person: KnownPerson): TypedInsured {
  const { latinFirstName, latinLastName, passportNumber, passportExpiry, nationalId, birth } = person;
  return {
    ...typed,
    mrz: '',
    latinFirstName,
    latinLastName,
    passportNumber,
    passportExpiry,
    nationalId,
    birth: birth === '' ? '' : formatDayNumeric(birth),
  };
}

/** Iranian passports have a letter and eight digits, those of other countries 6 to 9 letters and digits. */
const checkNumber = createPassportRule(
  /^(?:[A-Z]\d{8}|(?=.*\d)[A-Z0-9]{6,9})$/,
  'شمارهٔ گذرنامه: یک حرف و ۸ رقم',
);

function checkFreeName(typed: string): Checked<string> {
  const name = normalizePersian(typed);
  return name.length <= MAX_NAME_LENGTH && /^[\p{L}\p{M}\u200C' -]*$/u.test(name)
    ? accept(name)
    : reject('نام را فقط با حروف و حداکثر ۶۰ نویسه بنویسید.');
}

function createRules({ startDay, lastDay, today }: InsuredTrip, mrzProblem: string | null) {
  return {
    mrz: () => (mrzProblem === null ? accept('') : reject(mrzProblem)),
    latinFirstName: checkLatinName,
    latinLastName: checkLatinName,
    passportNumber: checkNumber,
    passportExpiry: createExpiryRule(lastDay, 'گذرنامه پیش از پایان سفر منقضی می‌شود.'),
    nationalId: checkNationalIdField,
    beneficiary: checkFreeName,
    guardian: checkFreeName,
    birth: requireValue((typed) => checkInsuredBirth(typed, startDay, today)),
  };
}

type Values = CheckedFields<ReturnType<typeof createRules>>['values'];

function listPartyProblems(people: readonly Values[], { startDay }: InsuredTrip) {
  const passports = people.map(({ passportNumber }) => passportNumber);
  const ids = people.map(({ nationalId }) => nationalId);
  const minorsAlone = people.every(({ birth }) => birth !== undefined && isMinor(birth, startDay));
  return [
    ...rejectDuplicates(passports, 'passportNumber', 'این شمارهٔ گذرنامه برای دو نفر وارد شده است.'),
    ...rejectDuplicates(ids, 'nationalId', 'این کد ملی برای دو نفر وارد شده است.'),
    ...people.flatMap(({ guardian }, index) =>
      minorsAlone && !guardian ? [{ index, field: 'guardian' as const, message: NEEDS_GUARDIAN }] : [],
    ),
  ];
}

function toInsured(values: Required<Values>, index: number): Insured {
  const { latinFirstName, latinLastName, nationalId, beneficiary, guardian } = values;
  return {
    position: index + 1,
    firstName: '',
    lastName: '',
    latinFirstName,
    latinLastName,
    passport: { number: values.passportNumber, expiresOn: values.passportExpiry },
    nationalId,
    birthDay: values.birth,
    beneficiary,
    guardian,
  };
}

/** `typed` holds the exact input plus the fields of the passport's MRZ. */
export function parseInsuredForm(form: unknown, trip: InsuredTrip): ParsedInsuredForm {
  const raw = readTypedInsured(form, trip.count);
  const filled = raw.insured.map((one) => fillFromMrz(one, trip.today));
  const typed = { ...raw, insured: filled.map((one) => one.typed) };
  const contact = checkContact(typed.contact);
  const people = filled.map((one) => checkFields(one.typed, createRules(trip, one.problem)));
  const together = listPartyProblems(
    people.map(({ values }) => values),
    trip,
  );
  const problems = listProblems(contact, people, together, getInsuredFieldName);
  if (problems.length > 0 || !contact.ok || !people.every((one) => one.ok))
    return { ok: false, typed, problems };
  return {
    ok: true,
    typed,
    insured: people.map(({ values }, index) => toInsured(values, index)),
    contact: contact.values,
  };
}

export function toTypedInsuredForm(
  people: readonly Insured[],
  contact: OrderContact | null,
  birthDays: readonly string[],
): TypedInsuredForm {
  return {
    contact: { mobile: contact?.mobile ?? '', email: contact?.email ?? '' },
    insured: birthDays.map((quoted, index) => {
      const person = people.find(({ position }) => position === index + 1);
      return {
        mrz: '',
        latinFirstName: person?.latinFirstName ?? '',
        latinLastName: person?.latinLastName ?? '',
        passportNumber: person?.passport.number ?? '',
        passportExpiry: person?.passport.expiresOn ?? '',
        nationalId: person?.nationalId ?? '',
        birth: formatDayNumeric(person?.birthDay ?? quoted),
        beneficiary: person?.beneficiary ?? '',
        guardian: person?.guardian ?? '',
      };
    }),
  };
}
