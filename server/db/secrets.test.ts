import { randomBytes } from 'node:crypto';
import { MIGRATED_DATABASE } from '../../test/fakes/migratedDatabase.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import {
  addSecret,
  listSecrets,
  loadKeys,
  loadSecret,
  openSecrets,
  readVersions,
  sealSecrets,
  SecretUnreadable,
} from './secrets.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const DAY_MS = 24 * 3600_000;
let database: Database;

beforeEach(async () => {
  database = await openDatabase({ dataDir: MIGRATED_DATABASE });
});
afterEach(() => database.close());

const withKeys = (...secretsKeys: Buffer[]) => ({ db: database.db, secretsKeys });

async function readStored(name: string): Promise<{ value: Buffer | null; sealed: Buffer | null }> {
  const row = await database.db
    .selectFrom('secrets')
    .select(['value', 'sealed'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row;
}

test('with a key, a secret is stored encrypted and never in plain text', async () => {
  const secret = await loadSecret(withKeys(OLD), 'session');
  const { value, sealed } = await readStored('session');
  expect(value).toBeNull();
  expect(sealed?.includes(secret)).toBe(false);
  expect(await loadSecret(withKeys(OLD), 'session')).toEqual(secret);
});

test('secrets of earlier releases keep their value when they are sealed, sealed again with another key, and opened', async () => {
  const secret = await loadSecret(withKeys(), 'session');
  expect((await readStored('session')).value).toEqual(secret);
  expect(await sealSecrets(withKeys(OLD))).toBe(1);
  expect((await readStored('session')).value).toBeNull();
  await sealSecrets(withKeys(NEW, OLD));
  expect(await loadSecret(withKeys(NEW), 'session')).toEqual(secret);
  expect(await listSecrets(withKeys(NEW))).toMatchObject([{ name: 'session', isSealed: true }]);
  await openSecrets(withKeys(NEW));
  expect((await readStored('session')).value).toEqual(secret);
});

test('a sealed secret that cannot be opened is an error and is never replaced', async () => {
  const secret = await loadSecret(withKeys(OLD), 'session');
  for (const deps of [withKeys(), withKeys(NEW)])
    await expect(loadSecret(deps, 'session')).rejects.toThrow(SecretUnreadable);
  await expect(sealSecrets(withKeys(NEW))).rejects.toThrow(SecretUnreadable);
  expect(await loadSecret(withKeys(OLD), 'session')).toEqual(secret);
});

test('a sealed secret does not open under the name of another secret', async () => {
  await loadSecret(withKeys(OLD), 'session');
  await loadSecret(withKeys(OLD), 'offer');
  const { sealed } = await readStored('session');
  await database.db.updateTable('secrets').set({ sealed }).where('name', '=', 'offer').execute();
  await expect(loadSecret(withKeys(OLD), 'offer')).rejects.toThrow(SecretUnreadable);
});

test('a new version is used for signing only after every instance has had an hour to read it', async () => {
  const deps = withKeys(OLD);
  const first = await loadSecret(deps, 'guest-cookie');
  await addSecret(deps, 'guest-cookie-2');
  const [, second] = await readVersions(deps, 'guest-cookie');
  expect(await loadKeys(deps, 'guest-cookie', new Date())).toEqual([first, second!.value]);
  const tomorrow = new Date(Date.now() + DAY_MS);
  expect(await loadKeys(deps, 'guest-cookie', tomorrow)).toEqual([second!.value, first]);
});
