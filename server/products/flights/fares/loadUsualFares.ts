import { sql, type Kysely } from 'kysely';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Schema } from '../../../db/schema.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';

const FRESH_MS = 10 * 60_000;

const cached = new CachedFetch<Map<string, Rial>>({ name: 'usual_fares', max: 1 });

/** Loads the median of the lowest fares by `from to`. Routes without fares are missing. */
export function loadUsualFares(db: Kysely<Schema>, now: Date): Promise<Map<string, Rial>> {
  return cached.get(db, { key: '', freshMs: FRESH_MS, now }, () => readFares(db, toTehranDay(now)));
}

async function readFares(db: Kysely<Schema>, today: string): Promise<Map<string, Rial>> {
  const rows = await db
    .selectFrom('lowest_fares')
    .select([
      'from_city',
      'to_city',
      sql<number>`percentile_disc(0.5) within group (order by price)`.as('usual'),
    ])
    .where('price', 'is not', null)
    .where('day', '>=', today)
    .groupBy(['from_city', 'to_city'])
    .execute();
  return new Map(rows.map((row) => [`${row.from_city} ${row.to_city}`, row.usual]));
}
