import { existsSync } from 'node:fs';
import { CITIES, CITIES_ABROAD } from './cities.ts';
import { getCityPicture, listDrawings } from './cityPicture.ts';

test('every city with an airport has an existing drawing', () => {
  const pictures = new Set([...CITIES, ...CITIES_ABROAD].map(({ slug }) => getCityPicture(slug)));
  expect(pictures.size).toBeGreaterThan(30);
  expect([...pictures, ...listDrawings()].filter((name) => !existsSync(`public/art/${name}.svg`))).toEqual(
    [],
  );
});

test.each(
  Object.entries({
    tehran: 'tehran',
    'bandar-abbas': 'bandarabbas',
    'bandar-lengeh': 'coast',
    chabahar: 'chabahar',
    kerman: 'kerman',
    rafsanjan: 'desert',
    gorgan: 'golestan',
    ramsar: 'rasht',
    hamadan: 'hamadan',
    arak: 'desert',
    ilam: 'highland',
    najaf: 'najaf',
    london: 'skyline',
  }),
)('the page of %s shows its own drawing or one of its landscape: %s', (slug, picture) => {
  expect(getCityPicture(slug)).toBe(picture);
});
