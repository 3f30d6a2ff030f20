/** Where travel insurance begins. By itself, because every page links to it and none needs more. */
export const INSURANCE = '/insurance';

/** The quote form with a destination filled in, for links from other pages; a country's slug or `schengen`. */
export function insuranceFor(destination: string): string {
  return `${INSURANCE}?for=${encodeURIComponent(destination)}`;
}
