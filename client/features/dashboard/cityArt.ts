const DRAWN = new Set([
  'ahvaz',
  'dubai',
  'isfahan',
  'istanbul',
  'kish',
  'mashhad',
  'rasht',
  'shiraz',
  'tabriz',
  'tehran',
  'yazd',
]);

/** The drawing of a city, or of the road for one that has none. */
export function cityArt(slug: string): string {
  return `/art/${DRAWN.has(slug) ? slug : 'road'}.svg`;
}
