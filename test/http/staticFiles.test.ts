import request from 'supertest';
import { startRawServer, type RawServer } from './rawRequest.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const SCRIPT = '/_nuxt/js/main.0123456789.js';
const TEXT = `let text = '${'خ'.repeat(500)}';`;
let shop: TestApp;
let server: RawServer;

beforeAll(async () => {
  shop = await createTestApp({ assets: { 'js/main.0123456789.js': TEXT }, env: { brand: 'آزمون' } });
  server = await startRawServer(shop.app);
});

afterAll(async () => {
  await server.close();
  await shop.close();
});

test('a hashed file is immutable, typed and the same in every compression', async () => {
  const answer = await request(shop.app).get(SCRIPT).set('accept-encoding', 'gzip');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.text).toBe(TEXT);
  const plain = await server.get(SCRIPT);
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, TEXT]);
  const br = await server.get(SCRIPT, { 'accept-encoding': 'br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(new Set([plain.headers.etag, br.headers.etag, answer.headers.etag]).size).toBe(3);
});

test('compresses text-based images, but not images that are already compressed', async () => {
  const ask = (path: string, encoding: string) =>
    request(shop.app).get(path).set('accept-encoding', encoding);
  const plain = await ask('/art/kish.svg', 'identity');
  expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask('/art/kish.svg', encoding);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(Number(packed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']));
    expect(packed.body).toEqual(plain.body);
  }
  const png = await ask('/image/logo.png', 'br, gzip');
  expect([png.headers['content-encoding'], png.headers['content-type']]).toEqual([undefined, 'image/png']);
});

test.each(['/art/kish.svg', '/image/logo.png', SCRIPT])(
  '%s: returns 304 to a client that has it already',
  async (path) => {
    const first = await request(shop.app).get(path);
    const again = await request(shop.app).get(path).set('if-none-match', first.headers.etag!);
    expect([again.status, again.headers.etag]).toEqual([304, first.headers.etag]);
    expect(again.headers['content-security-policy']).toBeDefined();
  },
);

describe('Ranges', () => {
  const part = (range: string, more: Record<string, string> = {}) => server.get(SCRIPT, { range, ...more });

  test('returns 206 for a part of a file', async () => {
    const answer = await part('bytes=4-7');
    expect([answer.status, answer.body]).toEqual([206, 'text']);
    expect(answer.headers['content-range']).toBe(`bytes 4-7/${Buffer.byteLength(TEXT)}`);
    expect((await part('bytes=-2')).body).toBe("';");
  });

  test('returns 416 with the length for a range outside the file', async () => {
    const answer = await part('bytes=99999-');
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${Buffer.byteLength(TEXT)}`);
  });

  test.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=x', ''])('%j returns the whole file', async (range) => {
    expect((await part(range)).status).toBe(200);
  });

  test('returns the whole file for a part of a file that has changed', async () => {
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    const { etag } = (await part('bytes=0-1')).headers;
    expect((await part('bytes=0-1', { 'if-range': etag ?? '' })).status).toBe(206);
  });
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/image/logo.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is served', async (path, type) => {
  const answer = await request(shop.app).get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
  expect((await request(shop.app).head(path)).status).toBe(200);
});

test("the manifest has the operator's brand and names icons that exist", async () => {
  const answer = await request(shop.app).get('/manifest.webmanifest');
  const manifest = answer.body as { name: string; dir: string; icons: { src: string }[] };
  expect([manifest.name, manifest.dir]).toEqual(['آزمون', 'rtl']);
  for (const { src } of manifest.icons) expect((await request(shop.app).get(src)).status).toBe(200);
});

test('security.txt has a contact and expires within a year', async () => {
  const { text } = await request(shop.app).get('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:security@rahsepar\.test$/m);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - shop.services.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(text).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`);
});

test('the service worker is revalidated on every request', async () => {
  expect((await request(shop.app).get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/art',
  '/art/',
  '/.gitkeep',
  '/art/../../package.json',
  '/%2e%2e/package.json',
  '/art/kish.svg.br',
])('reveals nothing about %s', async (path) => {
  const answer = await server.get(path);
  expect([301, 404]).toContain(answer.status);
  expect(answer.body).not.toContain('"dependencies"');
});
