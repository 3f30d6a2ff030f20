import { randomBytes } from 'node:crypto';
import { createCmsClient } from '../../server/cms/client/cmsClient.ts';
import type { CmsVersion } from '../../server/cms/cmsEnv.ts';
import { UserStore } from '../../server/cms/embedded/userStore.ts';
import { isPlaceholderEmail } from '../../server/cms/placeholderUser.ts';
import {
  createEmbeddedShopUsers,
  createStrapiShopUsers,
  type ShopUsers,
} from '../../server/cms/shopUsers.ts';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';
import { setUpTestDatabase } from '../fakes/setUpTestDatabase.ts';

/** Also runs against a real CMS with CONTRACT_CMS_URL and CONTRACT_CMS_USERS_TOKEN (realStrapi.mjs). */
const { CONTRACT_CMS_URL: url, CONTRACT_CMS_USERS_TOKEN: token } = process.env;
const version = Number(process.env.CONTRACT_CMS_VERSION ?? '5') as CmsVersion;
const database = setUpTestDatabase();

const SUBJECTS: [string, () => ShopUsers][] = [
  [
    'the embedded content server',
    () => createEmbeddedShopUsers(new UserStore(database.db), () => new Date()),
  ],
  ...(url !== undefined && token !== undefined
    ? [
        [
          `the CMS at ${url}`,
          () =>
            createStrapiShopUsers(createCmsClient({ url, version, prefix: '/api', token: undefined }), token),
        ] as [string, () => ShopUsers],
      ]
    : []),
];

interface User {
  id: number;
  documentId?: string;
  email: string;
  username: string;
}

const idOf = ({ id, documentId }: User) => documentId ?? String(id);
const createKey = () => randomBytes(16).toString('hex');

describe.each(SUBJECTS)('%s', (_name, open) => {
  test('creates one user per key, even for repeated or concurrent calls', async () => {
    const [users, key] = [open(), createKey()];
    const [first, second] = (await Promise.all([users.findOrCreate(key), users.findOrCreate(key)])) as User[];
    const third = (await users.findOrCreate(key)) as User;
    expect(new Set([first, second, third].map((user) => idOf(user!))).size).toBe(1);
    expect([isPlaceholderEmail(third.email), third.username.startsWith('مسافر ')]).toEqual([true, true]);
    expect(idOf((await users.findOrCreate(createKey())) as User)).not.toBe(idOf(third));
    expect(await users.find(idOf(third))).toMatchObject({ email: third.email });
    expect(JSON.stringify(third)).not.toMatch(/password":"/);
  });

  test('returns null for an unknown user id', async () => {
    expect(await open().find('987654321')).toBeNull();
    expect(await open().find('abcdefghijklmnopqrstuvwx')).toBeNull();
  });

  test('sets the e-mail and password of a user, but refuses the e-mail of another user', async () => {
    const users = open();
    const [one, two] = [
      await users.findOrCreate(createKey()),
      await users.findOrCreate(createKey()),
    ] as User[];
    const email = `${createKey()}@example.test`;
    expect(await users.setCredentials(idOf(one!), { email, password: 'Correct-Horse-1' })).toBe(true);
    expect(await users.find(idOf(one!))).toMatchObject({ email });
    expect(await users.setCredentials(idOf(two!), { email, password: 'Correct-Horse-1' })).toBe(false);
  });
});

describe('a remote Strapi', () => {
  let fake: FakeCms;
  let users: ShopUsers;

  beforeAll(async () => {
    fake = await startFakeCms();
    const client = createCmsClient({ url: fake.url, version: 5, prefix: '/api', token: 'content' });
    users = createStrapiShopUsers(client, 'users-token');
  });
  beforeEach(() => {
    fake.seen.length = 0;
    fake.fault = null;
  });
  afterAll(() => fake.close());

  test('receives the token of the shop and a random password, and nothing that the browser sent', async () => {
    const user = { id: 7, documentId: 'abcdefghijklmnopqrstuvwx', username: 'm', email: 'm@mobile.invalid' };
    fake.answers = {
      'GET /api/users': { body: [] },
      'GET /api/users-permissions/roles': { body: { roles: [{ id: 4, type: 'authenticated' }] } },
      'POST /api/users': { status: 201, body: user },
    };
    // The fake lists no user even after the creation, so the shop gives up after its tries.
    await expect(users.findOrCreate('0a')).rejects.toThrow('makes no user');
    expect(new Set(fake.seen.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer users-token']),
    );
    const post = fake.seen.find(({ method }) => method === 'POST');
    const sent = JSON.parse(post?.body ?? '{}') as Record<string, unknown>;
    expect(sent).toMatchObject({ email: 'm-0a@mobile.invalid', role: 4, confirmed: true });
    expect(String(sent.password)).toMatch(/^[\w-]{32}$/);
  });

  test.each(['down', 'error500', 'html', 'tooMany'] as const)(
    'that is %s creates no user and no session',
    async (fault) => {
      fake.fault = fault;
      await expect(users.findOrCreate('0b')).rejects.toThrow();
      await expect(users.find('7')).rejects.toThrow();
    },
  );

  test('that refuses the token or returns no list causes an error instead of a missing user', async () => {
    fake.answers = {
      'GET /api/users': { status: 403, body: { error: { status: 403, name: 'ForbiddenError' } } },
    };
    await expect(users.find('7')).rejects.toMatchObject({ status: 403 });
    fake.answers = { 'GET /api/users': { body: { data: [] } } };
    await expect(users.find('7')).rejects.toThrow('lists no users');
  });
});
