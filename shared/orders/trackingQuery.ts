/**
 * Whether the query of the tracking page names an order, a ticket or anything else but a campaign (`utm_source` and its
 * kin). Such an address is kept from search engines; a campaign's is the plain page under its canonical address.
 */
export function hasTrackingQuery(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => !name.startsWith('utm_'));
}
