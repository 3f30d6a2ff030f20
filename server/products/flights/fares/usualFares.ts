import { type Kysely, sql } from 'kysely';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Schema } from '../../../db/schema.ts';

const FRESH_MS = 10 * 60_000;

const known = new WeakMap<Kysely<Schema>, { at: number; fares: Promise<Map<string, Rial>> }>();

/**
 * The usual price of each route in the coming weeks by `from to`: the median of its days' lowest fares, in Rial. Looked
 * up once in ten minutes for everybody; routes nobody has looked at yet are not there.
 */
export function usualFares(db: Kysely<Schema>, now: Date): Promise<Map<string, Rial>> {
  const before = known.get(db);
  const age = before ? now.getTime() - before.at : Infinity;
  if (before && age >= 0 && age < FRESH_MS) return before.fares;
  const fares = readFares(db, tehranDay(now));
  known.set(db, { at: now.getTime(), fares });
  fares.catch(() => known.delete(db));
  return fares;
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
