import type { Kysely } from 'kysely';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import { pickExcluded } from '../../../db/pickExcluded.ts';
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
  const route = { from_city: from, to_city: to };
  const rows = [...fares.airlines].flatMap(([airline, row]) => {
    const cheapest = findCheapestDay(days.slice(0, AIRLINE_DAYS), row);
    return cheapest ? [{ airline, ...route, ...cheapest, seen_at: now }] : [];
  });
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('airline_fares')
      .where('from_city', '=', from)
      .where('to_city', '=', to)
      .$if(rows.length > 0, (query) =>
        query.where(
          'airline',
          'not in',
          rows.map(({ airline }) => airline),
        ),
      )
      .execute();
    if (rows.length > 0) {
      await tx
        .insertInto('airline_fares')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['airline', 'from_city', 'to_city'])
            .doUpdateSet(pickExcluded('day', 'price', 'seen_at')),
        )
        .execute();
    }
    const searched = { seen_at: now, complete: fares.complete };
    await tx
      .insertInto('airline_looks')
      .values({ ...route, ...searched })
      .onConflict((conflict) => conflict.columns(['from_city', 'to_city']).doUpdateSet(searched))
      .execute();
  });
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
