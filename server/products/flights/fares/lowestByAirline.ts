import { sql, type Kysely } from 'kysely';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import type { Schema } from '../../../db/schema.ts';
import { findCheapestDay } from '../../dayPrices.ts';
import type { AirlineFares } from '../suppliers/port.ts';
import { toFareRow } from './cheapestFares.ts';

type Db = Kysely<Schema>;

export const AIRLINE_DAYS = 30;
/** Maximum age of the prices that pages show. */
const OLD_MS = 24 * 3_600_000;

interface Look {
  from: string;
  to: string;
  /** Days from today on. */
  days: readonly string[];
  fares: AirlineFares;
  now: Date;
}

export async function storeAirlineFares(db: Db, { from, to, days, fares, now }: Look): Promise<void> {
  const rows = [...fares.airlines].flatMap(([airline, row]) => {
    const cheapest = findCheapestDay(days.slice(0, AIRLINE_DAYS), row);
    return cheapest ? [{ airline, ...cheapest }] : [];
  });
  const airlines = rows.map(({ airline }) => airline);
  // One statement with arrays: its text is the same for each route, so that the embedded database parses it once.
  await sql`
    WITH gone AS (
      DELETE FROM airline_fares
      WHERE from_city = ${from} AND to_city = ${to} AND airline <> ALL (${airlines}::text[])
    ), found AS (
      INSERT INTO airline_fares (airline, from_city, to_city, day, price, seen_at)
      SELECT airline, ${from}, ${to}, day, price, ${now}
      FROM unnest(${airlines}::text[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ price }) => price)}::int8[])
        AS fares (airline, day, price)
      ON CONFLICT (airline, from_city, to_city)
      DO UPDATE SET day = excluded.day, price = excluded.price, seen_at = excluded.seen_at
    )
    INSERT INTO airline_looks (from_city, to_city, seen_at, complete)
    VALUES (${from}, ${to}, ${now}, ${fares.complete})
    ON CONFLICT (from_city, to_city)
    DO UPDATE SET seen_at = excluded.seen_at, complete = excluded.complete`.execute(db);
}

export interface AirlineLowestFares {
  rows: FareRow[];
  /** True when all routes were searched completely, so a route without a row has nothing on sale. */
  known: boolean;
}

/** Finds the lowest fares of an airline. An empty result is `known` once all of `routes` were searched. */
export async function findLowestByAirline(
  db: Db,
  { code, slug }: { code: string; slug: string },
  routes: readonly { from: string; to: string }[],
  now: Date,
): Promise<AirlineLowestFares> {
  const since = new Date(now.getTime() - OLD_MS);
  const [fares, looks] = await Promise.all([
    db
      .selectFrom('airline_fares')
      .selectAll()
      .where('airline', '=', code)
      .where('seen_at', '>', since)
      .where('day', '>=', toTehranDay(now))
      .orderBy('price')
      .orderBy('from_city')
      .orderBy('to_city')
      .execute(),
    db
      .selectFrom('airline_looks')
      .select(['from_city', 'to_city'])
      .where('seen_at', '>', since)
      .where('complete', '=', true)
      .execute(),
  ]);
  const looked = new Set(looks.map((look) => `${look.from_city} ${look.to_city}`));
  const rows = fares.map((fare) => {
    const row = toFareRow(fare);
    return { ...row, url: `${row.url}&airline=${slug}` };
  });
  return { rows, known: routes.every(({ from, to }) => looked.has(`${from} ${to}`)) };
}
