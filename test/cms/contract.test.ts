import { randomBytes } from 'node:crypto';
import { createCmsClient, type CmsClient } from '../../server/cms/client/cmsClient.ts';
import { CmsError, describeError } from '../../server/cms/client/cmsError.ts';
import type { CmsVersion } from '../../server/cms/cmsEnv.ts';
import { startCms, type RunningCms } from '../../server/cms/startCms.ts';
import { Content } from '../../server/content/content.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { readDefaultSettings } from '../../server/settings/defaultSettings.ts';

/**
 * Tests the behaviour on which the shop relies, through the shop's own client. Runs against the embedded server, and
 * against a real one when CONTRACT_CMS_URL is set (CONTRACT_CMS_VERSION: 4 or 5, default 5). Creates its own users.
 */
interface Subject {
  client: CmsClient;
  stop(): Promise<void>;
}

async function startEmbedded(): Promise<Subject> {
  const database: Database = await openDatabase({});
  await migrate(database.db);
  const cms: RunningCms = await startCms({
    env: readEnv({ NODE_ENV: 'test' }),
    settings: { values: readDefaultSettings(readEnv({})) },
    db: database.db,
    log: createLog('silent'),
    clock: () => new Date(),
    randomBytes,
    tokenSecret: randomBytes(32),
  });
  return {
    client: cms.client,
    stop: async () => {
      await cms.close();
      await database.close();
    },
  };
}

async function connectReal(url: string): Promise<Subject> {
  const version = Number(process.env.CONTRACT_CMS_VERSION ?? '5') as CmsVersion;
  const client = createCmsClient({ url, version, prefix: '/api', token: undefined });
  return { client, stop: async () => undefined };
}

const realUrl = process.env.CONTRACT_CMS_URL;
const SUBJECTS: [string, () => Promise<Subject>][] = [
  ['the embedded content server', startEmbedded],
  ...(realUrl
    ? [[`the CMS at ${realUrl}`, () => connectReal(realUrl)] as [string, () => Promise<Subject>]]
    : []),
];

const PASSWORD = 'Correct-Horse-1';

describe.each(SUBJECTS)('%s', (_name, start) => {
  let subject: Subject;
  let client: CmsClient;
  const id = randomBytes(6).toString('hex');
  const username = `user-${id}`;
  const email = `${username}@example.test`;

  beforeAll(async () => {
    subject = await start();
    ({ client } = subject);
  });

  afterAll(() => subject.stop());

  const post = (path: string, body: object, bearer?: string) =>
    client.call({ method: 'POST', path, body, ...(bearer === undefined ? {} : { bearer }) });
  const me = (bearer?: string) =>
    client.call({ method: 'GET', path: '/users/me', ...(bearer === undefined ? {} : { bearer }) });
  const tokenOf = async (call: Promise<{ body: unknown }>) => ((await call).body as { jwt: string }).jwt;

  async function refusal(work: Promise<unknown>) {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof CmsError)) throw new Error('the call was expected to be refused');
    return { status: error.status, ...describeError(error.body) };
  }

  test('account lifecycle: register, sign in by either name, read the own user, change the password', async () => {
    const jwt = await tokenOf(post('/auth/local/register', { username, email, password: PASSWORD }));
    expect((await me(jwt)).body).toMatchObject({ username, email, confirmed: true, blocked: false });
    await tokenOf(post('/auth/local', { identifier: email.toUpperCase(), password: PASSWORD }));
    const bearer = await tokenOf(post('/auth/local', { identifier: username, password: PASSWORD }));
    const change = {
      currentPassword: PASSWORD,
      password: 'Other-Horse-2',
      passwordConfirmation: 'Other-Horse-2',
    };
    expect(
      await refusal(post('/auth/change-password', { ...change, currentPassword: 'wrong-one' }, bearer)),
    ).toMatchObject({
      status: 400,
      message: 'The provided current password is invalid',
    });
    expect(await tokenOf(post('/auth/change-password', change, bearer))).toMatch(/^ey/);
    await tokenOf(post('/auth/local', { identifier: username, password: 'Other-Horse-2' }));
    // The CMS still accepts the old token, so the shop needs its own sessions.
    expect((await me(jwt)).status).toBe(200);
  });

  test('rejections have the same status, name and message on every server', async () => {
    const wrong = { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' };
    expect(await refusal(post('/auth/local', { identifier: username, password: 'wrong-wrong' }))).toEqual(
      wrong,
    );
    expect(
      await refusal(post('/auth/local', { identifier: 'nobody-here', password: 'wrong-wrong' })),
    ).toEqual(wrong);
    expect(
      await refusal(post('/auth/local/register', { username: `x${username}`, email, password: PASSWORD })),
    ).toEqual({ status: 400, name: 'ApplicationError', message: 'Email or Username are already taken' });
    expect(
      await refusal(post('/auth/local/register', { username: `y${id}`, email: 'nope', password: PASSWORD })),
    ).toEqual({
      status: 400,
      name: 'ValidationError',
      message: 'email must be a valid email',
    });
    expect(
      await refusal(
        post('/auth/reset-password', {
          code: 'x'.repeat(40),
          password: PASSWORD,
          passwordConfirmation: PASSWORD,
        }),
      ),
    ).toMatchObject({ status: 400, message: 'Incorrect code provided' });
    expect((await post('/auth/forgot-password', { email: 'nobody-at-all@example.test' })).body).toEqual({
      ok: true,
    });
  });

  test('a missing token returns 403, a bad one 401', async () => {
    expect(await refusal(me())).toMatchObject({ status: 403, name: 'ForbiddenError' });
    expect(await refusal(me('not.a.token'))).toMatchObject({ status: 401, name: 'UnauthorizedError' });
    expect(await refusal(client.call({ method: 'GET', path: '/users' }))).toMatchObject({ status: 403 });
  });

  test('content is flat, includes its relations and has the requested order and page size', async () => {
    const ask = { populate: ['author', 'category'], sort: ['slug'], pageSize: 5 };
    const first = await client.list('articles', ask);
    const second = await client.list('articles', { ...ask, page: 2 });
    expect(first.entries).toHaveLength(5);
    expect(first.total).toBe(30);
    const slugs = [...first.entries, ...second.entries].map((entry) => (entry as { slug: string }).slug);
    expect(slugs).toEqual(slugs.toSorted());
    expect(first.entries[0]).toMatchObject({
      title: expect.any(String) as string,
      author: { slug: expect.any(String) as string },
      category: { slug: expect.any(String) as string },
    });
    const one = await client.list('articles', { equals: { slug: 'kish-first-trip' } });
    expect(one.entries).toMatchObject([{ slug: 'kish-first-trip', route: 'tehran-kish' }]);
  });

  test('the magazine and the pages can be built from the content', async () => {
    const content = new Content(client, { clock: () => new Date(), log: createLog('silent') });
    const { value } = await content.blog();
    expect(value.posts).toHaveLength(30);
    expect(value.posts.map(({ slug }) => slug)).toContain('flight-delay-rights');
    expect(value.categories.length).toBeGreaterThan(5);
    const newest = value.posts[0]!;
    expect(newest.publishedAt.slice(0, 4)).toBe('2026');
    expect(newest.tags.length).toBeGreaterThan(0);
    for (const slug of ['about', 'contact', 'site-rules']) expect(await content.page(slug)).not.toBeNull();
    expect((await content.faqs('account')).length).toBeGreaterThan(0);
  });

  test('an unknown type or entry returns 404', async () => {
    expect(await refusal(client.list('nothings', {}))).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(
      await refusal(client.call({ method: 'GET', path: '/articles/zzzzzzzzzzzzzzzzzzzzzzzz' })),
    ).toMatchObject({
      status: 404,
    });
  });
});
