import { formatDayNumeric } from '../../shared/calendar/format.ts';
import { tehranDay, tehranIso } from '../../shared/calendar/tehran.ts';
import { parseFlightSearch } from '../../shared/flights/search.ts';
import type { SearchProblems, TypedSearch } from '../../shared/flights/search.ts';
import { lastDayMessage, planOfForm, type TripPlan, tripUrl } from '../../shared/flights/tripLegs.ts';
import { meantCity } from '../../shared/flights/meantCity.ts';
import type { HomeView } from '../../shared/home/homeView.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { findUnfinishedOrder } from '../booking/findUnfinishedOrder.ts';
import { newestPosts, soonFlights } from '../catalog/homeSections.ts';
import { popularRoutes } from '../catalog/popularRoutes.ts';
import { lastDayOnSale, SEARCH_CITIES, SEARCH_CITIES_ABROAD } from '../catalog/searchCities.ts';
import type { ParsedQuery } from '../middleware/queryParser.ts';
import { redirect } from '../render/answers.ts';
import type { ServerPage } from '../render/page.ts';

const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';
const FORM_FIELDS = ['from', 'to', 'date', 'return', 'adult', 'child', 'infant'];

/** The first page. Its search form comes back here as a GET: to the results, or with what to correct. */
export const home: ServerPage<HomeView> = {
  async load({ query, services, visitorId, now }) {
    const today = tehranDay(now);
    const asked = FORM_FIELDS.some((field) => query[field] !== undefined);
    const swapped = query.swap !== undefined;
    const search = readSearch(query, today);
    if (asked && !swapped && search.ok) return redirect(tripUrl(search.plan));

    const [popular, { soon, soonAt }, posts, unfinished] = await Promise.all([
      popularRoutes(services.supplier, today),
      soonFlights(services.supplier, now),
      newestPosts(services.content),
      visitorId === null ? null : findUnfinishedOrder(services, visitorId, now),
    ]);
    const view: Omit<HomeView, 'typed' | 'problems'> = {
      cities: SEARCH_CITIES,
      firstDay: today,
      lastDay: lastDayOnSale(today),
      popular,
      pricedAt: tehranIso(now),
      unfinished,
      soon,
      soonAt,
      now: now.toISOString(),
      posts,
    };
    if (!asked) return { data: { ...view, typed: emptyForm(today), problems: {} } };
    const { typed } = search;
    if (swapped)
      return { data: { ...view, typed: { ...typed, from: typed.to, to: typed.from }, problems: {} } };
    return { data: { ...view, typed, problems: search.ok ? {} : search.problems }, status: 400 };
  },
};

function emptyForm(today: string): TypedSearch {
  return { from: '', to: '', date: formatDayNumeric(addDays(today, 1)), adult: '1', child: '0', infant: '0' };
}

type ReadSearch =
  | { ok: true; plan: TripPlan; typed: TypedSearch }
  | { ok: false; problems: SearchProblems; typed: TypedSearch };

/** What was typed names a city in many ways; the search knows slugs, the form keeps the typing. */
function readSearch(query: ParsedQuery, today: string): ReadSearch {
  const cityOf = (value: unknown) =>
    typeof value === 'string' ? meantCity(SEARCH_CITIES_ABROAD, value) : undefined;
  const from = cityOf(query.from);
  const to = cityOf(query.to);
  const { typed } = parseFlightSearch(query, today);
  const parsed = parseFlightSearch(
    { ...query, from: from?.slug ?? query.from, to: to?.slug ?? query.to },
    today,
  );
  const problems = parsed.ok ? {} : { ...parsed.problems };
  if (typed.from.trim() !== '' && !from) problems.from = UNKNOWN_CITY;
  if (typed.to.trim() !== '' && !to) problems.to = UNKNOWN_CITY;
  const last = lastDayOnSale(today);
  if (parsed.ok && parsed.search.day > last) problems.date = lastDayMessage(last);
  const planned = parsed.ok ? planOfForm(parsed.search, typed, last) : null;
  if (planned && !planned.ok) problems.return = planned.problem;
  return planned?.ok && Object.keys(problems).length === 0
    ? { ok: true, plan: planned.plan, typed }
    : { ok: false, problems, typed };
}
