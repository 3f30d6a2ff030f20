import { lastSecondOf } from '../../shared/landings/landingPaths.ts';
import type { LastSecondData } from '../../shared/landings/ticketViews.ts';
import { routesOfCity } from '../catalog/departureBoard.ts';
import { citiesWithFlights } from '../catalog/landingCities.ts';
import { cityOfPath } from '../catalog/landingSlugs.ts';
import { notFound } from '../render/answers.ts';
import type { ServerPage } from '../render/page.ts';
import { lastSecondView } from './lastSecond.ts';

/** `/tickets/last-second/{cityLastSecond}`: both directions of one city. */
export const lastSecondCity: ServerPage<LastSecondData> = {
  async load(context) {
    const { slug } = cityOfPath(context, 'cityLastSecond', lastSecondOf);
    if (routesOfCity(slug).length === 0) throw notFound(context.url.pathname);
    return { data: await lastSecondView(context, slug) };
  },

  addresses: () => citiesWithFlights().map(({ slug }) => ({ path: lastSecondOf(slug) })),
};
