import { createHash } from 'node:crypto';
import request from 'supertest';
import { unpackData } from '../../client/app/unpackData.ts';
import { buildIslandUrl } from '../../server/render/islands.ts';
import { PROBE_PAGES, PROBE_ROUTES, SECRET } from './probePages.tsx';
import { createTestApp, type TestApp } from './testApp.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';
let shop: TestApp;
let plainHttp: TestApp;

beforeAll(async () => {
  const options = {
    routes: PROBE_ROUTES,
    serverPages: PROBE_PAGES,
    assets: {
      'js/main.0123456789.js': 'let a;',
      'js/main.js': 'let b;',
      'js/probe.js': 'let c;',
      'js/ProbePage-tsx.js': 'let d;',
      'css/app.0123456789.css': 'a{}',
    },
  };
  shop = await createTestApp(options);
  plainHttp = await createTestApp({
    ...options,
    env: { publicUrl: 'http://localhost:3000', searchEngines: false },
  });
});

afterAll(async () => {
  await shop.close();
  await plainHttp.close();
});

const get = (path: string) => request(shop.app).get(path).set('user-agent', BROWSER);

/** Lists the `script-src` sources of a policy. */
function listScriptSources(policy: string): string[] {
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
}

describe('every response has the full set of headers', () => {
  test.each<[string, () => request.Test, number]>([
    ['a page', () => get('/probePage'), 200],
    ['the home page', () => get('/'), 200],
    ['a page with late data', () => get('/probeLate'), 200],
    ['a missing page', () => get('/no-such-page'), 404],
    ['a failed page', () => get('/probeFault/error'), 500],
    ['a page that fails during rendering', () => get('/probeFault/render'), 500],
    ['a malformed address', () => get('/%E0%A4%A'), 400],
    ['a redirect', () => get('/probePage/'), 301],
    ['a wrong method', () => request(shop.app).put('/probePage'), 405],
    ['a rejected form', () => request(shop.app).post('/probeForm').type('form').send({ a: '1' }), 422],
    [
      'a form from another site',
      () => request(shop.app).post('/probeForm').set('sec-fetch-site', 'cross-site'),
      403,
    ],
    ['page data', () => get('/probePage/_payload.json'), 200],
    ['a file of the build', () => get('/_nuxt/js/main.0123456789.js'), 200],
    ['a missing file', () => get('/_nuxt/js/gone.js'), 404],
    ['an image', () => get('/art/kish.svg'), 200],
    ['a sitemap', () => get('/sitemap.xml'), 200],
    ['robots.txt', () => get('/robots.txt'), 200],
    ['a part of a page', () => get(buildIslandUrl('RoutePrice', { from: 'tehran', to: 'kish' })), 200],
    ['health', () => get('/healthz'), 200],
  ])('%s is sent with every security header', async (_name, ask, status) => {
    const { status: got, headers } = await ask();
    expect(got).toBe(status);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('unsafe-');
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "style-src 'self'",
    ])
      expect(policy).toContain(directive);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers.server).toBeUndefined();
  });
});

test('each script and stylesheet of a page has the integrity hash of the file at its address', async () => {
  const { text } = await get('/probePage');
  const tags = [
    ...text.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="(\/_nuxt\/[^"]+\.(?:js|css))"[^>]*>/g),
  ];
  const files = new Set(tags.map(([, address = '']) => address));
  expect([...files].sort()).toEqual([
    '/_nuxt/css/app.0123456789.css',
    '/_nuxt/js/ProbePage-tsx.js',
    '/_nuxt/js/main.js',
    '/_nuxt/js/probe.js',
  ]);
  for (const [tag, address = ''] of tags) {
    const { body: content } = (await get(address).responseType('blob')) as { body: Buffer };
    const hash = createHash('sha256').update(content).digest('base64');
    expect(tag).toContain(`integrity="sha256-${hash}"`);
  }
});

test('sends no TLS headers without TLS', async () => {
  const { headers } = await request(plainHttp.app).get('/probePage');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('a staging shop sends noindex in every response; the production shop does not', async () => {
  for (const path of ['/probePage', '/robots.txt', '/art/kish.svg', '/sitemap.xml']) {
    expect((await request(plainHttp.app).get(path)).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get(path)).headers).not.toHaveProperty('x-robots-tag');
  }
});

test('20 responses have 20 different nonces of at least 128 bits', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/probeLate')));
  const nonces = answers.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '',
  );
  expect(new Set(nonces).size).toBe(20);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
});

test.each(['/', '/probePage', '/probeLate', '/no-such-page', '/probeFault/error', '/flight/tehran-mashhad'])(
  'every inline script of %s has its nonce or hash, and nothing else runs or styles',
  async (path) => {
    const { text, headers } = await get(path);
    const sources = listScriptSources(headers['content-security-policy'] ?? '');
    const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', code = ''] of scripts) {
      if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
      if (/ src="\//.test(attributes)) continue;
      const nonce = /nonce="([^"]*)"/.exec(attributes)?.[1];
      const hash = createHash('sha256').update(code).digest('base64');
      expect([`'nonce-${nonce}'`, `'sha256-${hash}'`].some((source) => sources.includes(source))).toBe(true);
    }
    const markup = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(markup).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/i);
    expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!rahsepar\.test)/);
  },
);

test('sends late data after the shell and reveals no cause of a failure', async () => {
  const { text } = await get('/probeLate');
  expect(text.indexOf('در راه')).toBeGreaterThan(0);
  expect(text.indexOf('came late')).toBeGreaterThan(text.indexOf('id="app-data"'));
  expect(text).not.toContain(SECRET);
  expect(text).toMatch(/<\/body><\/html>$/);
});

test('serves a crawler the same page complete', async () => {
  const { text } = await request(shop.app).get('/probeLate').set('user-agent', 'Googlebot/2.1');
  expect(text).toContain('<p>came late</p>');
  expect(text).not.toContain('در راه');
});

test('page state cannot close its script element', async () => {
  const { text } = await get('/probePage?q=</script><script>alert(1)</script><!--%E2%80%A8');
  expect(text).not.toContain('<script>alert');
  const [, state = ''] = /id="app-data">([\s\S]*?)<\/script>/.exec(text) ?? [];
  const data = unpackData(JSON.parse(state).loaderData.probe) as { text: string };
  expect(data.text).toContain('</script><script>alert(1)</script><!--\u2028');
});
