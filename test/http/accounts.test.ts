import request from 'supertest';
import { testApp, PUBLIC_URL, type TestApp } from './testApp.ts';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';

const PASSWORD = 'Correct-Horse-1';
const COOKIE = '__Host-rs_session';

let shop: TestApp;
let people = 0;

beforeAll(async () => {
  shop = await testApp();
}, 180_000);

afterAll(() => shop.close());

function post(path: string, body: object, cookie = '') {
  return request(shop.app)
    .post(path)
    .set('origin', PUBLIC_URL)
    .set('cookie', cookie)
    .set('content-type', 'application/json')
    .send(JSON.stringify(body));
}

function sessionOf(response: request.Response): string {
  const lines = ([] as string[]).concat(response.headers['set-cookie'] ?? []);
  const line = lines.find((text) => text.startsWith(`${COOKIE}=`)) ?? '';
  return line.split(';')[0] ?? '';
}

async function register(): Promise<{ cookie: string; username: string; email: string }> {
  people += 1;
  const username = `person${people}`;
  const email = `${username}@example.test`;
  const response = await post('/api/auth/local/register', { username, email, password: PASSWORD }).expect(
    200,
  );
  return { cookie: sessionOf(response), username, email };
}

const me = (cookie: string) => request(shop.app).get('/api/users/me').set('cookie', cookie);

test('the browser gets a cookie that no script can read, and no token anywhere', async () => {
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
  await me(sessionOf(response)).expect(200).expect('cache-control', 'private, no-store');
});

test('a user name that is an e-mail is refused by the shop and by its content server', async () => {
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

test('after signing out the old cookie is a stranger’s', async () => {
  const { cookie } = await register();
  await post('/api/auth/logout', {}, cookie).expect(200);
  await me(cookie).expect(403);
});

test('a password change ends the other sessions and keeps this one', async () => {
  const { cookie, username } = await register();
  const other = sessionOf(await post('/api/auth/local', { identifier: username, password: PASSWORD }));
  const change = {
    currentPassword: PASSWORD,
    password: 'Other-Horse-2',
    passwordConfirmation: 'Other-Horse-2',
  };
  await post('/api/auth/change-password', change, cookie).expect(200);
  await me(cookie).expect(200);
  await me(other).expect(403);
  await post('/api/auth/local', { identifier: username, password: PASSWORD }).expect(400);
});

test('a wrong password and an unknown name get the very same answer', async () => {
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
  ['no JSON object', [1], 400],
  ['an operator for a string', { identifier: { $ne: '' }, password: PASSWORD }, 400],
  ['an endless password', { identifier: 'a', password: 'x'.repeat(5000) }, 400],
])('a sign-in with %s is refused in the error shape', async (_name, body, status) => {
  const response = await post('/api/auth/local', body);
  expect(response.status).toBe(status);
  expect(response.body.error).toMatchObject({ name: 'ValidationError' });
});

test('a body of another type, too large, or from another site never reaches the CMS', async () => {
  const form = request(shop.app).post('/api/auth/local').set('origin', PUBLIC_URL).type('form');
  await form.send('identifier=a&password=b').expect(415);
  await post('/api/auth/local', { identifier: 'a', password: 'x'.repeat(20_000) }).expect(413);
  const foreign = request(shop.app).post('/api/auth/local').set('origin', 'https://evil.test');
  await foreign.send({ identifier: 'a', password: 'b' }).expect(403);
  await post('/api/auth/local', {}).set('sec-fetch-site', 'cross-site').expect(403);
});

test('no spelling of a path reaches anything else of the CMS', async () => {
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

test('the limiter answers 429 with the time to wait, by account and whatever the address pretends', async () => {
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

test('a provider nobody allowed is not there', async () => {
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
    other = await testApp({
      now: () => new Date(time),
      env: {
        cms: { ...env.cms, url: cms.url, version: 5, providers: ['google'], token: 'content-token' },
      },
    });
  }, 180_000);

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

  test('only whitelisted fields, our own headers and the visitor’s address go up; nothing of the CMS comes down', async () => {
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

  test('a CMS that is down answers 503 UnknownError, and leaves sessions alone', async () => {
    const cookie = sessionOf(await signIn());
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

  test('a user whom the CMS no longer knows is signed out for good', async () => {
    const cookie = sessionOf(await signIn());
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

  test.each(['html', 'truncated', 'redirect', 'huge'] as const)(
    'an answer that is no sign-in (%s) gives no session',
    async (fault) => {
      cms.fault = fault;
      const response = await signIn();
      cms.fault = null;
      expect(response.status).toBe(503);
      expect(sessionOf(response)).toBe('');
      expect(response.text).not.toMatch(/cms-internal|127\.0\.0\.1/);
    },
  );

  test('a provider’s return counts only in the browser that set out, and its token is not kept in the address', async () => {
    const callback = '/api/auth/google/callback?access_token=canary-token';
    const stranger = await request(other.app).get(callback);
    expect(stranger.headers.location).toBe('/account/signIn?failed=provider');
    const start = await request(other.app).get('/connect/google?callback=https://evil.test').expect(302);
    expect(start.headers.location).toBe(`${cms.url}/api/connect/google`);
    const bound = ([] as string[]).concat(start.headers['set-cookie'] ?? [])[0]!.split(';')[0]!;
    const back = await request(other.app).get(callback).set('cookie', bound).expect(303);
    expect(back.headers.location).toBe('/dashboard');
    expect(back.headers['referrer-policy']).toBe('no-referrer');
    expect(sessionOf(back)).not.toBe('');
    cms.fault = 'down';
    const failed = await request(other.app).get(callback).set('cookie', bound).expect(303);
    cms.fault = null;
    expect(failed.headers.location).toBe('/account/signIn?failed=provider');
    expect(JSON.stringify(other.logLines)).not.toContain('canary-token');
  });
});
