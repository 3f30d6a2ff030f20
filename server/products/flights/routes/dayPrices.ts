import { Router } from 'express';
import type { DayPriceList } from '../../../../shared/calendar/dayPriceList.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { parseRouteSlug } from '../../../../shared/places/routeSlug.ts';
import { findAnyCity } from '../../../reference/cities.ts';
import type { Services } from '../../../services.ts';

/** A longer lifetime is not useful, because the stored prices are already minutes old. */
const FRESH = 'public, max-age=300';

/**
 * Serves the lowest fare for one adult in Rial by ISO day. Reads a stored table, so that a calendar never triggers a
 * supplier search.
 */
export function createDayPriceRouter({ db, clock }: Pick<Services, 'db' | 'clock'>): Router {
  const router = Router();
  router.get('/dayPrices/:route.json', async (req, res, next) => {
    const route = parseRouteSlug(req.params.route, (slug) => findAnyCity(slug) !== undefined);
    if (!route) return next();
    const rows = await db
      .selectFrom('lowest_fares')
      .select(['day', 'price'])
      .where('from_city', '=', route.from)
      .where('to_city', '=', route.to)
      .where('day', '>=', toTehranDay(clock()))
      .where('price', 'is not', null)
      .orderBy('day')
      .execute();
    const list: DayPriceList = Object.fromEntries(rows.map(({ day, price }) => [day, Number(price)]));
    res.setHeader('cache-control', FRESH);
    res.json(list);
  });
  return router;
}
