import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentStore, Entry } from '../../server/cms/embedded/contentStore.ts';
import { createEmbeddedCms, type EmbeddedCms } from '../../server/cms/embedded/embeddedCms.ts';
import { createTokenIssuer } from '../../server/cms/embedded/tokens.ts';
import { UserStore } from '../../server/cms/embedded/userStore.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';

interface Recording {
  name: string;
  request: { method: string; path: string; headers: Record<string, string>; body?: Record<string, unknown> };
  response: { status: number; body: unknown };
}

const FOLDER = path.resolve('test/cms/recorded/strapi4');
const recordings = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/^\d+-|\.json$/g, ''),
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Recording,
  ]),
);

/** Rebuilds the content of the recorded server from its responses. */
function loadRecorded(): ContentStore {
  type Listed = { data: { id: number; attributes: Record<string, unknown> }[] };
  const entries = (name: string, relations: (id: number) => Entry['relations']): Entry[] =>
    (recordings.get(name)!.response.body as Listed).data.map(({ id, attributes }) => ({
      id,
      attributes,
      relations: relations(id),
    }));
  const named = (id: number, attributes: object): Entry => ({
    id,
    attributes: attributes as Entry['attributes'],
    relations: {},
  });
  const author = (id: number) => ({ type: 'authors', id: id === 1 ? 1 : 2 });
  const category = (id: number) => ({ type: 'categories', id: id === 3 ? 2 : 1 });
  return new Map([
    ['articles', entries('articles-list-plain', (id) => ({ author: author(id), category: category(id) }))],
    ['pages', entries('pages-by-slug', () => ({}))],
    ['authors', [named(1, { name: 'سارا رضایی' }), named(2, { name: 'امیر کاظمی' })]],
    ['categories', [named(1, { slug: 'guides' }), named(2, { slug: 'news' })]],
  ]);
}

const now = new Date('2026-11-21T04:05:44.638Z');
let database: Database;
let users: UserStore;
let cms: EmbeddedCms;
const pending: Promise<void>[] = [];
const mails: { kind: string; email: string; secret: string }[] = [];

beforeAll(async () => {
  database = await openDatabase({});
  await migrate(database.db);
  users = new UserStore(database.db);
  cms = createCms(false);
});

afterAll(async () => {
  await Promise.all(pending);
  await database.close();
});

function createCms(confirmEmail: boolean): EmbeddedCms {
  return createEmbeddedCms({
    users,
    clock: () => now,
    tokens: createTokenIssuer(Buffer.alloc(32, 7), () => now),
    confirmEmail,
    sendMail: async (kind, { email }, secret) => void mails.push({ kind, email, secret }),
    later: (work) => void pending.push(work()),
    content: loadRecorded(),
  });
}

/** Sends a recorded request, with masked tokens and codes replaced by those of this run. */
async function replay(
  name: string,
  { token, code, server = cms }: { token?: string; code?: string; server?: EmbeddedCms } = {},
) {
  const recording = recordings.get(name);
  if (!recording) throw new Error(`no recording ${name}`);
  const { method, path: target, headers, body } = recording.request;
  const [address = '', search = ''] = target.split('?');
  const authorization = headers.authorization === undefined ? undefined : `Bearer ${token}`;
  const sent = body && { ...body, ...(body.code !== undefined && code !== undefined && { code }) };
  const reply = await server({
    method,
    path: address,
    search,
    headers: { authorization },
    body: sent ? JSON.stringify(sent) : '',
  });
  return { reply, recorded: recording.response };
}

/** Removes the values that differ between runs: tokens, ids and times. */
function normalize(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['jwt', 'createdAt', 'updatedAt'].includes(key) || (key === 'id' && typeof value === 'number')
        ? typeof value
        : value,
    ),
  ) as unknown;
}

async function expectSame(name: string, options?: Parameters<typeof replay>[1]) {
  const { reply, recorded } = await replay(name, options);
  expect({ name, status: reply.status, body: normalize(reply.body) }).toEqual({
    name,
    status: recorded.status,
    body: normalize(recorded.body),
  });
  return reply.body as { jwt: string };
}

test('registration, sign-in, password reset and change match the recorded server', async () => {
  const { jwt } = await expectSame('register-ok');
  for (const name of [
    'register-duplicate-email-other-case',
    'register-invalid-email',
    'register-extra-field',
    'register-role-escalation',
    'login-ok-email',
    'login-wrong-password',
    'login-missing-all',
    'forgot-unknown-email',
    'send-email-confirmation-already-confirmed',
    'me-no-token',
  ]) {
    await expectSame(name);
  }
  await expectSame('user-update-self-not-permitted', { token: jwt });
  expect((await users.byEmail('esc@example.test'))?.blocked).toBe(false);

  await cms({
    method: 'POST',
    path: '/api/auth/forgot-password',
    search: '',
    headers: {},
    body: '{"email":"NILOOFAR@example.test"}',
  });
  await Promise.all(pending);
  const code = mails.find(({ kind }) => kind === 'reset')!.secret;
  await expectSame('reset-mismatch', { code });
  const reset = (secret: string) =>
    cms({
      method: 'POST',
      path: '/api/auth/reset-password',
      search: '',
      headers: {},
      body: JSON.stringify({
        code: secret,
        password: 'New-Password-2',
        passwordConfirmation: 'New-Password-2',
      }),
    });
  const [first, second] = await Promise.all([reset(code), reset(code)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 400]);
  await expectSame('me-old-token-after-reset', { token: jwt });
  await expectSame('change-password-mismatch', { token: jwt });
  await expectSame('change-password-ok', { token: jwt });
});

test('returns 401 for expired, forged and unsigned tokens and for a token signed with another key', async () => {
  await expectSame('me-expired-token', {
    token: await createTokenIssuer(Buffer.alloc(32, 7), () => new Date(0)).issue(1),
  });
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"id":1}').toString('base64url')}.`;
  await expectSame('me-alg-none-token', { token: none });
  const forged = await createTokenIssuer(Buffer.alloc(32, 8), () => now).issue(1);
  await expectSame('me-expired-token', { token: forged });
});

test('with confirmation on, registration returns no token and the mailed link works once', async () => {
  const server = createCms(true);
  await expectSame('register-ok-confirmation-on', { server });
  const login = () =>
    server({
      method: 'POST',
      path: '/api/auth/local',
      search: '',
      headers: {},
      body: '{"identifier":"confirm-me","password":"Correct-Horse-1"}',
    });
  expect(await login()).toMatchObject({
    status: 400,
    body: { error: { message: 'Your account email is not confirmed' } },
  });
  await Promise.all(pending);
  const { secret } = mails.find(({ kind }) => kind === 'confirmation')!;
  const confirm = () =>
    server({
      method: 'GET',
      path: '/api/auth/email-confirmation',
      search: `confirmation=${secret}`,
      headers: {},
      body: '',
    });
  expect((await confirm()).status).toBe(302);
  expect((await confirm()).body).toMatchObject({ error: { message: 'Invalid token' } });
  expect((await login()).status).toBe(200);
});

test.each([
  'articles-list-plain',
  'articles-populate-object-fields',
  'articles-filter-relation',
  'articles-filter-in-ne',
  'articles-start-limit',
  'articles-pagesize-zero',
  'articles-filter-unknown-operator',
  'articles-populate-unknown',
  'articles-unknown-param',
  'article-one-bad-id',
  'pages-by-slug',
])('content requests return the recorded response: %s', async (name) => {
  await expectSame(name);
});

test('accepts a password of 64 Persian characters and compares all of them', async () => {
  const password = 'ر'.repeat(64);
  const send = (path: string, body: object) =>
    cms({ method: 'POST', path, search: '', headers: {}, body: JSON.stringify(body) });
  const account = { username: 'long', email: 'long@example.test', password };
  expect((await send('/api/auth/local/register', account)).status).toBe(200);
  expect((await send('/api/auth/local', { identifier: 'long', password })).status).toBe(200);
  const cut = { identifier: 'long', password: 'ر'.repeat(63) };
  expect((await send('/api/auth/local', cut)).status).toBe(400);
});
