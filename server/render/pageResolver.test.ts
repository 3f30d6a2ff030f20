import { createStaticHandler, type RouteObject } from 'react-router';
import { toRouteObjects } from '../../client/app/toRouteObjects.tsx';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { compileBranches, compileRoutes } from './routeTable.ts';

const handler = createStaticHandler(toRouteObjects(PAGE_ROUTES));
const find = compileRoutes(handler.dataRoutes as RouteObject[]);
const branches = compileBranches(handler.dataRoutes);

/** Returns the result of react-router's own `query` for a page with this data. */
async function query(url: URL, data: unknown) {
  let params: unknown;
  const context = await handler.query(new Request(url), {
    dataStrategy: async ({ matches }) => {
      const leaf = matches.at(-1)!;
      params = leaf.params;
      return { [leaf.route.id]: { type: 'data', result: data } };
    },
  });
  if (context instanceof Response) throw new Error('redirects');
  const { _match, ...plain } = context;
  return { params, plain, matched: _match(context.location) };
}

test.each(PAGE_ROUTES)('builds for $id what react-router does', async ({ id, path }) => {
  const url = new URL(`https://shop.test/${path.replace(/:\w+/g, 'tehran-kish.2_~')}?a=1&b=%20#part`);
  const branch = branches.get(find(url.pathname)!.id!)!;
  const match = branch.match(url)!;
  const data = { now: 1 };
  const { _match, ...plain } = match.buildContext(data);
  const known = await query(url, data);
  expect(branch.id).toBe(id);
  expect(match.params).toEqual(known.params);
  expect(plain).toEqual(known.plain);
  expect(plain.matches.map(({ route }) => route)).toEqual(known.plain.matches.map(({ route }) => route));
  expect(_match(plain.location)).toEqual(known.matched);
});

test.each(['/flight/a%2Fb', '/flight//x', '/flight/x/', '/flight/%D9%83', '/a b'])(
  'leaves %s to react-router, which decodes it',
  (path) => {
    const branch = branches.get('flightResults')!;
    expect(branch.match(new URL(path, 'https://shop.test'))).toBeUndefined();
  },
);
