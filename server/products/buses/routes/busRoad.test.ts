import { drawRoad } from '../../../reference/map/drawRoad.ts';
import { hasFault, surveyRoad } from '../../../reference/map/surveyRoad.fixture.ts';
import { listBusRoutes } from '../reference/busRoutes.ts';
import { findBusRoad } from './busRoad.ts';

const slugsOf = (stops: readonly string[]) =>
  findBusRoad(stops)?.way.map((place) => (place as { slug?: string }).slug);

test('draws each pair that is sold in at most 15 KB, with both names inside the picture and not overlapping', () => {
  const routes = listBusRoutes();
  const faults = routes.flatMap(({ from, to }) => {
    const survey = surveyRoad(drawRoad(findBusRoad([from, to])!));
    return hasFault(survey) ? [{ from, to, ...survey }] : [];
  });
  expect(routes.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

test('the drawn road passes through the cities on the way', () => {
  expect(slugsOf(['tehran', 'shiraz'])).toEqual(['tehran', 'qom', 'kashan', 'isfahan', 'abadeh', 'shiraz']);
  expect(slugsOf(['shiraz', 'tehran'])).toEqual(slugsOf(['tehran', 'shiraz'])!.toReversed());
});

test('marks and names the stops between the ends', () => {
  const svg = drawRoad(findBusRoad(['tehran', 'qom', 'isfahan', 'shiraz'])!);
  expect(svg.match(/class="stop"/g)).toHaveLength(2);
  expect(svg.match(/class="end"/g)).toHaveLength(2);
  expect(svg.match(/class="passed"/g)).toHaveLength(2);
  expect(svg).toContain('>اصفهان<');
});

test.each([
  ['one city', ['tehran']],
  ['an unknown city', ['tehran', 'atlantis']],
  ['a pair without buses', ['tehran', 'karaj']],
  ['a stop far from the road', ['tehran', 'tabriz', 'shiraz']],
  ['the same city twice', ['tehran', 'qom', 'tehran']],
  ['an inherited name', ['tehran', 'constructor']],
])('finds no road for %s', (_name, slugs) => {
  expect(findBusRoad(slugs)).toBeNull();
});
