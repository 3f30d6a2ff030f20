import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Keys } from './keys.ts';
import type { Schema, SecretsTable } from './schema.ts';
import { sealBytes, unsealBytes } from './sealing.ts';

export interface SecretDeps {
  db: Kysely<Schema>;
  /**
   * Keys from `SECRETS_KEY`: the first one seals, each of them opens. Without keys, secrets are stored as plaintext.
   */
  secretsKeys?: readonly Uint8Array[] | undefined;
}

export interface Secret {
  name: string;
  value: Buffer;
  createdAt: Date;
  isSealed: boolean;
}

type Row = Selectable<SecretsTable>;

/**
 * Time after which every instance has read a new key. No instance may sign with a key that another one does not know.
 */
const KNOWN_EVERYWHERE_MS = 3600_000;

/** The message of this error is for the operator. */
export class SecretUnreadable extends Error {}

/** Returns the secret and its later versions (`name`, `name-2` …), oldest first. */
export async function readVersions({ db, secretsKeys }: SecretDeps, name: string): Promise<Secret[]> {
  const rows = await db
    .selectFrom('secrets')
    .selectAll()
    .where((where) => where.or([where('name', '=', name), where('name', 'like', `${name}-%`)]))
    .execute();
  return rows
    .filter((row) => getVersion(name, row.name) !== null)
    .toSorted((a, b) => getVersion(name, a.name)! - getVersion(name, b.name)!)
    .map((row) => open(row, secretsKeys));
}

/** Returns 1 for the name itself, and null for the name of another secret. */
export function getVersion(name: string, versioned: string): number | null {
  if (versioned === name) return 1;
  const version = versioned.startsWith(`${name}-`) ? versioned.slice(name.length + 1) : '';
  return /^\d{1,3}$/.test(version) ? Number(version) : null;
}

/**
 * Returns the same secret on every instance. Writes only when it is missing, so that a shop can start on a read-only
 * database.
 */
export async function loadSecret(deps: SecretDeps, name: string): Promise<Buffer> {
  const [known] = await readVersions(deps, name);
  if (known) return known.value;
  await addSecret(deps, name);
  const [made] = await readVersions(deps, name);
  if (!made) throw new Error(`the secret ${name} was not stored`);
  return made.value;
}

/** Adds a secret, unless the name exists. */
export async function addSecret({ db, secretsKeys = [] }: SecretDeps, name: string): Promise<void> {
  const value = randomBytes(32);
  const [key] = secretsKeys;
  await db
    .insertInto('secrets')
    .values({
      name,
      created_at: new Date(),
      ...(key ? { sealed: sealBytes(key, value, name) } : { value }),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Loads all versions. The newest one that every instance knows signs; each one verifies and opens. */
export async function loadKeys(deps: SecretDeps, name: string, now: Date): Promise<Keys> {
  await loadSecret(deps, name);
  const versions = await readVersions(deps, name);
  const isKnown = ({ createdAt }: Secret) => now.getTime() - createdAt.getTime() >= KNOWN_EVERYWHERE_MS;
  const signing = versions.findLast(isKnown) ?? versions[0]!;
  return [signing.value, ...versions.filter((each) => each !== signing).map(({ value }) => value)];
}

export async function listSecrets({ db, secretsKeys }: SecretDeps): Promise<Secret[]> {
  const rows = await db.selectFrom('secrets').selectAll().orderBy('name').execute();
  return rows.map((row) => open(row, secretsKeys));
}

/** Seals every row with the first key, including rows of earlier keys. Returns the number of rows. */
export async function sealSecrets(deps: SecretDeps): Promise<number> {
  const [key] = deps.secretsKeys ?? [];
  if (!key) throw new SecretUnreadable('SECRETS_KEY is not set');
  return rewrite(deps, ({ name, value }) => ({ value: null, sealed: sealBytes(key, value, name) }));
}

/** Writes every row as plaintext, for a release without `SECRETS_KEY`. Returns the number of rows. */
export function openSecrets(deps: SecretDeps): Promise<number> {
  return rewrite(deps, ({ value }) => ({ value, sealed: null }));
}

async function rewrite(
  deps: SecretDeps,
  change: (secret: Secret) => { value: Buffer | null; sealed: Buffer | null },
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('secrets').selectAll().orderBy('name').forUpdate().execute();
    for (const row of rows) {
      const secret = open(row, deps.secretsKeys);
      await tx.updateTable('secrets').set(change(secret)).where('name', '=', row.name).execute();
    }
    return rows.length;
  });
}

function open(row: Row, keys: readonly Uint8Array[] = []): Secret {
  const { name, created_at: createdAt } = row;
  if (row.sealed === null) return { name, value: row.value!, createdAt, isSealed: false };
  for (const key of keys) {
    try {
      return { name, value: unsealBytes(key, row.sealed, name), createdAt, isSealed: true };
    } catch {
      // This row was sealed with another key.
    }
  }
  const reason = keys.length === 0 ? 'SECRETS_KEY is not set' : 'no key of SECRETS_KEY opens it';
  throw new SecretUnreadable(
    `the secret ${name} of the database is sealed and ${reason}: set SECRETS_KEY to the key that sealed it, or put the file secrets.key back into DATA_DIR`,
  );
}
