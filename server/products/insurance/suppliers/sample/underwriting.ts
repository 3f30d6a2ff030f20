import type { InsuredPerson } from '../insurancePort.ts';

/** The sample insurers' stand-ins for a blacklist and for a second look: visible in the passport's last digits. */
const REFUSED = /000$/;
const DECLINED_LATER = /999$/;

/** Whom an insurer refuses before anybody pays: passports that end in 000. */
export function refusedAtOnce(insured: readonly InsuredPerson[]): number[] {
  return insured.filter(({ passportNumber }) => REFUSED.test(passportNumber)).map(({ position }) => position);
}

/** Whom the underwriter declines when the policy is to be issued: passports that end in 999. */
export function declinedAtIssue({ passportNumber }: InsuredPerson): boolean {
  return DECLINED_LATER.test(passportNumber);
}
