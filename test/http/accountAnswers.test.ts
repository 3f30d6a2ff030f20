import request from 'supertest';
import type { CmsVersion } from '../../server/cms/cmsEnv.ts';
import { readEnv } from '../../server/env.ts';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Responses of the account endpoints do not reveal which addresses have an account. */
const PASSWORD = 'Correct-Horse-1';

function ask(shop: TestApp, path: string, body: object) {
  return request(shop.app).post(path).set('origin', PUBLIC_URL).send(body);
}

function askForm(shop: TestApp, path: string, body: object) {
  return request(shop.app).post(path).set('origin', PUBLIC_URL).type('form').send(body);
}

const makeRefusal = (version: CmsVersion, status: number, name: string, message: string) => ({
  status,
  body:
    version === 3
      ? { statusCode: status, error: 'Bad Request', message: [{ messages: [{ id: name, message }] }] }
      : { data: null, error: { status, name, message, details: {} } },
});

describe.each([3, 4, 5] as const)('with Strapi %i', (version) => {
  const prefix = version === 3 ? '' : '/api';
  let cms: FakeCms;
  let shop: TestApp;

  beforeAll(async () => {
    cms = await startFakeCms();
    const { cms: env } = readEnv({ NODE_ENV: 'test' });
    shop = await createTestApp({
      env: { cms: { ...env, url: cms.url, version, prefix, confirmEmail: true } },
    });
  });
  afterAll(async () => {
    await shop.close();
    await cms.close();
  });

  /** CMS responses to each call: for a known address, an unknown one, and a known one without a mail provider. */
  const CALLS = [
    {
      path: '/api/auth/forgot-password',
      form: '/account/forgot',
      at: '/auth/forgot-password',
      answers: [
        { body: { ok: true } },
        makeRefusal(version, 400, 'Auth.form.error.user.not-exist', 'This email does not exist.'),
        makeRefusal(version, 500, 'InternalServerError', 'Internal Server Error'),
      ],
    },
    {
      path: '/api/auth/send-email-confirmation',
      form: '/account/confirm',
      at: '/auth/send-email-confirmation',
      answers: [
        { body: { email: 'a@example.test', sent: true } },
        makeRefusal(version, 400, 'ApplicationError', 'Already confirmed'),
        makeRefusal(version, 500, 'InternalServerError', 'Internal Server Error'),
      ],
    },
    {
      path: '/api/auth/local/register',
      form: '/account/register',
      at: '/auth/local/register',
      answers: [
        { body: { user: { id: 1, username: 'sara', email: 'a@example.test' } } },
        makeRefusal(version, 400, 'ApplicationError', 'Email or Username are already taken'),
        makeRefusal(version, 500, 'InternalServerError', 'Internal Server Error'),
      ],
    },
  ];

  test.each(CALLS)(
    '$path returns the same response whatever the CMS responds, and before it responds',
    async (call) => {
      const texts: string[] = [];
      for (const [index, answer] of [...call.answers, null].entries()) {
        cms.seen = [];
        cms.answers = answer ? { [`POST ${prefix}${call.at}`]: answer } : {};
        cms.fault = answer ? null : 'down';
        let release: () => void = () => undefined;
        cms.gate = new Promise((resolve) => {
          release = resolve;
        });
        const body = { username: `sara${index}`, email: `s${index}@example.test`, password: PASSWORD };
        const json = await ask(shop, call.path, body);
        const page = await askForm(shop, call.form, body);
        texts.push(`${json.status} ${json.text}`, `${page.status} ${withoutRequest(page.text, body)}`);
        release();
        await shop.services.cms.settled();
        expect(cms.seen.map(({ body: sent }) => (JSON.parse(sent) as { email: string }).email)).toEqual([
          body.email,
          body.email,
        ]);
      }
      cms.fault = null;
      cms.gate = null;
      const [json, page, ...others] = texts;
      expect(json).toMatch(/^200 \{/);
      expect(page).toMatch(/^200 <!doctype html>/i);
      expect(others).toEqual([json, page, json, page, json, page]);
      const logged = JSON.stringify(shop.logLines);
      expect(logged).toContain('background work failed');
      expect(logged).not.toContain('@example.test');
    },
  );
});

/** Removes the typed values and everything else that differs between requests. */
function withoutRequest(html: string, typed: { username: string; email: string }): string {
  return html
    .replaceAll(typed.email, '')
    .replaceAll(typed.username, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '');
}

describe('with the embedded content server and required e-mail confirmation', () => {
  let shop: TestApp;

  beforeAll(async () => {
    const { cms } = readEnv({ NODE_ENV: 'test', CONFIRM_EMAIL: 'on' });
    shop = await createTestApp({ env: { cms } });
  });
  afterAll(() => shop.close());

  const register = (username: string, email: string) =>
    ask(shop, '/api/auth/local/register', { username, email, password: PASSWORD });
  const mails = async () => {
    await shop.services.cms.settled();
    const rows = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .execute();
    return rows.map(({ payload }) => payload);
  };

  test('registering again with a known e-mail returns the same response, and the owner is mailed the reason', async () => {
    const first = await register('sara', 'sara@example.test');
    const again = await register('somebody', 'SARA@example.test');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.body).toEqual({ confirmationSent: true });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['sara@example.test', 'sara@example.test']);
    expect(sent.map(({ text }) => text!).join()).toContain('/account/forgot');
    expect(await shop.services.cms.embeddedUsers!.hasName('somebody')).toBe(false);
  });

  test('rejects a taken user name immediately', async () => {
    await register('parisa', 'parisa@example.test').expect(200);
    await register('parisa', 'other@example.test').expect(400);
  });
});

describe('an account of a social sign-in', () => {
  let cms: FakeCms;
  let shop: TestApp;
  const sentAt = Date.parse('2026-11-21T12:00:00+03:30');
  let now = sentAt;

  beforeAll(async () => {
    cms = await startFakeCms();
    const { cms: env } = readEnv({ NODE_ENV: 'test' });
    shop = await createTestApp({
      now: () => new Date(now),
      env: { cms: { ...env, url: cms.url, version: 5 } },
    });
    const user = {
      id: 7,
      documentId: 'abc',
      username: 'reza\u202E',
      email: 'reza@example.test',
      provider: 'google',
    };
    cms.answers = {
      'POST /api/auth/local': { body: { jwt: 'token', user } },
      'GET /api/users/me': { body: user },
    };
  });
  afterAll(async () => {
    await shop.close();
    await cms.close();
  });

  test('is deleted only with the code from its mail, within ten minutes', async () => {
    const signedIn = await ask(shop, '/api/auth/local', { identifier: 'reza', password: PASSWORD }).expect(
      200,
    );
    expect(signedIn.body).toMatchObject({ user: { username: 'reza' } });
    const cookie = ([] as string[])
      .concat(signedIn.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ');
    const act = (fields: object) => askForm(shop, '/dashboard?part=data', fields).set('cookie', cookie);
    const refused = await act({ action: 'deleteData', code: '00000000', currentPassword: PASSWORD });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('کد درست نیست');
    await act({ action: 'sendDeletionCode' }).expect(303);
    const { payload } = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(payload.to).toBe('reza@example.test');
    const code = /^\d{8}$/m.exec(payload.text!)![0];
    now = sentAt + 600_000;
    expect((await act({ action: 'deleteData', code })).status).toBe(422);
    now = sentAt + 540_000;
    const deleted = await act({ action: 'deleteData', code: code.replace(/^(\d{4})/, '$1 ') });
    expect(deleted.headers.location).toBe('/');
    await request(shop.app).get('/api/users/me').set('cookie', cookie).expect(403);
  });
});
