import type { Kysely } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { Schema } from '../../db/schema.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { calculateDay } from './dayFigures.ts';

export type CloseAnswer = 'closed' | 'closed_before' | 'not_over' | 'unbalanced';

/** Closes a day that is over and whose figures match the ledger. A day can be closed only once. */
export async function closeDay(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  { day, by, record }: { day: string; by: string; record: (tx: Tx) => Promise<void> },
): Promise<CloseAnswer> {
  if (day >= toTehranDay(clock())) return 'not_over';
  const figures = await calculateDay(db, day);
  if (!figures.balanced) return 'unbalanced';
  return withTransaction(db, async (tx) => {
    const closed = await tx
      .insertInto('desk_day_closes')
      .values({ day, figures: JSON.stringify(figures), closed_by: by, closed_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!closed) return 'closed_before';
    await record(tx);
    return 'closed';
  });
}

export async function findClose(db: Kysely<Schema>, day: string): Promise<{ by: string; at: Date } | null> {
  const row = await db
    .selectFrom('desk_day_closes')
    .select(['closed_by as by', 'closed_at as at'])
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? null;
}
