import { formatDayNumeric } from '../../shared/calendar/format.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import {
  type FlightPageData,
  NO_PRICES,
  NO_VERDICT,
  type ResultsNotice,
  type RouteView,
} from '../../shared/flights/resultsView.ts';
import { tripOffer, tripSearch } from '../../shared/flights/flightTrip.ts';
import { parseFlightSearch, type ParsedSearch } from '../../shared/flights/search.ts';
import { flightPassengers, flightRoute } from '../../shared/paths.ts';
import { startOrder } from '../booking/startOrder.ts';
import { type OfferClaim, readOfferToken } from '../catalog/offerToken.ts';
import { lowestPrices, pricesAround, verdictOfDay } from '../catalog/priceCalendar.ts';
import { abroadFacts } from '../catalog/abroadFacts.ts';
import { abroadRoutes } from '../catalog/reference/abroadRoutes.ts';
import { findRoute, flownRoutes, routeFacts } from '../catalog/routeFacts.ts';
import { lastDayOnSale, SEARCH_CITIES, SEARCH_CITIES_ABROAD } from '../catalog/searchCities.ts';
import { nearestOffers, searchFlights } from '../catalog/searchFlights.ts';
import { HttpError, notFound, redirect, type Redirect } from '../render/answers.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../render/page.ts';

type Result = PageResult<FlightPageData>;

const LANDING_DAYS = 30;

function routeOf({ params, url }: PageContext): RouteView {
  const route = findRoute(params.route ?? '');
  if (!route) throw notFound(url.pathname);
  return route;
}

function searchOf({ query, now }: PageContext, { from, to }: RouteView): ParsedSearch {
  const today = tehranDay(now);
  const parsed = parseFlightSearch({ ...query, from: from.slug, to: to.slug }, today);
  const last = lastDayOnSale(today);
  if (!parsed.ok || parsed.search.day <= last) return parsed;
  return { ok: false, problems: { date: `فروش تا ${formatDayNumeric(last)} باز است.` }, typed: parsed.typed };
}

/** The day as people write it, or what was typed when it is none. */
function dateOf(parsed: ParsedSearch): string {
  return parsed.ok ? formatDayNumeric(parsed.search.day) : parsed.typed.date;
}

function pageBase({ services, now }: PageContext, route: RouteView, parsed: ParsedSearch) {
  const today = tehranDay(now);
  const { typed } = parsed;
  const abroad = abroadFacts(route, now);
  const form = {
    cities: abroad ? SEARCH_CITIES_ABROAD : SEARCH_CITIES,
    firstDay: today,
    lastDay: lastDayOnSale(today),
    typed: { ...typed, from: route.from.name, to: route.to.name, date: dateOf(parsed) },
    problems: parsed.ok ? {} : parsed.problems,
  };
  return { route, abroad, form, now: now.toISOString(), sample: services.supplier.id === 'sample' };
}

async function landing(context: PageContext, route: RouteView, parsed: ParsedSearch): Promise<Result> {
  const { services, now } = context;
  const ends = { from: route.from.slug, to: route.to.slug };
  const days = await lowestPrices(services.supplier, ends, tehranDay(now), LANDING_DAYS);
  const base = pageBase(context, route, parsed);
  const tomorrow = formatDayNumeric(addDays(tehranDay(now), 1));
  const form = { ...base.form, typed: { ...base.form.typed, date: tomorrow }, problems: {} };
  return { data: { ...base, form, kind: 'landing', days, facts: routeFacts(route) } };
}

function refused(context: PageContext, route: RouteView, parsed: ParsedSearch): Result {
  return { status: 400, data: { ...pageBase(context, route, parsed), kind: 'refused' } };
}

/** What only adorns the results may fail alone. */
function orElse<Value>(context: PageContext, wanted: Promise<Value>, fallback: Value): Promise<Value> {
  return wanted.catch((error: unknown) => {
    context.services.log.error('price calendar failed', error, { requestId: context.requestId });
    return fallback;
  });
}

/** Nothing here is awaited: the shell goes out while sources are still thinking. */
function results(
  context: PageContext,
  route: RouteView,
  parsed: ParsedSearch & { ok: true },
): Result & { data: { kind: 'results' } } {
  const { services, now, signal, complete } = context;
  const { search } = parsed;
  const today = tehranDay(now);
  return {
    data: {
      ...pageBase(context, route, parsed),
      kind: 'results',
      search,
      arrivals: searchFlights(services, search, signal),
      prices: orElse(context, pricesAround(services.supplier, search, search.day, today), NO_PRICES),
      verdict: orElse(context, verdictOfDay(services.supplier, search, search.day, today), NO_VERDICT),
      complete,
      notice: null,
    },
  };
}

/** The results again, with the reason why the chosen flight was not taken. */
function withNotice(
  context: PageContext,
  route: RouteView,
  parsed: ParsedSearch & { ok: true },
  status: number,
  kind: ResultsNotice['kind'],
): Result {
  const { data } = results(context, route, parsed);
  return { status, data: { ...data, notice: { kind, nearest: [] } } };
}

async function soldOut(
  context: PageContext,
  route: RouteView,
  parsed: ParsedSearch & { ok: true },
  claim: OfferClaim,
  departsAt: string,
): Promise<Result> {
  const { data } = results(context, route, parsed);
  const nearest = nearestOffers(await Promise.all(data.arrivals), departsAt, claim.offerKey);
  return { status: 409, data: { ...data, notice: { kind: 'sold_out', nearest } } };
}

async function choose(
  context: FormContext,
  route: RouteView,
  parsed: ParsedSearch & { ok: true },
): Promise<Result | Redirect> {
  const { services, form, now } = context;
  const reading = readOfferToken(services.offerSecret, form.offer, now);
  if (reading.kind === 'tampered') return withNotice(context, route, parsed, 400, 'tampered');
  if (reading.kind === 'expired') return withNotice(context, route, parsed, 409, 'expired');
  const { claim } = reading;
  const { party, day } = claim.search;
  const offer = await services.supplier.findOffer(claim.offerKey, party);
  const departsAt = offer?.segment.departsAt ?? `${day}T12:00:00+03:30`;
  if (!offer?.available) return soldOut(context, route, parsed, claim, departsAt);

  if (!services.hasRoom()) {
    throw new HttpError(503, 'the database has no room for new orders', {
      headers: { 'retry-after': '120' },
    });
  }
  const search = { fromCity: claim.search.from, toCity: claim.search.to, day };
  const started = await startOrder(services, {
    visitorId: context.ensureVisitor(),
    product: 'flight',
    // The price on the card counts; if the live one has moved, the order stops and asks.
    subject: { offer: tripOffer([{ ...offer, total: claim.total }]), search: tripSearch([search]), party },
  });
  if (started.kind === 'too_many') return withNotice(context, route, parsed, 429, 'too_many');
  if (started.kind === 'sold_out') return soldOut(context, route, parsed, claim, departsAt);
  return redirect(flightPassengers({ code: started.code, search }));
}

/** `/flight/{route}`: live results with a date, what the route is like without one, and the choice of a flight. */
export const flightResults: ServerPage<FlightPageData> = {
  async load(context) {
    const route = routeOf(context);
    const parsed = searchOf(context, route);
    if (context.query.date === undefined && route.from.slug !== route.to.slug)
      return landing(context, route, parsed);
    return parsed.ok ? results(context, route, parsed) : refused(context, route, parsed);
  },

  async submit(context) {
    const route = routeOf(context);
    const parsed = searchOf(context, route);
    return parsed.ok ? choose(context, route, parsed) : refused(context, route, parsed);
  },

  addresses({ clock }) {
    // A route's page is its prices of the coming days: it changes with each day.
    const changed = tehranDay(clock());
    return [...flownRoutes(), ...abroadRoutes()].map(({ from, to }) => ({
      path: flightRoute(from, to),
      changed,
    }));
  },
};
