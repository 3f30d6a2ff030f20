import { parseRouteSlug } from '../places/routeSlug.ts';

const cities = new Set(['tehran', 'mashhad', 'bandar-abbas', 'bandar', 'abbas']);
const isCity = (slug: string) => cities.has(slug);

test('splits a route slug where both halves are cities', () => {
  expect(parseRouteSlug('tehran-mashhad', isCity)).toEqual({ from: 'tehran', to: 'mashhad' });
  expect(parseRouteSlug('bandar-abbas-tehran', isCity)).toEqual({ from: 'bandar-abbas', to: 'tehran' });
  expect(parseRouteSlug('tehran-bandar-abbas', isCity)).toEqual({ from: 'tehran', to: 'bandar-abbas' });
});

test('a slug that does not name two cities is not a route', () => {
  for (const slug of ['', '-', 'tehran', 'tehran-', 'atlantis-tehran', '-'.repeat(5000)]) {
    expect(parseRouteSlug(slug, isCity)).toBeNull();
  }
});
