import request from 'supertest';
import { unpackData } from '../../client/app/unpackData.ts';
import { MOVED } from '../../server/http/redirects.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { BUILD_ID, buildGuestCookie, createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    routes: PROBE_ROUTES,
    serverPages: PROBE_PAGES,
    assets: { 'js/p-home.0123456789.js': 'let a = 1;', 'loadable-stats.json': '{}' },
  });
});

afterAll(() => shop.close());

describe('GET builds/latest.json: timestamp query; response id compared to the current build (seed 7)', () => {
  test('returns the build id and is revalidated on every request', async () => {
    const answer = await request(shop.app).get('/_nuxt/builds/latest.json?1735689600000');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toEqual({ id: BUILD_ID, timestamp: expect.any(Number) });
  });

  test('the markup of a page contains the same build id', async () => {
    const { text } = await request(shop.app).get('/probePage');
    expect(text).toContain(`<meta name="build-id" content="${BUILD_ID}"`);
  });
});

describe('GET builds/meta/{buildId}.json: route rules (seed 7)', () => {
  test('lists the pages whose data may be prefetched and the moved addresses, cached permanently', async () => {
    const answer = await request(shop.app).get(`/_nuxt/builds/meta/${BUILD_ID}.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toMatchObject({ id: BUILD_ID, timestamp: expect.any(Number) });
    expect(answer.body.prerendered).toContain('/probePage');
    expect(answer.body.prerendered).not.toContain('/probePersonal');
    expect(answer.body.matcher.static['/saha-air']).toEqual({ redirect: MOVED['/saha-air'] });
    expect(answer.body).not.toHaveProperty('assets');
  });

  test.each([
    '/_nuxt/builds/meta/unknown.json',
    '/_nuxt/builds/meta/..%2f..%2flatest.json',
    '/_nuxt/builds/meta/%2e%2e%2flatest.json',
    '/_nuxt/builds/meta/__proto__.json',
    `/_nuxt/builds/meta/${BUILD_ID}`,
    `/_nuxt/builds/meta/${'x'.repeat(200)}.json`,
    '/_nuxt/builds/other.json',
  ])('%s is a JSON 404 that is never stored', async (path) => {
    const answer = await request(shop.app).get(path);
    expect([answer.status, answer.body.statusCode]).toEqual([404, 404]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/_nuxt/builds/latest.json', `/_nuxt/builds/meta/${BUILD_ID}.json`])(
    '%s accepts only GET and HEAD',
    async (path) => {
      const answer = await request(shop.app).post(path);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('GET {path}/_payload.json: page data (seed 7)', () => {
  test('of a public page may be cached for 30 seconds and revalidated by its ETag', async () => {
    const answer = await request(shop.app).get('/probePage/_payload.json?q=1');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body.status).toBe(200);
    expect(unpackData(answer.body.data)).toEqual({ text: 'q=1' });
    const again = await request(shop.app)
      .get('/probePage/_payload.json?q=1')
      .set('if-none-match', answer.headers.etag!);
    expect(again.status).toBe(304);
  });

  test.each(['/probePersonal/_payload.json', '/probeForm/_payload.json'])(
    '%s is private to its visitor',
    async (path) => {
      const answer = await request(shop.app)
        .get(path)
        .set('cookie', buildGuestCookie(`guest.${'a'.repeat(32)}`));
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  test('of an unknown page is never stored', async () => {
    const answer = await request(shop.app).get('/probe/nobody/_payload.json');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  test('is not requested by its path in the query string', async () => {
    const answer = await request(shop.app).get('/probePage?/_payload.json');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('Assets of the build', () => {
  test('are immutable', async () => {
    const answer = await request(shop.app).get('/_nuxt/js/p-home.0123456789.js');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    '/_nuxt/js/gone.js',
    '/_nuxt/js/',
    '/_nuxt',
    '/_nuxt/loadable-stats.json',
    '/_nuxt/../package.json',
  ])('a missing asset, %s, is a real 404 and never HTML', async (path) => {
    const answer = await request(shop.app).get(path).redirects(1);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
