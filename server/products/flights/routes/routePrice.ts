import { createElement } from 'react';
import { z } from 'zod';
import { addDays, listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import type { Island } from '../../../render/islands.ts';
import { flightFares } from '../fares/priceCalendar.ts';
import { findRoute } from '../landings/routeFacts.ts';

const DAYS = 7;
const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(40);

export const routePrice: Island<{ from: string; to: string }> = {
  props: z.strictObject({ from: slug, to: slug }),
  cacheControl: 'public, max-age=300',
  async render({ from, to }, { flights, clock }) {
    const route = findRoute(`${from}-${to}`);
    if (!route) return null;
    const now = clock();
    const days = listDays(addDays(toTehranDay(now), 1), DAYS);
    const lowestFares = await flightFares.lowest(flights, { from, to }, days, now);
    const fares = lowestFares.filter((fare) => fare !== null);
    const lowest = fares.length > 0 ? Math.min(...fares) : null;
    // Imported lazily, because plain Node scripts import the product and cannot load JSX.
    const { RoutePrice } = await import('../../../../client/products/flights/landings/RoutePrice.tsx');
    const href = buildFlightRouteUrl(from, to);
    return createElement(RoutePrice, { from: route.from.name, to: route.to.name, href, lowest });
  },
};
