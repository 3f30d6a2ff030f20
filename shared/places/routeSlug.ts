/**
 * Parses a route slug, whose city slugs may contain hyphens: `bandar-abbas-tehran`. Accepts equal cities, which the
 * search refuses.
 */
export function parseRouteSlug(
  slug: string,
  isCity: (slug: string) => boolean,
): { from: string; to: string } | null {
  for (let at = slug.indexOf('-'); at !== -1 && at < 100; at = slug.indexOf('-', at + 1)) {
    const from = slug.slice(0, at);
    const to = slug.slice(at + 1);
    if (isCity(from) && isCity(to)) return { from, to };
  }
  return null;
}
