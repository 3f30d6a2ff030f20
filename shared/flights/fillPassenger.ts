import { toJalali } from '../calendar/jalali.ts';
import { toAlpha2 } from '../passengers/alpha3.ts';
import { readMrz, type MrzReading } from '../passengers/mrz.ts';
import {
  getPassengerFieldName,
  type KnownPerson,
  type PassengerField,
  type TypedPassenger,
} from '../passengers/passengerFields.ts';

export function getMrzFieldName(index: number): string {
  return `mrz[${index}]`;
}

/** Returns the index (from 0) of the passenger whose passport was pasted; null when none was pasted. */
export function readMrzFill(value: unknown, count: number): number | null {
  const [, digits] = (typeof value === 'string' && /^mrz:(\d{1,2})$/.exec(value)) || [];
  return digits !== undefined && Number(digits) < count ? Number(digits) : null;
}

/**
 * Fills the form from a known person. The national id takes precedence: only flights abroad also need a passport, and
 * they read only its fields.
 */
export function fillFromKnown({ birth, ...person }: KnownPerson): TypedPassenger {
  const born = birth === '' ? null : toJalali(birth);
  return {
    ...person,
    document: person.nationalId === '' && person.passportNumber !== '' ? 'passport' : 'national_id',
    birthDay: born ? String(born.day) : '',
    birthMonth: born ? String(born.month) : '',
    birthYear: born ? String(born.year) : '',
  };
}

const PROBLEMS: Record<Extract<MrzReading, { ok: false }>['problem'], string> = {
  shape: 'دو خط پایین صفحهٔ عکس گذرنامه را کامل بچسبانید؛ هر خط ۴۴ نویسه است.',
  checksum: 'یکی از نویسه‌ها درست خوانده نشده است؛ دو خط پایین گذرنامه را دوباره بچسبانید.',
};

export function fillFromMrz(
  typed: TypedPassenger,
  pasted: unknown,
  today: string,
): { ok: true; typed: TypedPassenger } | { ok: false; message: string } {
  const reading = readMrz(typeof pasted === 'string' ? pasted : '', today);
  if (!reading.ok) return { ok: false, message: PROBLEMS[reading.problem] };
  const { passport } = reading;
  const birth = toJalali(passport.birthDay);
  const filled: Partial<Record<PassengerField, string>> = {
    document: 'passport',
    latinFirstName: passport.firstName,
    latinLastName: passport.lastName,
    passportNumber: passport.passportNumber,
    country: toAlpha2(passport.nationality),
    passportExpiry: passport.expiresOn,
    birthDay: String(birth.day),
    birthMonth: String(birth.month),
    birthYear: String(birth.year),
    ...(passport.gender && { gender: passport.gender }),
  };
  return { ok: true, typed: { ...typed, ...filled } };
}

export function getMrzProblemField(index: number): string {
  return getPassengerFieldName(index, 'passportNumber');
}
