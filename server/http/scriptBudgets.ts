const KB = 1000;

/** Maximum Brotli bytes of all scripts of a first visit, including idle ones. A few pages have other limits. */
const CEILING = 110 * KB;
const CEILINGS: Readonly<Record<string, number>> = {
  home: 97 * KB,
  // 0.2 KB for the search box that follows the price graph, for flights abroad in the menu, and for pages of any list.
  flightResults: 113.6 * KB,
  // 0.2 KB for the question about genders in the seat map's bar, and for the sunny side; 0.1 KB as in flightResults, and
  // for pages of the list, and for compiled class names.
  busResults: 113.9 * KB,
  // 2 KB for the row of tickets, the view on the day of travel, and ticket changes; 0.6 KB since fields have full names;
  // 0.2 KB for the refund of each part of a trip.
  flightInvoice: 112.8 * KB,
  // 0.2 KB for the announcement of a copied order code, and for flights abroad in the menu; 0.1 KB for the refund of each part.
  busInvoice: 113 * KB,
  insurancePlans: 99.5 * KB,
  // 0.1 KB for the refund of each part.
  policyInvoice: 110.1 * KB,
};

/** Returns the budget of a page in bytes. */
export function getScriptBudget(routeId: string): number {
  return CEILINGS[routeId] ?? CEILING;
}
