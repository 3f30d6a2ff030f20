const KB = 1000;

/** Maximum Brotli bytes of all scripts of a first visit to most pages, including those loaded when the page is idle. */
const CEILING = 110 * KB;
const CEILINGS: Readonly<Record<string, number>> = {
  home: 97 * KB,
  flightResults: 113.4 * KB,
  // 0.2 KB for the question of genders in the bar of the seat map, and the sun's side.
  busResults: 113.6 * KB,
  // The row of tickets, the day of travel and changes.
  flightInvoice: 112 * KB,
  busInvoice: 112 * KB,
  insurancePlans: 99.5 * KB,
};

/** Returns the budget of a page in bytes. */
export function getScriptBudget(routeId: string): number {
  return CEILINGS[routeId] ?? CEILING;
}
