import type { InsuredPerson } from '../insurancePort.ts';

/** Passport numbers that simulate a blacklist and the decision of an underwriter. */
const REFUSED = /000$/;
const DECLINED_LATER = /999$/;

export function listRefused(insured: readonly InsuredPerson[]): number[] {
  return insured.filter(({ passportNumber }) => REFUSED.test(passportNumber)).map(({ position }) => position);
}

export function isDeclinedAtIssue({ passportNumber }: InsuredPerson): boolean {
  return DECLINED_LATER.test(passportNumber);
}
