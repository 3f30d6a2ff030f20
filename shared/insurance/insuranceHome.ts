/** Separate file: every page imports it and needs no other insurance address. */
export const INSURANCE = '/insurance';

export function buildInsuranceUrl(destination: string): string {
  return `${INSURANCE}?for=${encodeURIComponent(destination)}`;
}
