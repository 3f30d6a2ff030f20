import { matchRoutes, type RouteObject } from 'react-router';
import { toRouteObjects } from '../../client/app/toRouteObjects.tsx';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { compileRoutes } from './routeTable.ts';

const routes = toRouteObjects(PAGE_ROUTES);
const find = compileRoutes(routes);

const VALUES = ['kish', 'city', 'passengers', '%D9%83%DB%8C%D8%B4', 'a%2Fb', '%E0%A4%A', 'A;b=c'];

/** Every path of the table with every value, and similar paths. */
const paths = PAGE_ROUTES.flatMap(({ path }) =>
  VALUES.flatMap((value) => {
    const filled = `/${path.replace(/:\w+/g, value)}`;
    return [
      filled,
      `${filled}/`,
      `${filled}//`,
      `/${filled}`,
      `${filled}/more`,
      `${filled}/_payload.json`,
      filled.toUpperCase(),
      filled.replace(/\/(?=[^/]*$)/, '//'),
      filled.replace(/[a-z]/, '%61'),
    ];
  }),
);

const idOf = (route: RouteObject | undefined) => route?.id;

test.each(PAGE_ROUTES)('finds $id by its own path', ({ id, path }) => {
  expect(idOf(find(`/${path.replace(/:\w+/g, 'some-value')}`))).toBe(id);
});

test('finds the route of matchRoutes for every path of the table, its spellings and neighbours', () => {
  const asked = [...new Set(paths)];
  expect(asked.length).toBeGreaterThan(1000);
  const differing = asked.filter((path) => idOf(find(path)) !== matchRoutes(routes, path)?.at(-1)?.route.id);
  expect(differing).toEqual([]);
});

test.each(['/a/:b?', '/a/*', '/a/:b.json'])('refuses the pattern %s, which it cannot match', (path) => {
  expect(() => compileRoutes([{ children: [{ path, caseSensitive: true }] }])).toThrow('cannot match');
});

test('refuses a route that ignores case', () => {
  expect(() => compileRoutes([{ children: [{ path: '/a' }] }])).toThrow('cannot match');
});
