import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import loadable from '@loadable/component';
import request from 'supertest';
import { listen } from '../fakes/listen.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const page = loadable(() => import('./ProbePage.tsx'));

let shop: TestApp;
let server: Server;
/** Emits `asked` when a visitor requests the waiting page, and `ended` when that visitor leaves. */
const moments = new EventEmitter();

beforeAll(async () => {
  shop = await createTestApp({
    routes: [{ id: 'probeWaits', path: 'probeWaits', page, chunk: 'probe' }],
    serverPages: {
      probeWaits: {
        load: ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reject(new Error('the request was aborted'));
              setImmediate(() => moments.emit('ended'));
            });
            moments.emit('asked');
          }),
      },
    },
  });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await shop.close();
});

beforeEach(() => {
  shop.logLines.length = 0;
});

const listSecurity = () => shop.logLines.filter(({ event }) => event === 'security');

test.each(['GET /probeWaits', 'GET /probeWaits/_payload.json'])(
  'a visitor who leaves causes no error in the log: %s',
  async (target) => {
    const asked = once(moments, 'asked');
    const ended = once(moments, 'ended');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    );
    await asked;
    socket.destroy();
    await ended;
    expect(shop.logLines.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shop.logLines.map(({ event }) => event)).toContain('page aborted');
  },
);

test('logged paths contain no alert code and no bank reference', async () => {
  await request(shop.app).get('/alerts/Secret-Alert-Code');
  await request(shop.app).get('/ALERTS//Secret-Alert-Code/');
  await request(shop.app).get(
    '/payment/callback/sandbox/Secret-Attempt?Authority=Secret-Authority&trackId=Secret',
  );
  await request(shop.app).get('/sandbox-bank/Secret-Reference');
  const sent = {
    id: 'x',
    kind: 'script',
    message: '',
    stack: '',
    path: '/alerts/Secret-Alert-Code',
    buildId: 'b',
  };
  await request(shop.app).post('/api/client-errors').set('origin', PUBLIC_URL).send(sent).expect(204);
  expect(shop.logLines.length).toBeGreaterThan(5);
  expect(JSON.stringify(shop.logLines)).not.toContain('Secret');
  expect(shop.logLines.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/alerts/:code', '/payment/callback/:gateway/:attempt']),
  );
});

describe('a security event is logged with a hash of the address', () => {
  test('for a form from another site and a callback that no bank sent', async () => {
    await request(shop.app)
      .post('/contactUs')
      .set('origin', 'https://evil.test')
      .type('form')
      .send('a=1')
      .expect(403);
    await request(shop.app).get('/payment/callback/sandbox/unknown?Authority=x').expect(400);
    expect(listSecurity()).toEqual([
      expect.objectContaining({ kind: 'forgery', why: expect.stringContaining('https://evil.test') }),
      expect.objectContaining({ kind: 'forgery', path: '/payment/callback/:gateway/:attempt' }),
    ]);
    const [first, second] = listSecurity();
    expect(first!.visitor).toMatch(/^[\w-]{16}$/);
    expect(second!.visitor).toBe(first!.visitor);
    expect(JSON.stringify(listSecurity())).not.toContain('127.0.0.1');
  });

  test('for an offer, a bus and a plan whose signature is not ours, but not for a form without a choice', async () => {
    const post = (path: string, fields: object) =>
      request(shop.app).post(path).set('origin', PUBLIC_URL).type('form').send(fields).expect(400);
    const before = listSecurity().length;
    const flight = '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0';
    await post(flight, {});
    await post(flight, { offer: 'e30.AAAA' });
    await post('/bus/tehran-isfahan?date=1405-09-05', { service: 'e30.AAAA', seat: '1', gender: 'male' });
    await post('/insurance/plans?to=germany&start=1405-10-03&days=17&birth=1371-05-12', { plan: 'e30.AAAA' });
    expect(listSecurity().slice(before)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ kind: 'forgery', why: 'changed offer' })),
    );
  });

  test('for a sign-in, a rejected sign-in, and a limit when it is reached', async () => {
    const post = (path: string, body: object) =>
      request(shop.app).post(path).set('origin', PUBLIC_URL).send(body);
    const email = 'traveller@example.test';
    const password = 'q#7Zw-long-enough';
    await post('/api/auth/local/register', { username: 'traveller', email, password }).expect(200);
    for (let tries = 0; tries < 12; tries += 1)
      await post('/api/auth/local', { identifier: 'stranger@example.test', password: 'wrong-password' });
    const kinds = listSecurity().map(({ kind }) => kind);
    expect(kinds[0]).toBe('signed in');
    expect(kinds).toContain('sign-in refused');
    expect(listSecurity().filter(({ kind }) => kind === 'limit reached')).toHaveLength(1);
    expect(JSON.stringify(listSecurity())).not.toMatch(/127\.0\.0\.1|example\.test|wrong-password|q#7Zw/);
  });

  test('for a password that is refused and one that is changed', async () => {
    const browser = request.agent(shop.app);
    const post = (path: string, body: object) => browser.post(path).set('origin', PUBLIC_URL).send(body);
    const password = 'q#7Zw-long-enough';
    const next = 'r#8Yx-long-enough';
    const opened = await post('/api/auth/local/register', {
      username: 'changer',
      email: 'changer@example.test',
      password,
    }).expect(200);
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
    const change = (currentPassword: string) =>
      post('/api/auth/change-password', {
        currentPassword,
        password: next,
        passwordConfirmation: next,
      }).set('cookie', cookie);
    await change('not-my-password').expect(400);
    await change(password).expect(200);
    const [signedIn, refused, changed] = listSecurity();
    expect(signedIn).toMatchObject({ kind: 'signed in', by: '/auth/local/register' });
    expect(refused).toMatchObject({
      kind: 'password refused',
      problem: 'wrongCurrent',
      user: signedIn!.user,
    });
    expect(changed).toMatchObject({ kind: 'password changed', user: signedIn!.user });
    expect(JSON.stringify(listSecurity())).not.toMatch(/example\.test|password"|#7Zw|#8Yx|not-my/);
  });

  test("for each page of another browser's order", async () => {
    for (const page of ['/payment/flightFactor', '/payment/confirmInformation', '/orderTracking/refund'])
      await request(shop.app).get(`${page}?order=RH-2346-7923-46792`);
    expect(listSecurity().map(({ kind }) => kind)).toEqual([
      'order refused',
      'order refused',
      'order refused',
    ]);
    expect(JSON.stringify(listSecurity())).not.toContain('RH-');
  });

  test('for order tracking with another mobile', async () => {
    await request(shop.app)
      .post('/orderTracking')
      .set('origin', PUBLIC_URL)
      .type('form')
      .send({ order: 'RS-23456789', mobile: '09123456789' });
    expect(listSecurity()).toEqual([expect.objectContaining({ kind: 'tracking refused' })]);
    expect(JSON.stringify(listSecurity())).not.toContain('0912');
  });
});
