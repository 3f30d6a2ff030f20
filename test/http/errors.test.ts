import { request as ask } from 'node:http';
import request from 'supertest';
import { PROBE_PAGES, PROBE_ROUTES, SECRET } from './probePages.tsx';
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

describe("An unmatched route shows a 404 error with the message 'Page not found: {path}' (seed 2, 8)", () => {
  test('as the error screen, neither indexed nor stored', async () => {
    const answer = await request(shop.app).get('/no/such/page?x=1');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.text).toContain('Page not found: /no/such/page<');
    expect(answer.text).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(answer.text).toContain('صفحهٔ موردنظر در دسترس نیست');
    expect(answer.text).toMatch(/<a[^>]* href="\/"[^>]*>صفحه اصلی/);
  });

  test('with the typed path escaped', async () => {
    const answer = await request(shop.app).get('/%3Cscript%3Ealert(1)%3C/script%3E%22%27');
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<script>alert');
    expect(answer.text).not.toContain('</script>"');
  });

  test('with suggestions based on the path', async () => {
    const answer = await request(shop.app).get('/probePage/nowhere-ordertraking');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('"guesses":[');
  });

  test('even for a form posted to an unknown address', async () => {
    const answer = await request(shop.app).post('/no-such-page').type('form').send({ a: '1' });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page not found: /no-such-page');
  });

  test.each([
    '/api/nothing',
    '/nothing.xml',
    '/nothing.json',
    '/image/nothing.png',
    '/wp-login.php',
    '/.env',
  ])('as JSON at the data address %s', async (path) => {
    const answer = await request(shop.app).get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({ statusCode: 404, message: `Page not found: ${path}` });
  });

  test('as JSON for the page data of an unknown path', async () => {
    const answer = await request(shop.app).get('/no/such/page/_payload.json');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status: 404, error: { message: 'Page not found: /no/such/page' } });
  });
});

describe("Route validation failure gives 404 'Page Not Found: {path}' (seed 5)", () => {
  test('as the error screen', async () => {
    const answer = await request(shop.app).get('/probe/nobody');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page Not Found: /probe/nobody<');
  });

  test('as page data', async () => {
    const answer = await request(shop.app).get('/probe/nobody/_payload.json');
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Page Not Found: /probe/nobody']);
  });

  test('returns 410 for a page that is permanently gone', async () => {
    const answer = await request(shop.app).get('/probeFault/gone');
    expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store']);
  });
});

describe('Failures', () => {
  test.each(['error', 'unavailable'])(
    '%s: shows our own message and an id, never the upstream message',
    async (kind) => {
      const answer = await request(shop.app).get(`/probeFault/${kind}`);
      expect(answer.status).toBe(kind === 'error' ? 500 : 503);
      const id = answer.headers['x-request-id'];
      expect(answer.text).toContain(id);
      expect(answer.text).toContain('>مشکلی پیش آمد</h1>');
      expect(answer.text).not.toMatch(/cms\.internal|secret|\bat .*\.tsx?:\d/);
      expect(JSON.stringify(shop.logLines)).toContain(kind === 'error' ? SECRET : 'request');
    },
  );

  test('sends Retry-After with a page that is temporarily unavailable', async () => {
    const answer = await request(shop.app).get('/probeFault/unavailable');
    expect(answer.headers['retry-after']).toBe('30');
  });

  test('page data of a failed page has an id and no cause', async () => {
    const answer = await request(shop.app).get('/probeFault/error/_payload.json');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 500,
      error: { status: 500, message: '', errorId: answer.headers['x-request-id'] },
    });
  });

  test('shows the error screen with its id when a page fails during rendering', async () => {
    const answer = await request(shop.app).get('/probeFault/render');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(answer.headers['x-request-id']);
    expect(answer.text).toContain('<html lang="fa" dir="rtl"');
    expect(answer.text).not.toMatch(/<[^>]*cms\.internal|<p>[^<]*cms\.internal/);
  });

  test('sends a redirect thrown by a page unchanged', async () => {
    const answer = await request(shop.app).get('/probeFault/redirect');
    expect([answer.status, answer.headers.location]).toEqual([302, '/probePage']);
  });
});

describe('Methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'MKCOL', 'PURGE'])(
    '%s returns 405 with Allow and echoes nothing',
    async (method) => {
      const answer = await new Promise<{ status: number; allow: string; body: string }>((resolve, reject) => {
        ask(
          {
            port: server.port,
            host: '127.0.0.1',
            method,
            path: '/probePage',
            headers: { 'x-canary': 'tweet' },
          },
          (res) => {
            let body = '';
            res.on('data', (piece: Buffer) => (body += piece.toString()));
            res.on('end', () =>
              resolve({ status: res.statusCode ?? 0, allow: res.headers.allow ?? '', body }),
            );
          },
        )
          .on('error', reject)
          .end();
      });
      expect([answer.status, answer.allow]).toEqual([405, 'GET, HEAD, POST']);
      expect(answer.body).not.toContain('tweet');
    },
  );

  test('a form posted to a page without a form returns 405 with Allow', async () => {
    const answer = await request(shop.app).post('/probePage').type('form').send({ a: '1' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('OPTIONS lists the allowed methods', async () => {
    const answer = await request(shop.app).options('/probePage');
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
  });

  test('the parser rejects an unknown method', async () => {
    const answer = await server.send('BREW / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(answer.status).toBe(400);
  });

  test('HEAD responds like GET without a body', async () => {
    const answer = await request(shop.app).head('/probePage');
    expect([answer.status, answer.text ?? '']).toEqual([200, '']);
  });
});

describe('Bad input gets a clear response, in Persian where a visitor sees it', () => {
  test.each([
    ['/%E0%A4%A', 400],
    ['/%', 400],
    ['/probe/%00', 400],
    ['/a%00b', 400],
    [`/${'a'.repeat(8192)}`, 414],
    ['/probePage?a[b][c][d][e][f][g]=1', 400],
    [`/probePage?${'[x'.repeat(1000)}`, 200],
    [`/probePage?a${'[b]'.repeat(1000)}=1`, 400],
    [`/probePage?${'a=1&'.repeat(21)}`, 400],
    [`/probePage?${Array.from({ length: 1001 }, (_, n) => `p${n}=`).join('&')}`, 400],
    [`/probePage?${Array.from({ length: 1000 }, (_, n) => `p${n}=`).join('&')}`, 200],
    ['/probePage?q=%E0%A4%A', 200],
    ['/probePage?q=1&q=2', 200],
    ['/probePage?__proto__[x]=1&constructor[prototype][x]=1', 200],
    ['/probePage?q=%00', 200],
  ])('%.60s → %d', async (target, status) => {
    const answer = await server.get(target);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body).toMatch(/<html lang="fa" dir="rtl"[\s\S]*[آ-ی]/);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test('query parsing limits: depth 5, array limit 20, parameter limit 1000 are enforced for a form, too', async () => {
    const post = (body: string) => request(shop.app).post('/probeForm').type('form').send(body);
    expect((await post('name=نام')).status).toBe(422);
    expect((await post('a[b][c][d][e][f][g]=1')).status).toBe(400);
    expect((await post('a[]=1&'.repeat(21))).status).toBe(400);
    expect((await post(Array.from({ length: 1001 }, (_, n) => `p${n}=`).join('&'))).status).toBe(400);
    expect((await post(`name=${'x'.repeat(70_000)}`)).status).toBe(413);
  });

  test('a form preserves the input', async () => {
    const answer = await request(shop.app).post('/probeForm').type('form').send({ name: '<b>زهرا' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('typed &lt;b&gt;زهرا');
  });

  test.each([
    ['application/json', '{"a":1}'],
    ['text/plain', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('rejects a form sent as %s with 415', async (type, body) => {
    const answer = await request(shop.app).post('/probeForm').set('content-type', type).send(body);
    expect(answer.status).toBe(415);
  });

  test('rejects a compressed form instead of inflating it', async () => {
    const answer = await request(shop.app)
      .post('/probeForm')
      .type('form')
      .set('content-encoding', 'gzip')
      .send('name=1');
    expect(answer.status).toBe(415);
  });

  test("headers beyond the parser's limit return 431", async () => {
    const answer = await server.get('/', { cookie: `a=${'x'.repeat(20_000)}` });
    expect(answer.status).toBe(431);
  });

  test.each([
    '%E0%A4%A=1',
    'rs_visitor=j:{"a":1}',
    '__proto__=1; a',
    `rs_visitor=${'x'.repeat(8000)}`,
    ';;;=',
    'rs_complete=%00',
  ])('the cookie %.30s is harmless', async (cookie) => {
    expect((await server.get('/probePage', { cookie })).status).toBe(200);
  });

  test.each([
    { host: 'evil.test' },
    { host: 'evil.test:99999' },
    { host: '"><script>' },
    { 'x-forwarded-host': 'evil.test' },
    { 'x-forwarded-proto': 'http', 'x-forwarded-for': '1.2.3.4, "><script>' },
    { forwarded: 'host=evil.test;proto=http' },
    { 'x-original-url': '/probePersonal', 'x-rewrite-url': '/probePersonal' },
    { 'x-http-method-override': 'DELETE' },
  ])('the hostile headers %j change nothing', async (headers) => {
    const plain = await server.get('/probePage');
    const answer = await server.get('/probePage', headers as unknown as Record<string, string>);
    expect(answer.status).toBe(200);
    const steady = (html: string) => html.replace(/nonce="[^"]*"/g, '');
    expect(steady(answer.body)).toBe(steady(plain.body));
  });

  test('the parser rejects a request without Host', async () => {
    expect((await server.send('GET / HTTP/1.1\r\n\r\n')).status).toBe(400);
  });
});
