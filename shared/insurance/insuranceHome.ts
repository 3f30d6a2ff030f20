/** In its own file because every page imports it and needs no other insurance URL. */
export const INSURANCE = '/insurance';

export function buildInsuranceUrl(destination: string): string {
  return `${INSURANCE}?for=${encodeURIComponent(destination)}`;
}
