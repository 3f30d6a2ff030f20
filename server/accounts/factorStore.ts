import { sql, type Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTransaction } from '../db/transaction.ts';
import type { FactorStore } from './secondFactor.ts';

/** Tables with second factors: the columns `totp_secret` and `totp_last_step`, and hashes of recovery codes. */
export interface FactorTables {
  factors: keyof Schema;
  owner: string;
  codes: keyof Schema;
  codeOwner: string;
}

export const ACCOUNT_FACTORS: FactorTables = {
  factors: 'account_factors',
  owner: 'user_key',
  codes: 'account_recovery_codes',
  codeOwner: 'user_key',
};

export const STAFF_FACTORS: FactorTables = {
  factors: 'staff',
  owner: 'id',
  codes: 'staff_recovery_codes',
  codeOwner: 'staff_id',
};

export function createFactorStore(db: Kysely<Schema>, tables: FactorTables): FactorStore {
  const [factors, codes] = [sql.table(tables.factors), sql.table(tables.codes)];
  const [owner, codeOwner] = [sql.ref(tables.owner), sql.ref(tables.codeOwner)];
  return {
    async acceptStep(id, sealed, step) {
      const { rows } = await sql`UPDATE ${factors} SET totp_last_step = ${step}
        WHERE ${owner} = ${id} AND totp_secret = ${sealed}
          AND (totp_last_step IS NULL OR totp_last_step < ${step})
        RETURNING totp_last_step`.execute(db);
      return rows.length > 0;
    },

    async takeRecoveryCode(id, hashes) {
      const { rows } = await sql`DELETE FROM ${codes}
        WHERE ${codeOwner} = ${id} AND hash IN (${sql.join(hashes)}) RETURNING hash`.execute(db);
      return rows.length > 0;
    },

    async countRecoveryCodes(id) {
      const { rows } = await sql`SELECT hash FROM ${codes} WHERE ${codeOwner} = ${id}`.execute(db);
      return rows.length;
    },

    async replaceRecoveryCodes(id, hashes) {
      await withTransaction(db, async (tx) => {
        await sql`DELETE FROM ${codes} WHERE ${codeOwner} = ${id}`.execute(tx);
        const values = sql.join(hashes.map((hash) => sql`(${id}, ${hash})`));
        await sql`INSERT INTO ${codes} (${codeOwner}, hash) VALUES ${values}`.execute(tx);
      });
    },
  };
}
