import { existsSync } from 'node:fs';
import { BUS_CITIES, getBusCityPicture } from './busCities.ts';

test('every bus city has a picture that exists', () => {
  const pictures = new Set(BUS_CITIES.map(({ slug }) => getBusCityPicture(slug)));
  expect(pictures.size).toBeGreaterThan(30);
  expect([...pictures].filter((name) => !existsSync(`public/art/${name}.svg`))).toEqual([]);
});

test('a city without an airport shows its own drawing or the landscape of its province', () => {
  expect([getBusCityPicture('kashan'), getBusCityPicture('natanz')]).toEqual(['kashan', 'highland']);
});
