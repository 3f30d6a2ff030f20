import { createHmac } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { sealBytes, unsealBytes } from '../db/sealing.ts';
import { getVersion, readVersions, SecretUnreadable, type SecretDeps } from '../db/secrets.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import type { SavedPassengersTable } from './accountSchema.ts';
import { listDocuments, toKnownPerson, type OrderPerson } from './knownPerson.ts';

export const PASSENGERS_SECRET = 'saved-passengers';

/** Number of rows per transaction. */
const BATCH = 100;

type Row = Pick<Selectable<SavedPassengersTable>, 'id' | 'user_key' | 'passenger' | 'sealed' | 'key_version'>;

/** Keys by version. Each use reads them again, so that a rotation needs no restart. */
export type PassengerKeys = ReadonlyMap<number, Uint8Array>;

/**
 * Placeholder that the previous release shows for a sealed row. Its form rejects the birth date and the empty document.
 */
const PLACEHOLDER: OrderPerson = {
  firstName: 'مسافر',
  lastName: 'ذخیره‌شده',
  latinFirstName: '',
  latinLastName: '',
  gender: 'female',
  birthDay: '1900-01-01',
  document: { kind: 'national_id', number: '' },
};

/**
 * Prevents the withdrawal of keys until the transaction ends. Read the rows before the keys: the keys then open every
 * row.
 */
export async function holdPassengerKeys(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${PASSENGERS_SECRET}, 0))`.execute(tx);
}

export async function readPassengerKeys(deps: SecretDeps): Promise<PassengerKeys> {
  const versions = await readVersions(deps, PASSENGERS_SECRET);
  return new Map(versions.map(({ name, value }) => [getVersion(PASSENGERS_SECRET, name)!, value]));
}

/** Seals with the newest key. */
export function sealPassenger(
  keys: PassengerKeys,
  { id, user_key: userKey }: Pick<Row, 'id' | 'user_key'>,
  person: KnownPerson,
) {
  const version = Math.max(...keys.keys());
  const key = keys.get(version)!;
  return {
    document_key: hashDocument(key, userKey, person),
    passenger: JSON.stringify(PLACEHOLDER),
    sealed: sealBytes(key, Buffer.from(JSON.stringify(person)), `${userKey} ${id}`),
    key_version: version,
  };
}

/** Returns null for a row that no key opens. */
export function openPassenger(keys: PassengerKeys, row: Row): KnownPerson | null {
  if (row.key_version === 0 || !row.sealed) return toKnownPerson(row.passenger);
  const key = keys.get(row.key_version);
  if (!key) return null;
  try {
    const plain = unsealBytes(key, row.sealed, `${row.user_key} ${row.id}`);
    return JSON.parse(plain.toString('utf8')) as KnownPerson;
  } catch {
    return null;
  }
}

/** Identifies a person of an account without revealing the document number: an unkeyed hash could be brute-forced. */
export function hashDocument(key: Uint8Array, userKey: string, person: KnownPerson): string {
  return createHmac('sha256', key)
    .update(`document ${userKey} ${listDocuments(person)[0]}`)
    .digest('hex')
    .slice(0, 32);
}

/** Seals plaintext rows and rows sealed with an earlier key, in batches. Returns the number of rows. */
export async function sealPassengers(deps: SecretDeps): Promise<number> {
  const unreadable: string[] = [];
  let sealed = 0;
  for (;;) {
    const { rows, failed } = await withTransaction(deps.db, async (tx) => {
      await holdPassengerKeys(tx);
      return sealBatch(tx, deps, unreadable);
    });
    sealed += rows - failed.length;
    unreadable.push(...failed);
    if (rows === 0) return sealed;
  }
}

interface SealedBatch {
  rows: number;
  /** Ids of rows that no key opens. */
  failed: string[];
}

async function sealBatch(tx: Tx, deps: SecretDeps, except: readonly string[]): Promise<SealedBatch> {
  const keys = await readPassengerKeys({ ...deps, db: tx });
  const newest = Math.max(...keys.keys());
  const earlier = keys.size === 0 ? [] : [0, ...keys.keys()].filter((version) => version < newest);
  if (earlier.length === 0) return { rows: 0, failed: [] };
  const rows = await tx
    .selectFrom('saved_passengers')
    .select(['id', 'user_key', 'passenger', 'sealed', 'key_version'])
    .where('key_version', 'in', earlier)
    .$if(except.length > 0, (select) => select.where('id', 'not in', except))
    .limit(BATCH)
    .forUpdate()
    .execute();
  const failed: string[] = [];
  for (const row of rows) {
    const person = openPassenger(keys, row);
    if (person === null) failed.push(row.id);
    else await replaceRow(tx, row, sealPassenger(keys, row, person));
  }
  return { rows: rows.length, failed };
}

/** Keeps one row when the previous release has saved the same person again. */
async function replaceRow(tx: Tx, { id, user_key: userKey }: Row, sealed: ReturnType<typeof sealPassenger>) {
  const twin = await tx
    .selectFrom('saved_passengers')
    .select('id')
    .where('user_key', '=', userKey)
    .where('document_key', '=', sealed.document_key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin) await tx.deleteFrom('saved_passengers').where('id', '=', id).execute();
  else await tx.updateTable('saved_passengers').set(sealed).where('id', '=', id).execute();
}

/**
 * Reseals the rows of the earlier keys, then deletes these keys. Safe while the shop runs and after an interruption.
 * Returns the number of rows. Throws when no key opens a row.
 */
export async function withdrawPassengerKeys(deps: SecretDeps, earlier: readonly string[]): Promise<number> {
  const sealed = await sealPassengers(deps);
  return withTransaction(deps.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${PASSENGERS_SECRET}, 0))`.execute(tx);
    const unreadable: string[] = [];
    let late = 0;
    for (let rows = -1; rows !== 0;) {
      const batch = await sealBatch(tx, deps, unreadable);
      unreadable.push(...batch.failed);
      late += batch.rows - batch.failed.length;
      ({ rows } = batch);
    }
    if (unreadable.length > 0)
      throw new SecretUnreadable(
        `no key opens ${unreadable.length} saved passengers, so no key was withdrawn: ${unreadable.join(', ')}`,
      );
    await tx.deleteFrom('secrets').where('name', 'in', earlier).execute();
    return sealed + late;
  });
}
