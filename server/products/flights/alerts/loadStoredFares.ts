import { sql } from 'kysely';
import type { AlertFound } from '../../../../shared/alerts/alertView.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { toRouteDayKey, type RouteDay } from '../../../alerts/alertSource.ts';
import type { Reader } from '../../../db/transaction.ts';
import { toCityName } from '../../../reference/cities.ts';
import type { KnownFare } from '../fares/cheapestFares.ts';
import { buildFoundUrl } from './alertUrls.ts';

/** Maximum age of prices. The job that refreshes them runs every half an hour. */
const NEWS_MS = 2 * 3_600_000;

/** Reads stored fares by `toRouteDayKey`. Never calls a supplier. */
export async function loadStoredFares(
  db: Reader,
  wanted: readonly RouteDay[],
  now: Date,
): Promise<Map<string, AlertFound>> {
  const since = new Date(now.getTime() - NEWS_MS);
  const { rows } = await sql<KnownFare>`
    SELECT f.from_city, f.to_city, f.day, f.price, f.seen_at
    FROM lowest_fares f
    JOIN unnest(${wanted.map(({ from }) => from)}::text[], ${wanted.map(({ to }) => to)}::text[],
      ${wanted.map(({ day }) => day)}::date[]) AS w (from_city, to_city, day) USING (from_city, to_city, day)
    WHERE f.price IS NOT NULL AND f.seen_at > ${since}`.execute(db);
  return new Map(
    rows.map(({ from_city: from, to_city: to, day, price, seen_at }) => [
      toRouteDayKey({ from, to, day }),
      {
        from: toCityName(from),
        to: toCityName(to),
        day,
        price,
        seenAt: toTehranIso(seen_at),
        url: buildFoundUrl('any', { from, to, day }),
      },
    ]),
  );
}
