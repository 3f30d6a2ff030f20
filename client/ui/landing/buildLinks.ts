import type { LandingLink } from './landingTypes.ts';

interface Place {
  slug: string;
  name: string;
}

/** Builds links to the pages of cities or companies: «سفر به کیش». */
export function buildLinks(
  places: readonly Place[],
  urlOf: (slug: string) => string,
  word: string,
): LandingLink[] {
  return places.map(({ slug, name }) => ({ href: urlOf(slug), label: `${word} ${name}` }));
}
