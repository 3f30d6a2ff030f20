import { formatDayNumeric } from '../calendar/format.ts';
import {
  allowEmpty,
  checkFields,
  reject,
  requireValue,
  toFieldMessages,
  type Rule,
} from '../forms/checkFields.ts';
import { readTypedFields } from '../forms/typedFields.ts';
import { calculateAge } from '../passengers/age.ts';
import { checkTypedBirth } from '../passengers/checkTypedBirth.ts';
import { KNOWN_FIELDS, type KnownPerson } from '../passengers/passengerFields.ts';
import {
  checkCountry,
  checkGender,
  checkLatinName,
  checkNationalIdField,
  checkPassportNumber,
  checkPersianName,
  createExpiryRule,
} from '../passengers/passengerRules.ts';

type Field = keyof KnownPerson;

export type SavedPassengerProblems = Partial<Record<Field, string>>;

export interface SavedPassengerView {
  /** Null for a new passenger. */
  id: string | null;
  /** Empty for a new passenger. */
  name: string;
  typed: KnownPerson;
  problems: SavedPassengerProblems;
  /** Problem of the whole form. */
  problem: string | null;
  /** True when the visitor asked to delete the passenger. */
  asksRemoval: boolean;
  countries: { value: string; label: string }[];
}

const OLDEST = 120;
const NAMELESS = 'نام لاتین یا نام فارسی را بنویسید؛ پرواز و بیمه لاتین می‌خواهند و اتوبوس فارسی.';
const NO_DOCUMENT = 'کد ملی یا گذرنامه را بنویسید.';

/** Requires all parts of a name or a passport as soon as one part is typed. */
function together<Value>(isWanted: boolean, rule: Rule<Value>): Rule<Value | ''> {
  return isWanted ? requireValue(rule) : allowEmpty('' as const, rule);
}

function createRules(typed: KnownPerson, today: string) {
  const isTyped = (...fields: Field[]) => fields.some((field) => typed[field].trim() !== '');
  const persian = together(isTyped('firstName', 'lastName'), checkPersianName);
  const latin = together(isTyped('latinFirstName', 'latinLastName'), checkLatinName);
  const hasPassport = isTyped('passportNumber', 'country', 'passportExpiry');
  const isNameless = !isTyped('firstName', 'lastName', 'latinFirstName', 'latinLastName');
  const expiry = createExpiryRule(today, 'اعتبار این گذرنامه تمام شده است.');
  return {
    gender: checkGender,
    latinFirstName: isNameless ? () => reject(NAMELESS) : latin,
    latinLastName: latin,
    firstName: persian,
    lastName: persian,
    birth: requireValue((birth) => {
      const checked = checkTypedBirth(birth, today);
      return checked.ok && calculateAge(checked.value, today) > OLDEST
        ? reject('سال تولد را دوباره ببینید.')
        : checked;
    }),
    nationalId: (id: string) =>
      hasPassport || id.trim() !== ''
        ? allowEmpty('' as const, checkNationalIdField)(id)
        : reject(NO_DOCUMENT),
    passportNumber: together(hasPassport, checkPassportNumber),
    country: together(hasPassport, (code) => checkCountry(code, true)),
    passportExpiry: together(hasPassport, expiry),
  };
}

export type ParsedSavedPassenger =
  | { ok: true; typed: KnownPerson; person: KnownPerson }
  | { ok: false; typed: KnownPerson; problems: SavedPassengerProblems };

/** `today` is an ISO day. `typed` holds the input unchanged. */
export function parseSavedPassenger(form: unknown, today: string): ParsedSavedPassenger {
  const typed = readTypedFields(form, KNOWN_FIELDS);
  const checked = checkFields(typed, createRules(typed, today));
  if (!checked.ok) return { ok: false, typed, problems: toFieldMessages(checked.problems) };
  return { ok: true, typed, person: checked.values };
}

export function toTypedSavedPassenger(person: KnownPerson): KnownPerson {
  return { ...person, birth: formatDayNumeric(person.birth) };
}
