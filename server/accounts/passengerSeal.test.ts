import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readTypedFields } from '../../shared/forms/typedFields.ts';
import { KNOWN_FIELDS, type KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { MIGRATED_DATABASE } from '../../test/fakes/migratedDatabase.ts';
import { manageSecrets } from '../commands/manageSecrets.ts';
import { openDatabase, type Database } from '../db/openDatabase.ts';
import { loadSecret, readVersions } from '../db/secrets.ts';
import type { SignedIn } from './accounts.ts';
import type { OrderPerson } from './knownPerson.ts';
import { PASSENGERS_SECRET, sealPassengers } from './passengerSeal.ts';
import { addPassenger, findSaved } from './savedPassengers.ts';

const ACCOUNT = { userKey: 'e:1' } as SignedIn;
let database: Database;
let deps: Parameters<typeof addPassenger>[0];

beforeEach(async () => {
  database = await openDatabase({ dataDir: MIGRATED_DATABASE });
  deps = {
    db: database.db,
    secretsKeys: [randomBytes(32)],
    products: new Map(),
    clock: () => new Date(),
    randomBytes,
  };
  await loadSecret(deps, PASSENGERS_SECRET);
});
afterEach(() => database.close());

const toPerson = (number: number): KnownPerson =>
  readTypedFields(
    { gender: 'female', latinFirstName: 'SARA', latinLastName: 'REZAEI', passportNumber: `P${number}` },
    KNOWN_FIELDS,
  );

async function saveOpenRow(number: number, id = number): Promise<void> {
  const passenger: OrderPerson = {
    gender: 'male',
    firstName: '',
    lastName: '',
    latinFirstName: 'OMID',
    latinLastName: 'KARIMI',
    birthDay: '1980-01-01',
    document: { kind: 'national_id', number: String(number) },
  };
  await database.db
    .insertInto('saved_passengers')
    .values({
      id: `019ab000-0000-7000-8000-${String(id).padStart(12, '0')}`,
      user_key: ACCOUNT.userKey,
      document_key: `open ${id}`,
      passenger: JSON.stringify(passenger),
      created_at: new Date(),
    })
    .execute();
}

async function listVersions(): Promise<number[]> {
  const rows = await database.db.selectFrom('saved_passengers').select('key_version').execute();
  return rows.map((row) => row.key_version).toSorted();
}

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const operator = { ...deps, publicUrl: 'https://shop.example', saveFile: async () => '' };
  const code = await manageSecrets(operator, args, (line) => lines.push(line));
  return { code, lines };
}

test('rows of the previous release are readable, the job seals them in batches, and their content stays the same', async () => {
  for (let number = 1; number <= 101; number += 1) await saveOpenRow(number);
  const before = await findSaved(deps, ACCOUNT);
  expect(before[0]?.person).toMatchObject({ latinFirstName: 'OMID', nationalId: '1', birth: '1980-01-01' });
  expect(await sealPassengers(deps)).toBe(101);
  expect(await findSaved(deps, ACCOUNT)).toEqual(before);
  expect(new Set(await listVersions())).toEqual(new Set([1]));
  expect(await sealPassengers(deps)).toBe(0);
});

test('a person whom the previous release saved twice has one row after the job', async () => {
  await saveOpenRow(1);
  await sealPassengers(deps);
  await saveOpenRow(1, 2);
  await sealPassengers(deps);
  expect(await listVersions()).toEqual([1]);
});

test('the key rotates without a restart: new rows use the new key, and removing the old one re-seals the rest', async () => {
  await addPassenger(deps, ACCOUNT, toPerson(1));
  expect((await run('withdraw', PASSENGERS_SECRET)).lines).toEqual([
    'saved-passengers has one key: rotate it first',
  ]);
  expect((await run('rotate', PASSENGERS_SECRET)).lines[0]).toMatch(/^saved-passengers-2 was made and seals/);
  await addPassenger(deps, ACCOUNT, toPerson(2));
  expect(await listVersions()).toEqual([1, 2]);
  const before = await findSaved(deps, ACCOUNT);
  expect((await run('withdraw', PASSENGERS_SECRET)).lines).toEqual([
    'saved-passengers withdrawn: 1 saved passengers were sealed with saved-passengers-2',
  ]);
  expect(await listVersions()).toEqual([2, 2]);
  expect(await findSaved(deps, ACCOUNT)).toEqual(before);
  expect((await readVersions(deps, PASSENGERS_SECRET)).map(({ name }) => name)).toEqual([
    'saved-passengers-2',
  ]);
});

test('a rotation that was interrupted leaves every row readable, and the same command finishes it', async () => {
  for (let number = 1; number <= 101; number += 1) await saveOpenRow(number);
  await sealPassengers(deps);
  const before = await findSaved(deps, ACCOUNT);
  await run('rotate', PASSENGERS_SECRET);
  await sql`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM saved_passengers WHERE key_version = 2) >= 100 THEN RAISE 'interrupted'; END IF;
    RETURN NEW; END $$`.execute(database.db);
  await sql`CREATE TRIGGER interrupt BEFORE UPDATE ON saved_passengers
    FOR EACH ROW EXECUTE FUNCTION interrupt()`.execute(database.db);
  await expect(run('withdraw', PASSENGERS_SECRET)).rejects.toThrow('interrupted');
  expect((await listVersions()).filter((version) => version === 1)).toHaveLength(1);
  expect(await findSaved(deps, ACCOUNT)).toEqual(before);
  await sql`DROP TRIGGER interrupt ON saved_passengers`.execute(database.db);
  expect((await run('withdraw', PASSENGERS_SECRET)).code).toBe(0);
  expect(await findSaved(deps, ACCOUNT)).toEqual(before);
  expect((await readVersions(deps, PASSENGERS_SECRET)).map(({ name }) => name)).toEqual([
    'saved-passengers-2',
  ]);
});

test('no key is removed while any row cannot be opened, and the other rows are still shown', async () => {
  await addPassenger(deps, ACCOUNT, toPerson(1));
  await addPassenger(deps, ACCOUNT, toPerson(2));
  const [broken, whole] = await findSaved(deps, ACCOUNT);
  await database.db
    .updateTable('saved_passengers')
    .set({ sealed: randomBytes(60) })
    .where('id', '=', broken!.id)
    .execute();
  expect(await findSaved(deps, ACCOUNT)).toEqual([whole]);
  await run('rotate', PASSENGERS_SECRET);
  const refused = await run('withdraw', PASSENGERS_SECRET);
  expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining(broken!.id)] });
  expect((await readVersions(deps, PASSENGERS_SECRET)).length).toBe(2);
  expect(await findSaved(deps, ACCOUNT)).toEqual([whole]);
});

test('a sealed row that is moved to another account does not open there', async () => {
  await addPassenger(deps, ACCOUNT, toPerson(1));
  await database.db.updateTable('saved_passengers').set({ user_key: 'e:2' }).execute();
  expect(await findSaved(deps, { userKey: 'e:2' } as SignedIn)).toEqual([]);
});
