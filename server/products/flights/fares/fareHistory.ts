import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { FareHistory } from '../../../../shared/prices/fareHistory.ts';
import { pickExcluded } from '../../../db/pickExcluded.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Reader } from '../../../db/transaction.ts';

const SHOWN_DAYS = 60;
const KEPT_DAYS = 400;

interface Route {
  from: string;
  to: string;
}

/** Stores today's lowest and median price of the coming days. Repeated calls on one day retain the lowest price. */
export async function storeFareHistory(
  db: Kysely<Schema>,
  { from, to }: Route,
  prices: readonly (Rial | null)[],
  now: Date,
): Promise<void> {
  const sorted = prices.filter((price) => price !== null).toSorted((a, b) => a - b);
  const [lowest] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  if (lowest === undefined || median === undefined) return;
  await db
    .insertInto('fare_history')
    .values({ from_city: from, to_city: to, seen_on: toTehranDay(now), lowest, median, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['from_city', 'to_city', 'seen_on']).doUpdateSet({
        lowest: sql<number>`least(fare_history.lowest, excluded.lowest)`,
        ...pickExcluded('median', 'seen_at'),
      }),
    )
    .execute();
}

export async function deleteOldHistory(db: Kysely<Schema>, today: string): Promise<void> {
  await db.deleteFrom('fare_history').where('seen_on', '<', addDays(today, -KEPT_DAYS)).execute();
}

export async function loadFareHistory(db: Reader, { from, to }: Route, now: Date): Promise<FareHistory> {
  const [first, rows] = await Promise.all([
    db.selectFrom('fare_history').select('seen_on').orderBy('seen_on').limit(1).executeTakeFirst(),
    db
      .selectFrom('fare_history')
      .select(['seen_on', 'lowest', 'median'])
      .where('from_city', '=', from)
      .where('to_city', '=', to)
      .where('seen_on', '>', addDays(toTehranDay(now), -SHOWN_DAYS))
      .orderBy('seen_on')
      .execute(),
  ]);
  return {
    since: first?.seen_on ?? null,
    days: rows.map(({ seen_on: day, lowest, median }) => ({ day, lowest, median })),
  };
}
