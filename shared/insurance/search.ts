import { reject, type Checked } from '../forms/checkFields.ts';
import { calculateAge } from '../passengers/age.ts';
import { checkTypedBirth } from '../passengers/checkTypedBirth.ts';
import { findAgeBand } from './ageBands.ts';

/** Source: docs/spec/rules.md#insurance. */
export const MAX_INSURED = 10;

/** Days are ISO; `startDay` is the departure from Iran, `days` counts both ends. */
export interface InsuranceSearch {
  destination: string;
  startDay: string;
  days: number;
  birthDays: string[];
  /** Number of entries that the visa allows. */
  entries: 'single' | 'multiple';
}

export interface TypedInsurance {
  to: string;
  start: string;
  end: string;
  days: string;
  birth: string[];
  visa: string;
  abroad: boolean;
}

/** Keyed by field id: `birth-0` is the first birth date. */
export type InsuranceProblems = Readonly<Record<string, string>>;

export function checkInsuredBirth(typed: string, startDay: string, today: string): Checked<string> {
  const birth = checkTypedBirth(typed, today);
  return birth.ok && findAgeBand(calculateAge(birth.value, startDay)) === null
    ? reject('برای این سن طرحی نیست؛ سال تولد را دوباره ببینید.')
    : birth;
}
