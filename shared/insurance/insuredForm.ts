import { toJalaliText } from '../calendar/format.ts';
import { parseDay } from '../calendar/parseDay.ts';
import { ageOn } from '../passengers/age.ts';
import type { OrderContact } from '../orders/orderView.ts';
import {
  checkEmail,
  checkLatinName,
  checkMobile,
  checkNationalIdField,
  type Checked,
  REQUIRED,
} from '../passengers/passengerRules.ts';
import { readMrz } from '../passengers/mrz.ts';
import { toLatinDigits } from '../persian/digits.ts';
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
  contact: { mobile: string; email: string };
  insured: TypedInsured[];
}

/** `insured[0][birth]`; positions count from 0. */
export function insuredFieldName(index: number, field: InsuredField): string {
  return `insured[${index}][${field}]`;
}

export interface InsuredProblem {
  /** Name of the field: `insured[0][birth]`, `contact[mobile]`. */
  name: string;
  index: number | null;
  message: string;
}

export type ParsedInsuredForm =
  | { ok: true; typed: TypedInsuredForm; insured: Insured[]; contact: OrderContact }
  | { ok: false; typed: TypedInsuredForm; problems: InsuredProblem[] };

export interface InsuredTrip {
  /** ISO days. */
  startDay: string;
  lastDay: string;
  today: string;
  count: number;
}

const LONGEST = 300;
const ADULT = 18;
const LONGEST_NAME = 60;

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/** What was typed, from a posted body of any shape. */
export function readTypedInsured(form: unknown, count: number): TypedInsuredForm {
  const contact = property(form, 'contact');
  const people = property(form, 'insured');
  return {
    contact: { mobile: text(property(contact, 'mobile')), email: text(property(contact, 'email')) },
    insured: Array.from({ length: count }, (_, index) => {
      const person = property(people, String(index));
      return Object.fromEntries(
        INSURED_FIELDS.map((field) => [field, text(property(person, field))]),
      ) as TypedInsured;
    }),
  };
}

/** A pasted machine-readable zone fills four fields that are still empty, and the birth date. */
export function fillFromMrz(
  typed: TypedInsured,
  today: string,
): { typed: TypedInsured; problem: string | null } {
  if (typed.mrz.trim() === '') return { typed, problem: null };
  const reading = readMrz(typed.mrz, today);
  if (!reading.ok) {
    const problem =
      reading.problem === 'shape'
        ? 'دو خط پایین صفحهٔ اول گذرنامه، هر کدام ۴۴ نویسه، را کامل بچسبانید.'
        : 'یک نویسهٔ این دو خط درست نیست؛ دوباره از روی گذرنامه بنویسید.';
    return { typed, problem };
  }
  const { passport } = reading;
  const filled: Partial<TypedInsured> = {
    latinFirstName: passport.firstName,
    latinLastName: passport.lastName,
    passportNumber: passport.passportNumber,
    passportExpiry: passport.expiresOn,
    birth: toJalaliText(passport.birthDay).replace(/-/g, '/'),
  };
  const kept = { ...typed };
  for (const field of INSURED_FIELDS) kept[field] = filled[field] ?? typed[field];
  return { typed: { ...kept, mrz: '' }, problem: null };
}

/** One letter and eight digits, as Iranian passports have, or 6 to 9 letters and digits of another country. */
function checkNumber(typed: string): Checked<string> {
  const number = toLatinDigits(typed).replace(/\s/g, '').toUpperCase();
  if (number === '') return { ok: false, message: REQUIRED };
  return /^[A-Z]\d{8}$/.test(number) || /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number)
    ? { ok: true, value: number }
    : { ok: false, message: 'شمارهٔ گذرنامه: یک حرف و ۸ رقم' };
}

function checkExpiry(typed: string, lastDay: string): Checked<string> {
  if (typed.trim() === '') return { ok: false, message: REQUIRED };
  const day = parseDay(typed);
  if (day === null) return { ok: false, message: 'تاریخ پایان اعتبار را مثل ۲۰۳۰/۰۵/۲۱ بنویسید.' };
  return day >= lastDay
    ? { ok: true, value: day }
    : { ok: false, message: 'گذرنامه پیش از پایان سفر منقضی می‌شود.' };
}

function checkFreeName(typed: string): Checked<string> {
  const name = normalizePersian(typed);
  return name.length <= LONGEST_NAME && /^[\p{L}\p{M}\u200C' -]*$/u.test(name)
    ? { ok: true, value: name }
    : { ok: false, message: 'نام را فقط با حروف و حداکثر ۶۰ نویسه بنویسید.' };
}

class PersonCheck {
  readonly problems: InsuredProblem[] = [];
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  refuse(field: InsuredField, message: string): void {
    this.problems.push({ name: insuredFieldName(this.index, field), index: this.index, message });
  }

  value(field: InsuredField, checked: Checked<string>): string {
    if (checked.ok) return checked.value;
    this.refuse(field, checked.message);
    return '';
  }
}

function parsePerson(typed: TypedInsured, index: number, trip: InsuredTrip, mrzProblem: string | null) {
  const check = new PersonCheck(index);
  if (mrzProblem !== null) check.refuse('mrz', mrzProblem);
  const birth =
    typed.birth.trim() === ''
      ? { problem: REQUIRED }
      : checkInsuredBirth(typed.birth, trip.startDay, trip.today);
  const person: Insured = {
    position: index + 1,
    firstName: '',
    lastName: '',
    latinFirstName: check.value('latinFirstName', checkLatinName(typed.latinFirstName)),
    latinLastName: check.value('latinLastName', checkLatinName(typed.latinLastName)),
    passport: {
      number: check.value('passportNumber', checkNumber(typed.passportNumber)),
      expiresOn: check.value('passportExpiry', checkExpiry(typed.passportExpiry, trip.lastDay)),
    },
    nationalId: check.value('nationalId', checkNationalIdField(typed.nationalId)),
    birthDay: 'day' in birth ? birth.day : '',
    beneficiary: check.value('beneficiary', checkFreeName(typed.beneficiary)),
    guardian: check.value('guardian', checkFreeName(typed.guardian)),
  };
  if ('problem' in birth) check.refuse('birth', birth.problem);
  return { person, problems: check.problems };
}

/** The second of two people with one document, and minors without an adult, are told so. */
function problemsTogether(people: readonly Insured[], { startDay }: InsuredTrip): InsuredProblem[] {
  const problems: InsuredProblem[] = [];
  const repeated = (
    field: 'passportNumber' | 'nationalId',
    of: (person: Insured) => string,
    message: string,
  ) => {
    people.forEach((person, index) => {
      const value = of(person);
      if (value !== '' && people.findIndex((other) => of(other) === value) < index) {
        problems.push({ name: insuredFieldName(index, field), index, message });
      }
    });
  };
  repeated(
    'passportNumber',
    ({ passport }) => passport.number,
    'این شمارهٔ گذرنامه برای دو نفر وارد شده است.',
  );
  repeated('nationalId', ({ nationalId }) => nationalId, 'این کد ملی برای دو نفر وارد شده است.');
  const known = people.filter(({ birthDay }) => birthDay !== '');
  const minorsAlone =
    known.length === people.length && known.every(({ birthDay }) => ageOn(birthDay, startDay) < ADULT);
  if (minorsAlone) {
    people.forEach(({ guardian }, index) => {
      if (guardian !== '') return;
      const message = 'بیمه‌شدهٔ زیر ۱۸ سال بدون همراه بزرگسال است؛ نام ولی یا قیم را بنویسید.';
      problems.push({ name: insuredFieldName(index, 'guardian'), index, message });
    });
  }
  return problems;
}

/**
 * Who is insured and the contact of an order, or what is wrong with them in Persian, field by field (spec/screens.md 2.29).
 * `typed` holds what was typed, with the fields that a pasted zone of a passport has filled.
 */
export function parseInsuredForm(form: unknown, trip: InsuredTrip): ParsedInsuredForm {
  const raw = readTypedInsured(form, trip.count);
  const filled = raw.insured.map((one) => fillFromMrz(one, trip.today));
  const typed = { ...raw, insured: filled.map((one) => one.typed) };
  const problems: InsuredProblem[] = [];
  const mobile = checkMobile(typed.contact.mobile);
  const email = checkEmail(typed.contact.email);
  if (!mobile.ok) problems.push({ name: 'contact[mobile]', index: null, message: mobile.message });
  if (!email.ok) problems.push({ name: 'contact[email]', index: null, message: email.message });
  const parsed = filled.map((one, index) => parsePerson(one.typed, index, trip, one.problem));
  const insured = parsed.map(({ person }) => person);
  const together = problemsTogether(insured, trip);
  parsed.forEach((one, index) => {
    problems.push(...one.problems, ...together.filter((problem) => problem.index === index));
  });
  if (problems.length > 0 || !mobile.ok || !email.ok) return { ok: false, typed, problems };
  return { ok: true, typed, insured, contact: { mobile: mobile.value, email: email.value } };
}

/** The form filled in with what is known; birth dates of the quote for everybody else. */
export function typedFromInsured(
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
        birth: toJalaliText(person?.birthDay ?? quoted).replace(/-/g, '/'),
        beneficiary: person?.beneficiary ?? '',
        guardian: person?.guardian ?? '',
      };
    }),
  };
}
