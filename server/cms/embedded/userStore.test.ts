import { sql } from 'kysely';
import { setUpTestDatabase } from '../../../test/fakes/setUpTestDatabase.ts';
import { UserStore } from './userStore.ts';

const NOW = new Date('2026-11-22T08:00:00Z');

const database = setUpTestDatabase();
let users: UserStore;

beforeAll(() => {
  users = new UserStore(database.db);
});

const create = (username: string, email: string) =>
  users.create({ username, email, password_hash: 'x', confirmed: true, created_at: NOW });

/** Inserts a row in the way of releases before migration 020. */
async function createOld(username: string, email: string) {
  await sql`ALTER TABLE cms_users DISABLE TRIGGER cms_users_names_and_emails`.execute(database.db);
  const user = await create(username, email);
  await sql`ALTER TABLE cms_users ENABLE TRIGGER cms_users_names_and_emails`.execute(database.db);
  return user!;
}

test('rejects a user name with @, whether or not the e-mail has an account', async () => {
  expect(await create('Victim', 'victim@example.test')).not.toBeNull();
  expect(await create('victim@example.test', 'first@evil.test')).toBeNull();
  expect(await create('VICTIM@example.test', 'second@evil.test')).toBeNull();
  expect(await create('future@example.test', 'third@evil.test')).toBeNull();
});

test('rejects an e-mail that equals an existing user name in any letter case', async () => {
  await createOld('Old@Example.test', 'old-owner@example.test');
  expect(await create('somebody', 'old@example.test')).toBeNull();
});

test('an e-mail finds its own account first, even after another row with that name was updated', async () => {
  const victim = await create('target', 'target@example.test');
  const attacker = await createOld('target@example.test', 'attacker@evil.test');
  for (const moved of [victim!, attacker]) {
    await users.change(moved.id, { reset_hash: `reset-${moved.id}` }, NOW);
    expect((await users.byIdentifier('TARGET@example.test'))?.id).toBe(victim!.id);
    expect((await users.byIdentifier('target@example.test'))?.id).toBe(victim!.id);
  }
  expect((await users.byIdentifier('attacker@evil.test'))?.id).toBe(attacker.id);
});

test('an old account can still sign in with a name with @ that is not an account’s e-mail', async () => {
  const old = await createOld('nickname@home', 'nick@example.test');
  expect((await users.byIdentifier('nickname@home'))?.id).toBe(old.id);
  expect((await users.change(old.id, { confirmed: false }, NOW)).confirmed).toBe(false);
});

test('lists old user names that are the e-mail of another account, with its owner', async () => {
  const owner = await create('reported', 'reported@example.test');
  const named = await createOld('Reported@example.test', 'reporter@evil.test');
  await createOld('self@example.test', 'self@example.test');
  const found = await users.findForeignNames();
  expect(found).toContainEqual({ id: named.id, emailOwnerId: owner!.id });
  expect(found.map(({ id }) => id)).not.toContain(owner!.id);
  const self = await users.byEmail('self@example.test');
  expect(found.map(({ id }) => id)).not.toContain(self!.id);
});
