import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { HomePost, HomeView, PopularRoute } from '../../../../shared/flights/homeView.ts';
import { buildAnywhereUrl } from '../../../../shared/flights/landingPaths.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import { buildTripUrl } from '../../../../shared/flights/tripLegs.ts';
import { findIntendedCity } from '../../../../shared/places/intendedCity.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { distinguishCovers } from '../../../content/distinguishCovers.ts';
import { Redirect, redirect } from '../../../http/httpErrors.ts';
import type { ParsedQuery } from '../../../http/queryParser.ts';
import { findUnfinishedOrder } from '../../../orders/orders/findUnfinishedOrder.ts';
import { buildDrawingUrl } from '../../../reference/drawings.ts';
import { markConstant } from '../../../render/packData.ts';
import type { ServerPage } from '../../../render/page.ts';
import type { Services } from '../../../services.ts';
import { memoizeLast } from '../../../upstream/memoizeLast.ts';
import { appendPreferences } from '../../search/appendPreferences.ts';
import { findSentenceUrl } from '../../soldProduct.ts';
import { loadPopularRoutes } from '../fares/loadPopularRoutes.ts';
import { findSeason } from '../landings/findSeason.ts';
import { findDepartingSoon, loadNewestPosts } from '../landings/homeSections.ts';
import { buildEmptySearch } from '../search/emptyForm.ts';
import { readFlightForm } from '../search/readFlightForm.ts';
import {
  ALL_CITY_LIST,
  ANYWHERE_CITY,
  getLastDayOnSale,
  SEARCH_CITIES_ABROAD,
} from '../search/searchCities.ts';
import { fillFromSentence, isAboutFlights } from '../search/sentenceSearch.ts';

/** Drawings of the cards for buses and insurance (client/products/startLinks.ts). */
const PROMO_DRAWINGS = ['road', 'istanbul'].map((name) => buildDrawingUrl(name));
const FORM_FIELDS = ['from', 'to', 'date', 'return', 'adult', 'child', 'infant'];

export const home: ServerPage<HomeView> = {
  async load({ query, services, visitorId, guestId, now }) {
    const today = toTehranDay(now);
    const form = readForm(query, today, services);
    if (form instanceof Redirect) return form;

    const [{ popular, pricedAt }, { soon, soonAt }, season, posts, unfinished] = await Promise.all([
      loadPopularRoutes(services.flights, now),
      findDepartingSoon(services.flights, now),
      findSeason(services.flights, now),
      loadNewestPosts(services.content),
      findUnfinishedOrder(services, [visitorId, guestId], now),
    ]);
    const { status, ...shown } = form;
    return {
      status,
      data: {
        ...shown,
        cities: ALL_CITY_LIST.view(shown.typed),
        firstDay: today,
        lastDay: getLastDayOnSale(today),
        popular,
        pricedAt,
        unfinished,
        season,
        soon,
        soonAt,
        now: now.toISOString(),
        posts: chooseCovers(posts, popular),
      },
    };
  },
};

const chooseCovers = memoizeLast((posts: HomePost[], popular: PopularRoute[]): HomePost[] =>
  markConstant(
    distinguishCovers(posts, [...PROMO_DRAWINGS, ...popular.map(({ art }) => buildDrawingUrl(art))]),
  ),
);

type ShownForm = Pick<HomeView, 'typed' | 'problems' | 'sentence'> & { status: number };

/**
 * A sentence only fills the form, which the visitor submits. A sentence about another product redirects to the page
 * of that product.
 */
function readForm(query: ParsedQuery, today: string, shop: Pick<Services, 'sold'>): Redirect | ShownForm {
  const sentence = typeof query.q === 'string' ? query.q.trim() : '';
  const asked = FORM_FIELDS.some((field) => query[field] !== undefined);
  const search = readFlightForm(query, today);
  const { typed } = search;
  if (sentence !== '') {
    const elsewhere = isAboutFlights(sentence) ? null : findSentenceUrl(shop, 'flights', sentence);
    if (elsewhere !== null) return redirect(elsewhere);
    const filled = fillFromSentence(sentence, asked ? typed : buildEmptySearch(today), today);
    if (filled.kind === 'legs') return redirect(filled.url);
    return {
      typed: filled.typed,
      sentence: filled.sentence,
      problems: {},
      status: filled.sentence.understood.length > 0 ? 200 : 400,
    };
  }
  const form = { typed, problems: {}, sentence: null, status: 200 };
  if (!asked) return { ...form, typed: buildEmptySearch(today) };
  if (query.swap !== undefined) return { ...form, typed: { ...typed, from: typed.to, to: typed.from } };
  const destinations = findAnywhereUrl(typed);
  if (destinations !== null) return redirect(destinations);
  if (search.ok) return redirect(appendPreferences(buildTripUrl(search.plan), query));
  return { ...form, problems: search.problems, status: 400 };
}

/** Returns null unless the destination is «هرجا» and the origin is known. */
function findAnywhereUrl({ from, to, date }: TypedSearch): string | null {
  if (findCity([ANYWHERE_CITY], to) === undefined) return null;
  const origin = findIntendedCity(SEARCH_CITIES_ABROAD, from);
  return origin ? buildAnywhereUrl(origin.slug, date) : null;
}
