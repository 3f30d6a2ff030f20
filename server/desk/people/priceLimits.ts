import type { Insertable } from 'kysely';
import type { PriceLimits } from '../../../shared/desk/priceLimits.ts';
import type { Reader, Tx } from '../../db/transaction.ts';
import type { PriceLimitsTable } from '../deskSchema.ts';

const NO_LIMITS: PriceLimits = { fee: null, share: null, points: null };

/** Returns the newest limits. Without any row there is no limit. */
export async function readPriceLimits(db: Reader): Promise<PriceLimits> {
  const row = await db
    .selectFrom('price_limits')
    .select(['fee', 'share', 'points'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_LIMITS;
}

export async function insertPriceLimits(tx: Tx, row: Insertable<PriceLimitsTable>): Promise<void> {
  await tx.insertInto('price_limits').values(row).execute();
}
