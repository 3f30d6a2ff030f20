import request from 'supertest';
import { MOVED } from '../../server/http/redirects.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { startRawServer, type RawServer } from './rawRequest.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
let server: RawServer;

beforeAll(async () => {
  shop = await createTestApp({ routes: PROBE_ROUTES, serverPages: PROBE_PAGES });
  server = await startRawServer(shop.app);
});

afterAll(async () => {
  await server.close();
  await shop.close();
});

describe('A trailing slash is redirected permanently (301) to the path without it (seed 2)', () => {
  test.each([
    ['/probePage/', '/probePage'],
    ['/probePage///', '/probePage'],
    ['/no/such/page/', '/no/such/page'],
    ['/probePage/?a=1&b[]=2/', '/probePage?a=1&b[]=2/'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/image/logo.png/', '/image/logo.png'],
  ])('%s → %s in one hop', async (from, to) => {
    const answer = await request(shop.app).get(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    const head = await request(shop.app).head(from);
    expect([head.status, head.headers.location]).toEqual([301, to]);
  });

  test.each([
    ['/probePage/', 'public, max-age=3600'],
    ['/PROBEPAGE', 'public, max-age=3600'],
    ['/orderTracking/?order=RS-1&key=secret', 'no-store'],
    ['/ORDERTRACKING?order=RS-1', 'no-store'],
    ['/Dashboard?part=refunds', 'no-store'],
    ['/payment/flightFactor/?order=RS-1', 'no-store'],
    ['/account//signIn?from=/dashboard', 'no-store'],
    ['/alerts/some-code/', 'no-store'],
    ['/api/users/me/', 'no-store'],
    ['/no/such/page/', 'no-store'],
  ])('only redirects to public pages may be cached: %s', async (from, cacheControl) => {
    const answer = await request(shop.app).get(from);
    expect([answer.status, answer.headers['cache-control']]).toEqual([301, cacheControl]);
  });

  test('the home page is not redirected', async () => {
    expect((await request(shop.app).get('/')).status).toBe(200);
  });

  test('does not redirect a form post, which would lose the input', async () => {
    const answer = await request(shop.app).post('/no-such-page/').type('form').send({ a: '1' });
    expect(answer.status).toBe(404);
  });

  test.each([
    '//evil.test/',
    '///evil.test//',
    '/\\evil.test/',
    '/\\/evil.test',
    '//evil.test/%2e%2e/',
    '/.//evil.test/',
    '/%5cevil.test/',
    '/%2f%2fevil.test/',
    '/%09//evil.test/',
    '/%0d%0aLocation:%20https://evil.test/',
    '//user@evil.test/',
    '/https://evil.test/',
    '//evil.test%2f/',
  ])('%s never leads to another host', async (target) => {
    let next: string | undefined = target;
    for (let hops = 0; next !== undefined && hops < 3; hops += 1) {
      const answer = await server.get(next);
      expect([200, 301, 400, 404]).toContain(answer.status);
      const { location } = answer.headers;
      if (location) expect(new URL(location, 'https://rahsepar.test').host).toBe('rahsepar.test');
      next = location;
    }
    expect(next).toBeUndefined();
  });
});

describe('Empty placeholder routes of the seed redirect to the pages that replaced them', () => {
  test.each(Object.entries(MOVED))('%s → %s', async (from, to) => {
    const answer = await request(shop.app).get(`${from}?utm=1`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${to}?utm=1`]);
  });

  test('redirects /flight/last-second/ and /flight/Mashhad, as the seed spells them, in one hop', async () => {
    const slash = await request(shop.app).get('/flight/last-second/');
    expect([slash.status, slash.headers.location]).toEqual([301, '/tickets/last-second']);
    const capital = await request(shop.app).get('/flight/Mashhad');
    expect([capital.status, capital.headers.location]).toEqual([301, '/city/mashhad']);
  });
});

describe('Canonical spelling of an address', () => {
  test('redirects /%70robePage and /PROBEPAGE to /probePage', async () => {
    for (const other of ['/%70robePage', '/PROBEPAGE', '/probepage/']) {
      const answer = await request(shop.app).get(other);
      expect([answer.status, answer.headers.location]).toEqual([301, '/probePage']);
    }
  });

  test.each([
    ['/probe/KISH', '/probe/kish'],
    ['/Probe/Kish/', '/probe/kish'],
    ['/probe/سفر-به-كيش', '/probe/سفر-به-کیش'],
    ['/probe/سفر‌به‌کیش', '/probe/سفر-به-کیش'],
    ['/probe/%d8%b3%d9%81%d8%b1-%d8%a8%d9%87-%da%a9%db%8c%d8%b4', '/probe/سفر-به-کیش'],
  ])(
    'lower and upper case, Persian and percent-encoded slugs have one canonical form: %s',
    async (from, to) => {
      let next = from.includes('%') ? from : encodeURI(from);
      for (let hops = 0; hops < 2 && next !== encodeURI(to); hops += 1) {
        const answer = await server.get(next);
        expect(answer.status).toBe(301);
        next = answer.headers.location ?? '';
      }
      expect(next).toBe(encodeURI(to));
      expect((await server.get(next)).status).toBe(200);
    },
  );

  test('preserves a half-space that belongs to the stored slug', async () => {
    expect((await server.get(encodeURI('/probe/می‌رویم'))).status).toBe(200);
  });

  test('a client-side navigation to another spelling receives the redirect', async () => {
    const answer = await request(shop.app).get('/probe/KISH/_payload.json?a=1');
    expect([answer.status, answer.body]).toEqual([200, { status: 301, redirect: '/probe/kish?a=1' }]);
  });

  test('an absolute request target sets the path, never the host', async () => {
    expect((await server.get('http://evil.test/probePage')).status).toBe(200);
    expect((await server.get('http://evil.test//probePage/')).headers.location).toBe('/probePage');
  });

  test('another spelling of an unknown address is still a 404', async () => {
    expect((await request(shop.app).get('/No-Such-Page')).status).toBe(404);
  });
});
