import { lastSecondCityPath } from '../../../../shared/flights/landingPaths.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { notFound } from '../../../http/httpErrors.ts';
import type { ServerPage } from '../../../render/page.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { citiesWithFlights } from '../landings/landingCities.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { lastSecondView } from './lastSecond.ts';

export const lastSecondCity: ServerPage<LastSecondData> = {
  async load(context) {
    const { slug } = findCityByPath(context, 'cityLastSecond', lastSecondCityPath);
    if (listCityRoutes(slug).length === 0) throw notFound(context.url.pathname);
    return { data: await lastSecondView(context, slug) };
  },

  addresses: () => citiesWithFlights().map(({ slug }) => ({ path: lastSecondCityPath(slug) })),
};
