import { toLatinDigits } from '../persian/digits.ts';
import { readGender, type Gender } from './seatMap.ts';

/**
 * Form fields: `seat` (one checkbox per seat), `gender_11` (for seat 11) or `gender` (for all seats), and `dropOff`
 * (default: the last stop).
 */
export interface TypedSeatChoice {
  number: number;
  gender: Gender | null;
}

export interface TypedSeatForm {
  token: unknown;
  seats: TypedSeatChoice[];
  dropOff: string;
}

const MAX_VALUES_READ = 60;

export const SEAT_FIELD = 'seat';
export const DROP_OFF_FIELD = 'dropOff';
export const SERVICE_FIELD = 'service';
export const GENDER_FIELD = 'gender';

export function getSeatGenderField(number: number): string {
  return `${GENDER_FIELD}_${number}`;
}

function readTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, MAX_VALUES_READ) : [value];
  return values.filter((text) => typeof text === 'string');
}

/** An invalid seat number stays in the list as NaN, so that the checks refuse it. */
export function readSeatForm(form: Readonly<Record<string, unknown>>): TypedSeatForm {
  const forAll = readGender(form[GENDER_FIELD]);
  const seats = readTexts(form[SEAT_FIELD]).map((text) => {
    const digits = toLatinDigits(text.trim());
    const number = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
    return { number, gender: readGender(form[getSeatGenderField(number)]) ?? forAll };
  });
  const dropOff = form[DROP_OFF_FIELD];
  return {
    token: form[SERVICE_FIELD],
    seats,
    dropOff: typeof dropOff === 'string' ? dropOff.slice(0, 100) : '',
  };
}
