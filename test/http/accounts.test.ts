import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const PASSWORD = 'Correct-Horse-1';
const COOKIE = '__Host-rs_session';

let shop: TestApp;
let people = 0;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

function post(path: string, body: object, cookie = '') {
  return request(shop.app)
    .post(path)
    .set('origin', PUBLIC_URL)
    .set('cookie', cookie)
    .set('content-type', 'application/json')
    .send(JSON.stringify(body));
}

function listCookies(response: request.Response): string[] {
  return ([] as string[]).concat(response.headers['set-cookie'] ?? []);
}

function readSessionCookie(response: request.Response): string {
  const line = listCookies(response).find((text) => text.startsWith(`${COOKIE}=`)) ?? '';
  return line.split(';')[0] ?? '';
}

async function register(): Promise<{ cookie: string; device: string; username: string; email: string }> {
  people += 1;
  const username = `person${people}`;
  const email = `${username}@example.test`;
  const response = await post('/api/auth/local/register', { username, email, password: PASSWORD }).expect(
    200,
  );
  const device = ([] as string[])
    .concat(response.headers['set-cookie'] ?? [])
    .find((line) => /^__Host-rs_device=.*HttpOnly; Secure; SameSite=Lax/.test(line))!;
  return { cookie: readSessionCookie(response), device: device.split(';')[0]!, username, email };
}

const requestMe = (cookie: string) => request(shop.app).get('/api/users/me').set('cookie', cookie);

test('sets a cookie that scripts cannot read and exposes no token', async () => {
  const response = await post('/api/auth/local/register', {
    username: 'sara',
    email: 'sara@example.test',
    password: PASSWORD,
  }).expect(200);
  const line = ([] as string[])
    .concat(response.headers['set-cookie'] ?? [])
    .find((text) => text.startsWith(COOKIE))!;
  expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  expect(response.text).not.toMatch(/eyJ|jwt/);
  expect(response.body).toMatchObject({ user: { username: 'sara', email: 'sara@example.test' } });
  await requestMe(readSessionCookie(response)).expect(200).expect('cache-control', 'private, no-store');
});

test('the shop and its content server reject a user name that is an e-mail address', async () => {
  const { email } = await register();
  const account = { username: email, email: 'attacker@evil.test', password: PASSWORD };
  const refused = await post('/api/auth/local/register', account).expect(400);
  expect(refused.body.error.message).toContain('نام کاربری نباید');
  const call = shop.services.cms.client.call({
    method: 'POST',
    path: '/auth/local/register',
    body: account,
  });
  await expect(call).rejects.toMatchObject({ status: 400 });
  await post('/api/auth/forgot-password', { email }).expect(200);
  await shop.services.cms.settled();
  await post('/api/auth/local', { identifier: email.toUpperCase(), password: PASSWORD }).expect(200);
});

test('rejects the old cookie after sign-out', async () => {
  const { cookie } = await register();
  await post('/api/auth/logout', {}, cookie).expect(200);
  await requestMe(cookie).expect(403);
});

test('sign-out clears the cache of the browser and neither its other cookies nor its storage', async () => {
  const { cookie, device } = await register();
  const byApi = await post('/api/auth/logout', {}, `${cookie}; ${device}; nuxt-color-mode=dark`).expect(200);
  const byPage = await request(shop.app)
    .post('/account/signOut')
    .set('origin', PUBLIC_URL)
    .set('cookie', (await register()).cookie)
    .type('form')
    .expect(303);
  for (const response of [byApi, byPage]) {
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.headers['cache-control']).toBe('private, no-store');
    const names = listCookies(response).map((line) => line.split('=')[0]);
    expect(names.toSorted()).toEqual(['__Host-rs_session', '__Host-rs_visitor', 'rs_visitor']);
  }
  const signedIn = await post('/api/auth/local/register', {
    username: 'cache-kept',
    email: 'cache-kept@example.test',
    password: PASSWORD,
  }).expect(200);
  expect(signedIn.headers['clear-site-data']).toBeUndefined();
});

test('a password change ends the other sessions and preserves this one', async () => {
  const { cookie, username } = await register();
  const other = readSessionCookie(
    await post('/api/auth/local', { identifier: username, password: PASSWORD }),
  );
  const change = {
    currentPassword: PASSWORD,
    password: 'Other-Horse-2',
    passwordConfirmation: 'Other-Horse-2',
  };
  await post('/api/auth/change-password', change, cookie).expect(200);
  await requestMe(cookie).expect(200);
  await requestMe(other).expect(403);
  await post('/api/auth/local', { identifier: username, password: PASSWORD }).expect(400);
});

test('limits wrong passwords in a password change by the API as in the form', async () => {
  const { cookie } = await register();
  const change = {
    currentPassword: 'Wrong-Horse-1',
    password: 'Other-Horse-2',
    passwordConfirmation: 'Other-Horse-2',
  };
  for (let n = 0; n < 10; n += 1) await post('/api/auth/change-password', change, cookie).expect(400);
  const limited = await post('/api/auth/change-password', change, cookie).expect(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

test("after ten wrong passwords by a stranger the owner's browser can still sign in", async () => {
  const { username, device } = await register();
  const wrong = { identifier: username, password: 'wrong-pass' };
  for (let n = 0; n < 11; n += 1) await post('/api/auth/local', wrong);
  const right = { identifier: username, password: PASSWORD };
  await post('/api/auth/local', right).expect(429);
  await post('/api/auth/local', right, device).expect(200);
});

test('returns the same response for a wrong password and an unknown name', async () => {
  const { username } = await register();
  const wrong = await post('/api/auth/local', { identifier: username, password: 'nope-nope' });
  const unknown = await post('/api/auth/local', { identifier: 'nobody-at-all', password: 'nope-nope' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    error: { name: 'ValidationError', message: 'Invalid identifier or password' },
  });
  expect(unknown.text).toBe(wrong.text);
});

test.each([
  ['a body that is not a JSON object', [1], 400],
  ['an operator instead of a string', { identifier: { $ne: '' }, password: PASSWORD }, 400],
  ['a password that is far too long', { identifier: 'a', password: 'x'.repeat(5000) }, 400],
])('rejects a sign-in with %s in the standard error format', async (_name, body, status) => {
  const response = await post('/api/auth/local', body);
  expect(response.status).toBe(status);
  expect(response.body.error).toMatchObject({ name: 'ValidationError' });
});

test('a body that has another type, is too large or comes from another site never reaches the CMS', async () => {
  const form = request(shop.app).post('/api/auth/local').set('origin', PUBLIC_URL).type('form');
  await form.send('identifier=a&password=b').expect(415);
  await post('/api/auth/local', { identifier: 'a', password: 'x'.repeat(20_000) }).expect(413);
  const foreign = request(shop.app).post('/api/auth/local').set('origin', 'https://evil.test');
  await foreign.send({ identifier: 'a', password: 'b' }).expect(403);
  await post('/api/auth/local', {}).set('sec-fetch-site', 'cross-site').expect(403);
});

test('no spelling of a path reaches any other endpoint of the CMS', async () => {
  const paths = [
    '/api/auth/../users',
    '/api/auth/%2e%2e/users',
    '/api/auth/..%2fusers',
    '/api/auth//local',
    '/api/auth/local/../../users',
    '/api/auth/local;/users',
    '/api/users',
    '/api/users/1',
    '/api/articles',
    '/api/upload',
    '/api/auth/LOCAL',
  ];
  for (const path of paths) {
    const response = await request(shop.app).post(path).set('origin', PUBLIC_URL).send({});
    expect([path, response.status >= 400 || response.status === 301]).toEqual([path, true]);
    expect(response.text).not.toContain('attributes');
  }
});

test('the limiter returns 429 with Retry-After, by account and regardless of the forwarded address', async () => {
  const { username } = await register();
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    const response = await post('/api/auth/local', { identifier: username, password: 'wrong-pass' }).set(
      'x-forwarded-for',
      `10.0.0.${n}`,
    );
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(400));
  expect(statuses.at(-1)).toBe(429);
});

test('returns 404 for a provider that is not allowed', async () => {
  for (const provider of ['google', '..%2fusers', 'a'.repeat(40), 'https:%2f%2fevil.test']) {
    expect((await request(shop.app).get(`/connect/${provider}`)).status).toBe(404);
  }
});

describe('with a real CMS', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.canary.signature';
  let cms: FakeCms;
  let other: TestApp;
  let time = new Date('2026-11-21T12:00:00+03:30').getTime();

  beforeAll(async () => {
    cms = await startFakeCms();
    const user = { id: 7, documentId: 'abc', username: 'reza', email: 'reza@example.test', confirmed: true };
    cms.answers = {
      'POST /api/auth/local': { body: { jwt: token, user } },
      'GET /api/users/me': { body: user },
      'GET /api/auth/google/callback': { body: { jwt: token, user } },
    };
    const { env } = shop;
    other = await createTestApp({
      now: () => new Date(time),
      env: {
        cms: { ...env.cms, url: cms.url, version: 5, providers: ['google'], token: 'content-token' },
      },
    });
  });

  afterAll(async () => {
    await other.close();
    await cms.close();
  });

  const signIn = () =>
    request(other.app)
      .post('/api/auth/local')
      .set('origin', PUBLIC_URL)
      .set('authorization', 'Bearer evil')
      .set('cookie', 'a=b')
      .send({ identifier: 'reza', password: PASSWORD, role: 1, extra: { a: 1 } });
  const who = (cookie: string) => request(other.app).get('/api/users/me').set('cookie', cookie);

  test('sends the CMS only allowed fields, own headers and the visitor address; exposes nothing of the CMS', async () => {
    const response = await signIn().expect(200);
    const [sent] = cms.seen;
    expect(JSON.parse(sent!.body)).toEqual({ identifier: 'reza', password: PASSWORD });
    expect(sent!.headers.authorization).toBeUndefined();
    expect(sent!.headers.cookie).toBeUndefined();
    expect(sent!.headers['x-forwarded-for']).toContain('127.0.0.1');
    expect(JSON.stringify(response.headers)).not.toMatch(/cms=1|Strapi/);
    expect(response.text).not.toContain(token);
    expect(JSON.stringify(other.logLines)).not.toContain('canary');
  });

  test('returns 503 UnknownError and preserves sessions while the CMS is down', async () => {
    const cookie = readSessionCookie(await signIn());
    cms.fault = 'down';
    const response = await signIn();
    expect(response.status).toBe(503);
    expect(response.body).toMatchObject({ error: { status: 500, name: 'UnknownError', message: '' } });
    time += 120_000;
    await who(cookie).expect(403);
    cms.fault = null;
    time += 60_000;
    await who(cookie).expect(200);
  });

  test('permanently signs out a user that the CMS no longer knows', async () => {
    const cookie = readSessionCookie(await signIn());
    time += 120_000;
    const known = cms.answers['GET /api/users/me']!;
    cms.answers['GET /api/users/me'] = {
      status: 401,
      body: { error: { status: 401, name: 'UnauthorizedError' } },
    };
    await who(cookie).expect(403);
    cms.answers['GET /api/users/me'] = known;
    await who(cookie).expect(403);
  });

  describe('failed lookups', () => {
    const known = () => cms.answers['GET /api/users/me']!;
    const withAnswer = async (answer: { status?: number; body: unknown }, run: () => Promise<unknown>) => {
      const before = known();
      cms.answers['GET /api/users/me'] = answer;
      await run();
      cms.answers['GET /api/users/me'] = before;
    };
    const signInAs = async (id: string) => {
      const before = known();
      const user = { ...(before.body as object), documentId: id, username: id };
      cms.answers['GET /api/users/me'] = { body: user };
      const cookie = readSessionCookie(await signIn());
      cms.answers['GET /api/users/me'] = before;
      return cookie;
    };

    // After an hour, sign-ins of other tests no longer count towards the limit of attempts.
    const passAnHour = () => {
      time += 3_600_000;
    };
    beforeEach(passAnHour);
    afterAll(passAnHour);

    test.each([
      ['an unusable answer', { body: { name: 'no id' } }],
      ['an error', { status: 500, body: { error: { status: 500, name: 'InternalServerError' } } }],
    ])('%s for one account signs out the page of that account alone', async (_title, answer) => {
      const odd = await signInAs('odd');
      const fine = await signInAs('fine');
      time += 120_000;
      await withAnswer(answer, async () => {
        for (let n = 0; n < 5; n += 1) {
          await who(odd).expect(403);
          time += 11_000;
        }
      });
      await who(fine).expect(200);
      await who(odd).expect(200);
    });

    test('a token that cannot be read ends its own session only', async () => {
      const unreadable = await signInAs('unreadable');
      const fine = await signInAs('readable');
      await other.services.db
        .updateTable('sessions')
        .set({ sealed_jwt: 'AAAA' })
        .where('user_key', '=', 'c:unreadable')
        .execute();
      time += 120_000;
      await who(unreadable).expect(403);
      await who(fine).expect(200);
      expect(other.logLines).toContainEqual(
        expect.objectContaining({ event: 'session: token cannot be read' }),
      );
      const left = other.services.db
        .selectFrom('sessions')
        .select('id')
        .where('user_key', '=', 'c:unreadable');
      expect(await left.execute()).toEqual([]);
    });

    test('failures for three accounts in a row pause all lookups for ten seconds', async () => {
      const cookies = [await signInAs('a'), await signInAs('b'), await signInAs('c'), await signInAs('d')];
      time += 120_000;
      cms.fault = 'down';
      for (const cookie of cookies.slice(0, 3)) await who(cookie).expect(403);
      cms.fault = null;
      const asked = cms.seen.length;
      await who(cookies[3]!).expect(403);
      expect(cms.seen).toHaveLength(asked);
      time += 10_000;
      for (const cookie of cookies) await who(cookie).expect(200);
    });
  });

  test.each(['html', 'truncated', 'redirect', 'huge'] as const)(
    'creates no session from a response that is not a sign-in (%s)',
    async (fault) => {
      cms.fault = fault;
      const response = await signIn();
      cms.fault = null;
      expect(response.status).toBe(503);
      expect(readSessionCookie(response)).toBe('');
      expect(response.text).not.toMatch(/cms-internal|127\.0\.0\.1/);
    },
  );

  test.each(['deep', 'deepError'] as const)(
    'returns 502 and creates no session for a response nested thousands of levels deep (%s)',
    async (fault) => {
      cms.fault = fault;
      const response = await signIn();
      cms.fault = null;
      expect(response.status).toBe(502);
      expect(response.body).toMatchObject({ error: { name: 'UnknownError' } });
      expect(readSessionCookie(response)).toBe('');
    },
  );

  describe('a sign-in with a provider', () => {
    const TOKEN = 'canary-token';
    let server: Server;

    beforeAll(async () => {
      server = createServer({ keepAliveTimeout: 0 }, other.app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });

    afterAll(() => new Promise((resolve) => server.close(resolve)));

    /** A browser without JavaScript. The provider redirects to the callback with `token`, as Strapi 4 and 5 do. */
    function visitor(token = TOKEN, keepsState = true): FormBrowser {
      const { port } = server.address() as AddressInfo;
      return new FormBrowser(PUBLIC_URL, (input, init) => {
        const url = new URL(String(input));
        if (url.origin === cms.url) {
          const callback = url.searchParams.get('callback') ?? '';
          const back = keepsState ? callback : (callback.split('?')[0] ?? '');
          const location = `${back}?access_token=${token}&raw%5Baccess_token%5D=x`;
          return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
        }
        return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, redirect: 'manual' });
      });
    }

    async function signedInName(browser: FormBrowser): Promise<string | undefined> {
      await browser.open('/aboutUs');
      return browser.document.querySelector('header a[href="/dashboard"]:not(nav *)')?.textContent?.trim();
    }

    test('names the account on a page that is neither indexed nor stored, and signs in only by its button', async () => {
      const browser = visitor();
      await browser.open('/connect/google');
      expect(browser.url.pathname + browser.url.search).toBe('/account/signIn?step=provider');
      expect(browser.text).toContain('reza@example.test');
      expect(browser.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      expect(await signedInName(browser)).toBeUndefined();
      await browser.open('/account/signIn?step=provider');
      await browser.submit('main form[method="post"]', {}, /ادامه با این حساب/);
      expect(browser.url.pathname).toBe('/dashboard');
      expect(await signedInName(browser)).toContain('reza');
      expect(JSON.stringify(other.logLines)).not.toMatch(/canary/);
    });

    test('is cancelled by the cancel button, after which the page no longer asks for confirmation', async () => {
      const browser = visitor();
      await browser.open('/connect/google');
      await browser.submit('main form[method="post"]', {}, /انصراف/);
      expect(browser.url.pathname).toBe('/account/signIn');
      await browser.open('/account/signIn?step=provider');
      expect(browser.text).not.toContain('ادامه با این حساب');
      expect(await signedInName(browser)).toBeUndefined();
    });

    test('names the account that is already signed in and stays so until the button is pressed', async () => {
      const browser = visitor();
      await browser.open('/account/signIn');
      await browser.submit('main form[method="post"]', { identifier: 'reza', password: PASSWORD });
      await browser.open('/connect/google');
      expect(browser.text).toContain('اکنون با حساب reza وارد شده‌اید');
      expect(await signedInName(browser)).toContain('reza');
    });

    test.each([
      ['without a state', ''],
      ['with its own state', `state=${'0'.repeat(32)}&`],
    ])('is rejected when another site completes it in this browser %s', async (_name, state) => {
      const start = await request(other.app).get('/connect/google').expect(302);
      const [bound = ''] = listCookies(start);
      const forged = await request(other.app)
        .get(`/api/auth/google/callback?${state}access_token=${TOKEN}`)
        .set('cookie', bound.split(';')[0]!)
        .set('sec-fetch-site', 'cross-site');
      expect([forged.status, forged.headers.location]).toEqual([303, '/account/signIn?failed=provider']);
      expect(readSessionCookie(forged)).toBe('');
      expect(listCookies(forged).join()).toContain('__Host-rs_connect=; Max-Age=0');
    });

    test('is rejected when this browser did not start it, even with a modified cookie of another browser', async () => {
      const callback = `/api/auth/google/callback?access_token=${TOKEN}`;
      for (const cookie of ['', 'rs_connect=google.0', '__Host-rs_connect=AAAA']) {
        const answer = await request(other.app).get(callback).set('cookie', cookie).expect(303);
        expect(answer.headers.location).toBe('/account/signIn?failed=provider');
        expect(answer.headers['referrer-policy']).toBe('no-referrer');
      }
    });

    test('is not confirmed by a POST from another site', async () => {
      const start = await request(other.app).get('/connect/google?callback=https://evil.test').expect(302);
      const location = new URL(start.headers.location!);
      expect(location.origin + location.pathname).toBe(`${cms.url}/api/connect/google`);
      const callback = new URL(location.searchParams.get('callback')!);
      expect(callback.origin + callback.pathname).toBe(`${PUBLIC_URL}/api/auth/google/callback`);
      const [bound = ''] = listCookies(start);
      expect(bound).toMatch(
        /^__Host-rs_connect=[^;]+; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
      );
      const back = await request(other.app)
        .get(`${callback.pathname}${callback.search}?access_token=${TOKEN}`)
        .set('cookie', bound.split(';')[0]!)
        .expect(303);
      expect(back.headers.location).toBe('/account/signIn?step=provider');
      expect(readSessionCookie(back)).toBe('');
      const [held = ''] = listCookies(back);
      expect(decodeURIComponent(held)).not.toMatch(/canary|reza/);
      const confirm = () =>
        request(other.app)
          .post('/account/signIn?step=provider')
          .set('cookie', held.split(';')[0]!)
          .type('form')
          .send('action=continue');
      const page = await request(other.app)
        .get('/account/signIn?step=provider')
        .set('cookie', held.split(';')[0]!);
      expect(page.headers['cache-control']).toBe('private, no-store');
      await confirm().set('sec-fetch-site', 'cross-site').expect(403);
      await confirm().set('origin', 'https://evil.test').expect(403);
      const own = await confirm().set('origin', PUBLIC_URL).expect(303);
      expect(readSessionCookie(own)).not.toBe('');
      time += 600_000;
      const late = await confirm().set('origin', PUBLIC_URL).expect(303);
      expect([late.headers.location, readSessionCookie(late)]).toEqual([
        '/account/signIn?failed=provider',
        '',
      ]);
    });

    test('shows a failure while the CMS is down', async () => {
      cms.fault = 'down';
      const browser = visitor();
      await browser.open('/connect/google');
      cms.fault = null;
      expect(browser.url.pathname + browser.url.search).toBe('/account/signIn?failed=provider');
    });

    test('asks for confirmation on the page alone with Strapi 3, which loses the state', async () => {
      const { cms: services } = other.services;
      const { client } = services;
      services.client = { ...client, version: 3 };
      const browser = visitor(TOKEN, false);
      await browser.open('/connect/google');
      services.client = client;
      expect(browser.url.pathname + browser.url.search).toBe('/account/signIn?step=provider');
      expect(await signedInName(browser)).toBeUndefined();
    });
  });
});
