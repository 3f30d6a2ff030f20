import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestUpstream, type UpstreamRequest } from './request.ts';
import { forgetRetries } from './retryBudget.ts';
import { UpstreamError } from './UpstreamError.ts';

let server: Server;
let base: string;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (piece: Buffer) => (body += piece.toString()));
    req.on('end', () => {
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      answer(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  seen = [];
  forgetRetries();
});

const ask = (options: Partial<UpstreamRequest> = {}) =>
  requestUpstream({ url: `${base}/x`, timeoutMs: 5000, ...options });

async function catchFailure(options: Partial<UpstreamRequest> = {}): Promise<UpstreamError> {
  const error: unknown = await ask(options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
}

function respond(status: number, body = '', type = 'application/json'): RequestListener {
  return (_req, res) => {
    res.writeHead(status, { 'content-type': type }).end(body);
  };
}

describe('1 retry on status 408, 409, 425, 429, 500, 502, 503, 504; none for POST, PUT, PATCH, DELETE (seed 8)', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504];
  const final = [400, 401, 403, 404, 405, 410, 413, 422, 501, 505, 511];

  test.each(retried)('GET and HEAD are attempted twice on %d', async (status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      seen = [];
      answer = respond(status);
      expect((await catchFailure({ method })).status).toBe(status);
      expect(seen).toHaveLength(2);
    }
  });

  test.each(final)('GET is attempted once on %d', async (status) => {
    answer = respond(status);
    await catchFailure();
    expect(seen).toHaveLength(1);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s is attempted once on every status',
    async (method) => {
      for (const status of [...retried, ...final]) {
        seen = [];
        answer = respond(status);
        await catchFailure({ method, body: method === 'DELETE' ? undefined : { a: 1 } });
        expect(seen).toHaveLength(1);
      }
    },
  );

  test('a successful second attempt is the response', async () => {
    answer = (req, res) =>
      seen.length === 1 ? respond(503)(req, res) : respond(200, '{"ok":true}')(req, res);
    expect((await ask()).body).toEqual({ ok: true });
  });

  test('a broken connection counts as 500: retried for GET, never for POST', async () => {
    answer = (_req, res) => res.destroy();
    await catchFailure();
    expect(seen).toHaveLength(2);
    seen = [];
    await catchFailure({ method: 'POST', body: {} });
    expect(seen).toHaveLength(1);
  });

  test('the CMS is requested once', async () => {
    answer = respond(503);
    await catchFailure({ retries: 0 });
    expect(seen).toHaveLength(1);
  });
});

describe('a peer that cannot be reached is an answer, not a crash (fault F33)', () => {
  test.each([
    ['without DNS', () => 'http://shop.invalid/x'],
    ['without TLS', () => `${base.replace('http:', 'https:')}/x`],
    ['without a listener', () => 'http://127.0.0.1:9/x'],
  ])('%s', async (_name, buildUrl) => {
    answer = respond(200);
    const error = await catchFailure({ url: buildUrl(), method: 'POST', body: {} });
    expect(error.status).toBeUndefined();
    expect(seen).toHaveLength(0);
  });
});

describe('A failed HTTP request is thrown with method, URL and status text (seed 8)', () => {
  test('with the response body', async () => {
    answer = respond(404, '{"error":{"name":"NotFoundError"}}');
    const error = await catchFailure();
    expect(error.message).toBe(`[GET] "${base}/x": 404 Not Found`);
    expect(error.data).toEqual({ error: { name: 'NotFoundError' } });
  });

  test('without the query, which may contain personal or payment data, because errors are logged', async () => {
    answer = respond(500, 'upstream text');
    const error = await catchFailure({ query: { access_token: 'secret', mobile: '09123456789' } });
    expect(error.message).toBe(`[GET] "${base}/x": 500 Internal Server Error`);
    expect((await catchFailure({ url: 'http://127.0.0.1:1/x?trackId=77' })).message).not.toContain('77');
  });

  test('or with the reason when there was no response', async () => {
    const error = await catchFailure({ url: 'http://127.0.0.1:1/x' });
    expect(error.message).toMatch(/^\[GET\] "http:\/\/127\.0\.0\.1:1\/x": <no response> .*ECONNREFUSED/);
    expect(error.status).toBeUndefined();
  });
});

test('query parameters use bracket notation, only values encoded (seed 7)', async () => {
  answer = respond(200, '{}');
  await ask({ query: { filters: { slug: { $eq: 'کیش & من' } }, populate: ['a', 'b'] } });
  expect(seen[0]?.url).toBe(
    '/x?filters[slug][$eq]=%DA%A9%DB%8C%D8%B4%20%26%20%D9%85%D9%86&populate[0]=a&populate[1]=b',
  );
});

test('sends an object as JSON with the request ID', async () => {
  answer = respond(200, '{}');
  await ask({ method: 'POST', body: { a: 'ی' }, requestId: 'abc123' });
  expect(seen[0]?.body).toBe('{"a":"ی"}');
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': 'abc123',
  });
});

test.each([
  ['application/json', '{"a":1}', { a: 1 }],
  ['application/vnd.api+json; charset=utf-8', '[1]', [1]],
  ['application/json', '<html>', '<html>'],
  ['text/html', '<p>', '<p>'],
  ['image/svg+xml', '<svg/>', '<svg/>'],
  ['image/png', 'x', Buffer.from('x')],
  ['application/json', '', undefined],
])('parses a response of type %s (%s) by its content', async (type, body, expected) => {
  answer = respond(200, body, type);
  expect((await ask()).body).toEqual(expected);
});

test('a redirect is not followed', async () => {
  answer = (_req, res) => void res.writeHead(302, { location: `${base}/elsewhere` }).end();
  expect((await ask()).status).toBe(302);
  expect(seen).toHaveLength(1);
});

test('aborts a response that is too long, without a retry', async () => {
  answer = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    const more = () => {
      if (!res.destroyed) res.write('x'.repeat(10_000), more);
    };
    more();
  };
  const error = await catchFailure({ maxBytes: 50_000 });
  expect(error.message).toContain('answer longer than 50000 bytes');
  expect(seen).toHaveLength(1);
});

test('a missing response ends with the timeout, which includes the second attempt', async () => {
  answer = () => {};
  const error = await catchFailure({ timeoutMs: 60 });
  expect(error.message).toMatch(/<no response> .*timeout/i);
  // Zero on a machine that needs longer than the timeout to connect.
  expect(seen.length).toBeLessThan(2);
});

test('a response that stops in the middle ends with the timeout', async () => {
  answer = (_req, res) => void res.writeHead(200, { 'content-type': 'text/plain' }).write('half');
  await catchFailure({ timeoutMs: 60 });
});

test('a visitor who leaves aborts the request, without a retry', async () => {
  const leaving = new AbortController();
  const reason = new Error('the visitor left');
  answer = () => leaving.abort(reason);
  await expect(ask({ signal: leaving.signal })).rejects.toBe(reason);
  expect(seen).toHaveLength(1);
});

test('of 300 requests to a host that fails, one in ten is tried again, and ten more (fault F5)', async () => {
  answer = respond(503);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  for (let count = 0; count < 300; count += 1) await catchFailure();
  expect(seen.length).toBe(300 + 10 + 30);
  clock.mockReturnValue(12_000);
  await catchFailure();
  expect(seen.length).toBe(340 + 2);
  clock.mockRestore();
});
