import { sql, type Kysely } from 'kysely';
import { ACCOUNT_FACTORS, STAFF_FACTORS, type FactorTables } from '../accounts/factorStore.ts';
import { seal, unseal } from '../accounts/sealedToken.ts';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import type { Secret } from '../db/secrets.ts';

const SEALED_BY: ReadonlyMap<string, FactorTables> = new Map([
  ['desk', STAFF_FACTORS],
  ['second-factor', ACCOUNT_FACTORS],
]);

/** Reseals the secrets of authenticator apps with the newest key. Recovery codes of earlier keys stop working. */
export async function resealFactors(
  db: Kysely<Schema>,
  name: string,
  { from, to }: { from: readonly Secret[]; to: Secret },
): Promise<void> {
  const tables = SEALED_BY.get(name);
  if (!tables) return;
  const keys: Keys = [to.value, ...from.map(({ value }) => value)];
  const factors = sql.table(tables.factors);
  const { rows } = await sql<{
    sealed: string;
  }>`SELECT totp_secret AS sealed FROM ${factors} WHERE totp_secret IS NOT NULL`.execute(db);
  for (const { sealed } of rows) {
    const again = seal(keys, unseal(keys, sealed));
    await sql`UPDATE ${factors} SET totp_secret = ${again} WHERE totp_secret = ${sealed}`.execute(db);
  }
}
