import { toJalali } from '../calendar/jalali.ts';
import { toAlpha2 } from '../passengers/alpha3.ts';
import { readMrz, type MrzReading } from '../passengers/mrz.ts';
import {
  getPassengerFieldName,
  type PassengerField,
  type TypedPassenger,
} from '../passengers/passengerFields.ts';

export function getMrzFieldName(index: number): string {
  return `mrz[${index}]`;
}

export function getSavedFieldName(index: number): string {
  return `saved[${index}]`;
}

export function readFill(value: unknown, count: number): { from: 'mrz' | 'saved'; index: number } | null {
  const [, from, digits] = (typeof value === 'string' && /^(mrz|saved):(\d{1,2})$/.exec(value)) || [];
  const index = Number(digits);
  return from !== undefined && index < count ? { from: from as 'mrz' | 'saved', index } : null;
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
