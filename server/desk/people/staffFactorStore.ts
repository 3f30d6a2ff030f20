import type { Kysely } from 'kysely';
import type { FactorStore } from '../../accounts/secondFactor.ts';
import type { Schema } from '../../db/schema.ts';
import { withTransaction } from '../../db/transaction.ts';

/** Keeps the second factors of the staff; the owner is the id of a member. */
export function createStaffFactorStore(db: Kysely<Schema>): FactorStore {
  return {
    async acceptStep(id, sealed, step) {
      const accepted = await db
        .updateTable('staff')
        .set({ totp_last_step: step })
        .where('id', '=', id)
        .where('totp_secret', '=', sealed)
        .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
        .returning('id')
        .executeTakeFirst();
      return accepted !== undefined;
    },

    async takeRecoveryCode(id, hashes) {
      const used = await db
        .deleteFrom('staff_recovery_codes')
        .where('staff_id', '=', id)
        .where('hash', 'in', hashes)
        .returning('hash')
        .executeTakeFirst();
      return used !== undefined;
    },

    async countRecoveryCodes(id) {
      const codes = await db
        .selectFrom('staff_recovery_codes')
        .select('hash')
        .where('staff_id', '=', id)
        .execute();
      return codes.length;
    },

    async replaceRecoveryCodes(id, hashes) {
      await withTransaction(db, async (tx) => {
        await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
        await tx
          .insertInto('staff_recovery_codes')
          .values(hashes.map((hash) => ({ staff_id: id, hash })))
          .execute();
      });
    },
  };
}
