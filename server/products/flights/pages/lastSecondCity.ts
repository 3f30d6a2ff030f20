import { buildLastSecondCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { notFound } from '../../../http/httpErrors.ts';
import type { ServerPage } from '../../../render/page.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { loadLastSecondView } from './lastSecond.ts';

export const lastSecondCity: ServerPage<LastSecondData> = {
  async load(context) {
    const { slug } = findCityByPath(context, 'cityLastSecond', buildLastSecondCityUrl);
    if (listCityRoutes(slug).length === 0) throw notFound(context.url.pathname);
    return { data: await loadLastSecondView(context, { city: slug, origin: null }) };
  },

  addresses: () => listCitiesWithFlights().map(({ slug }) => ({ path: buildLastSecondCityUrl(slug) })),
};
