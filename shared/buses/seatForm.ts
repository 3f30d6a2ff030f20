import { toLatinDigits } from '../persian/digits.ts';
import { readGender, type Gender } from './seatMap.ts';

/**
 * The form that chooses seats, with or without scripts. Fields: `service` (the signed token), `seat` (one checkbox a
 * seat), `gender_11` (`male` or `female`, who sits in seat 11) or `gender` for all seats that have none of their own,
 * `dropOff` (a stop's key; missing means the last stop).
 */
export interface TypedSeatChoice {
  number: number;
  /** Null when it was left open. */
  gender: Gender | null;
}

export interface TypedSeatForm {
  token: unknown;
  seats: TypedSeatChoice[];
  dropOff: string;
}

/** Nobody needs more checkboxes than this; what comes after is not read. */
const MOST_READ = 60;

export const SEAT_FIELD = 'seat';
export const DROP_OFF_FIELD = 'dropOff';
export const SERVICE_FIELD = 'service';
export const GENDER_FIELD = 'gender';

export function seatGenderField(number: number): string {
  return `${GENDER_FIELD}_${number}`;
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, MOST_READ) : [value];
  return values.filter((text) => typeof text === 'string');
}

/** A number that no bus has (NaN) stays in the list, so that it is refused and not overlooked. */
export function readSeatForm(form: Readonly<Record<string, unknown>>): TypedSeatForm {
  const forAll = readGender(form[GENDER_FIELD]);
  const seats = textsOf(form[SEAT_FIELD]).map((text) => {
    const digits = toLatinDigits(text.trim());
    const number = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
    return { number, gender: readGender(form[seatGenderField(number)]) ?? forAll };
  });
  const dropOff = form[DROP_OFF_FIELD];
  return {
    token: form[SERVICE_FIELD],
    seats,
    dropOff: typeof dropOff === 'string' ? dropOff.slice(0, 100) : '',
  };
}
