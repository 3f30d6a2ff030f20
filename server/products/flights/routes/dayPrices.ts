import { Router } from 'express';
import type { DayPriceList } from '../../../../shared/calendar/dayPriceList.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { parseRouteSlug } from '../../../../shared/flights/search.ts';
import { anyCity } from '../../../reference/cities.ts';
import type { Services } from '../../../services.ts';

/** Prices of a calendar are a job's, minutes old already. */
const FRESH = 'public, max-age=300';

/**
 * `/dayPrices/{from}-{to}.json`: the lowest known price of a coming day (Rial, one adult), by ISO day, for the calendar of
 * the search box. From the table that a job keeps, so no visitor's calendar asks a supplier.
 */
export function dayPrices({ db, clock }: Pick<Services, 'db' | 'clock'>): Router {
  const router = Router();
  router.get('/dayPrices/:route.json', async (req, res, next) => {
    const route = parseRouteSlug(req.params.route, (slug) => anyCity(slug) !== undefined);
    if (!route) return next();
    const rows = await db
      .selectFrom('lowest_fares')
      .select(['day', 'price'])
      .where('from_city', '=', route.from)
      .where('to_city', '=', route.to)
      .where('day', '>=', tehranDay(clock()))
      .where('price', 'is not', null)
      .orderBy('day')
      .execute();
    const list: DayPriceList = Object.fromEntries(rows.map(({ day, price }) => [day, Number(price)]));
    res.setHeader('cache-control', FRESH);
    res.json(list);
  });
  return router;
}
