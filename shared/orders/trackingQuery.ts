/** Ignores campaign parameters. Other queries name an order or a ticket and must not be indexed. */
export function hasTrackingQuery(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => !name.startsWith('utm_'));
}
