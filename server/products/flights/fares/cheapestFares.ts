import { sql, type Kysely } from 'kysely';
import { findHolidayName } from '../../../../shared/calendar/holidays.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';
import type { FareMonth, FareRow } from '../../../../shared/landings/landingRows.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Schema } from '../../../db/schema.ts';
import { isHoliday } from '../../../reference/calendarFactors.ts';
import { CITIES, toCityName } from '../../../reference/cities.ts';
import { getRouteTimes } from '../landings/getRouteTimes.ts';

type Db = Kysely<Schema>;

const CALENDAR_DAYS = 35;

/** `firstDay` and `lastDay` are inclusive ISO days. */
export interface LowestFareQuery {
  from?: string;
  to?: string;
  firstDay: string;
  lastDay: string;
  /** Maximum price for one adult. */
  budget?: Rial;
  limit: number;
  /** False or missing: only flights within Iran. */
  abroad?: boolean;
}

const IRANIAN = CITIES.map(({ slug }) => slug);

export interface KnownFare {
  from_city: string;
  to_city: string;
  day: string;
  price: Rial;
  seen_at: Date;
}

export const LOWEST_FARE_DAYS = 60;

export async function loadCheapestDays(db: Db, criteria: LowestFareQuery): Promise<FareRow[]> {
  const best = db
    .selectFrom('lowest_fares')
    .distinctOn(['from_city', 'to_city'])
    .select(['from_city', 'to_city', 'day', 'seen_at', sql<number>`price`.as('price')])
    .where('price', 'is not', null)
    .where('day', '>=', criteria.firstDay)
    .where('day', '<=', criteria.lastDay)
    .$if(criteria.from !== undefined, (query) => query.where('from_city', '=', criteria.from!))
    .$if(criteria.to !== undefined, (query) => query.where('to_city', '=', criteria.to!))
    .$if(criteria.abroad !== true, (query) =>
      query.where('from_city', 'in', IRANIAN).where('to_city', 'in', IRANIAN),
    )
    .$if(criteria.abroad === true, (query) =>
      query.where(({ or, eb }) => or([eb('from_city', 'not in', IRANIAN), eb('to_city', 'not in', IRANIAN)])),
    )
    .$if(criteria.budget !== undefined, (query) => query.where('price', '<=', criteria.budget!))
    .orderBy('from_city')
    .orderBy('to_city')
    .orderBy('price')
    .orderBy('day');
  const rows = await db
    .selectFrom(best.as('best'))
    .selectAll()
    .orderBy('price')
    .orderBy('day')
    .limit(criteria.limit)
    .execute();
  return rows.map(toFareRow);
}

async function loadFareMonth(db: Db, from: string, to: string, firstDay: string): Promise<FareMonth> {
  const lastDay = addDays(firstDay, CALENDAR_DAYS - 1);
  const rows = await db
    .selectFrom('lowest_fares')
    .select(['day', 'price', 'seen_at'])
    .where('from_city', '=', from)
    .where('to_city', '=', to)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row.price]));
  const oldest = rows.map(({ seen_at }) => seen_at.getTime()).toSorted((a, b) => a - b)[0];
  return {
    from: toCityName(from),
    to: toCityName(to),
    days: Array.from({ length: CALENDAR_DAYS }, (_, index) => {
      const day = addDays(firstDay, index);
      return {
        day,
        price: byDay.get(day),
        off: isHoliday(day),
        holiday: findHolidayName(day),
        url: buildFlightResultsUrl({ from, to, day }),
      };
    }),
    seenAt: oldest === undefined ? null : toTehranIso(new Date(oldest)),
  };
}

export async function loadFareMonths(
  db: Db,
  home: string,
  city: string,
  firstDay: string,
): Promise<{ to: FareMonth; from: FareMonth }> {
  const [to, from] = await Promise.all([
    loadFareMonth(db, home, city, firstDay),
    loadFareMonth(db, city, home, firstDay),
  ]);
  return { to, from };
}

export function findCheapestOfCity(
  db: Db,
  criteria: Pick<LowestFareQuery, 'from' | 'to' | 'limit' | 'abroad'>,
  today: string,
): Promise<FareRow[]> {
  return loadCheapestDays(db, {
    ...criteria,
    firstDay: today,
    lastDay: addDays(today, LOWEST_FARE_DAYS - 1),
  });
}

export function toFareRow({ from_city: from, to_city: to, day, price, seen_at }: KnownFare): FareRow {
  return buildFareRow({ from, to, day, price, seenAt: toTehranIso(seen_at) });
}

/** Cities are slugs. */
export function buildFareRow(fare: {
  from: string;
  to: string;
  day: string;
  price: Rial;
  seenAt: string;
}): FareRow {
  const { from, to } = fare;
  return {
    ...fare,
    from: toCityName(from),
    to: toCityName(to),
    ...getRouteTimes(from, to),
    url: buildFlightResultsUrl(fare),
  };
}
