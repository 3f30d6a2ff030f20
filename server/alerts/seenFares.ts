import { sql } from 'kysely';
import type { AlertFound } from '../../shared/alerts/alertView.ts';
import { tehranIso } from '../../shared/calendar/tehran.ts';
import type { Reader } from '../db/transaction.ts';
import { cityName } from '../products/flights/fares/minima.ts';
import { foundUrl } from './alertUrls.ts';

/** A price that was seen longer ago is no news any more; the job looks every half an hour. */
const NEWS_MS = 2 * 3_600_000;

export interface RouteDay {
  from: string;
  to: string;
  day: string;
}

export const routeDayKey = ({ from, to, day }: RouteDay) => `${from} ${to} ${day}`;

/** The kept lowest fares of some routes and days as far as they were seen lately, by `routeDayKey`. Nobody is asked. */
export async function seenFares(
  db: Reader,
  wanted: readonly RouteDay[],
  now: Date,
): Promise<Map<string, AlertFound>> {
  const since = new Date(now.getTime() - NEWS_MS);
  const { rows } = await sql<{
    from_city: string;
    to_city: string;
    day: string;
    price: number;
    seen_at: Date;
  }>`
    SELECT f.from_city, f.to_city, f.day, f.price, f.seen_at
    FROM lowest_fares f
    JOIN unnest(${wanted.map(({ from }) => from)}::text[], ${wanted.map(({ to }) => to)}::text[],
      ${wanted.map(({ day }) => day)}::date[]) AS w (from_city, to_city, day) USING (from_city, to_city, day)
    WHERE f.price IS NOT NULL AND f.seen_at > ${since}`.execute(db);
  return new Map(
    rows.map(({ from_city: from, to_city: to, day, price, seen_at }) => [
      routeDayKey({ from, to, day }),
      {
        from: cityName(from),
        to: cityName(to),
        day,
        price,
        seenAt: tehranIso(seen_at),
        url: foundUrl('any', { from, to, day }),
      },
    ]),
  );
}
