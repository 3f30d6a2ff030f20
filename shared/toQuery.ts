/** The query of an address, as a relative link of the page with the same path. */
export function toQuery(url: string): string {
  return url.slice(url.indexOf('?'));
}
