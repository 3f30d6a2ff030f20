import { existsSync } from 'node:fs';
import { CITIES, CITIES_ABROAD } from './cities.ts';
import { getCityPicture } from './cityPicture.ts';

test('every city with an airport has an existing drawing', () => {
  const pictures = new Set([...CITIES, ...CITIES_ABROAD].map(({ slug }) => getCityPicture(slug)));
  expect(pictures.size).toBeGreaterThan(10);
  expect([...pictures].filter((name) => !existsSync(`public/art/${name}.svg`))).toEqual([]);
});

test.each(
  Object.entries({
    tehran: 'tehran',
    'bandar-abbas': 'coast',
    chabahar: 'coast',
    kerman: 'desert',
    sari: 'rasht',
    hamadan: 'highland',
    london: 'skyline',
  }),
)('the page of %s shows its own drawing or one of its landscape: %s', (slug, picture) => {
  expect(getCityPicture(slug)).toBe(picture);
});
