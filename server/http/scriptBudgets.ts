const KB = 1000;

/** Maximum Brotli bytes of all scripts of a first visit, including idle ones. A few pages have other limits. */
const CEILING = 110 * KB;
// 0.5 to 0.7 KB of each load the stylesheet of another section (decision 084); 0.1 KB of five of them are the components
// whose markup the server keeps (decision 082).
const CEILINGS: Readonly<Record<string, number>> = {
  home: 97.5 * KB,
  // 0.2 KB for the search box that follows the price graph, for flights abroad in the menu, and for pages of any list.
  flightResults: 114.2 * KB,
  // 0.2 KB for the question about genders in the seat map's bar, and for the sunny side; 0.1 KB as in flightResults, and
  // for pages of the list, and for compiled class names.
  busResults: 114.5 * KB,
  // 2 KB for the row of tickets, the view on the day of travel, and ticket changes; 0.6 KB since fields have full names;
  // 0.2 KB for the refund of each part of a trip.
  flightInvoice: 113.4 * KB,
  // 0.2 KB for the announcement of a copied order code, and for flights abroad in the menu; 0.1 KB for the refund of each part.
  busInvoice: 113.7 * KB,
  insurancePlans: 99.9 * KB,
  // 0.1 KB for the refund of each part.
  policyInvoice: 110.7 * KB,
};

/** Returns the budget of a page in bytes. */
export function getScriptBudget(routeId: string): number {
  return CEILINGS[routeId] ?? CEILING;
}
