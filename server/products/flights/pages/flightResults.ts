import { NO_PRICES, type DayPrice } from '../../../../shared/calendar/dayPrices.ts';
import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays, listDays } from '../../../../shared/calendar/jalali.ts';
import type { PickedDays } from '../../../../shared/calendar/pickedDays.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Arrival } from '../../../../shared/flights/arrivals.ts';
import { buildTripOffer, buildTripSearch } from '../../../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { NO_VERDICT, type FlightPageData } from '../../../../shared/flights/resultsView.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import {
  buildTicketKey,
  buildTripUrl,
  isRoundTrip,
  LEG_MESSAGES,
  parseTrip,
  type TripPlan,
} from '../../../../shared/flights/tripLegs.ts';
import { withTicket } from '../../../../shared/flights/twoWayTickets.ts';
import { getLastDayMessage } from '../../../../shared/forms/travelRules.ts';
import type { Rial } from '../../../../shared/money.ts';
import { buildFlightPassengersUrl, buildFlightRouteUrl } from '../../../../shared/paths.ts';
import type { RouteView } from '../../../../shared/places/cityName.ts';
import { NO_HISTORY } from '../../../../shared/prices/fareHistory.ts';
import { HttpError, notFound, redirect, type Redirect } from '../../../http/httpErrors.ts';
import { startOrder } from '../../../orders/orders/startOrder.ts';
import { getHoldOrigin, refuseHold } from '../../../orders/pages/holdOrigin.ts';
import { listProductsOnSale, notForSale } from '../../../orders/pages/productsOnSale.ts';
import { findAnyCity } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import type { FormContext, PageContext, PageResult } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { GRAPH_DAYS } from '../../dayPrices.ts';
import { createFallback } from '../../search/createFallback.ts';
import { recordChangedToken } from '../../search/recordChangedToken.ts';
import { SharedSearches } from '../../search/SharedSearches.ts';
import { findOtherWay } from '../../soldProduct.ts';
import { loadFareHistory } from '../fares/fareHistory.ts';
import {
  addChosenFlights,
  describeDayPrices,
  flightFares,
  judgeDayPrice,
  loadPricesAround,
} from '../fares/priceCalendar.ts';
import { buildAbroadFacts } from '../landings/buildAbroadFacts.ts';
import { pickGraphDays } from '../landings/pickGraphDays.ts';
import { buildRouteFacts, findRoute, isFlown, listFlownRoutes } from '../landings/routeFacts.ts';
import { listAbroadRoutes } from '../reference/abroadRoutes.ts';
import { buildResultsNotice, type NoticeKind } from '../search/buildResultsNotice.ts';
import { buildTripProgress } from '../search/buildTripProgress.ts';
import { isForLeg, loadChosenLegs, toClaimedOffer } from '../search/chosenLegs.ts';
import { readChosenTickets, storeChosenTickets } from '../search/chosenTickets.ts';
import { readOfferToken, type OfferClaim } from '../search/offerToken.ts';
import { parseFlightSearch, type ParsedSearch } from '../search/parseFlightSearch.ts';
import { ABROAD_CITY_LIST, getLastDayOnSale, IRAN_CITY_LIST } from '../search/searchCities.ts';
import { listNearestOffers, searchFlights } from '../search/searchFlights.ts';

type Result = PageResult<FlightPageData>;

const searches = new SharedSearches<Arrival>('flight searches');

function requireRoute({ params, url }: PageContext): RouteView {
  const route = findRoute(params.route ?? '');
  if (!route) throw notFound(url.pathname);
  return route;
}

function parseSearch({ query, now }: PageContext, { from, to }: RouteView): ParsedSearch {
  const today = toTehranDay(now);
  const parsed = parseFlightSearch({ ...query, from: from.slug, to: to.slug }, today);
  const last = getLastDayOnSale(today);
  if (!parsed.ok || parsed.search.day <= last) return parsed;
  return { ok: false, problems: { date: getLastDayMessage(last) }, typed: parsed.typed };
}

function dateOf(parsed: ParsedSearch): string {
  return parsed.ok ? formatDayNumeric(parsed.search.day) : parsed.typed.date;
}

function buildPageBase({ services, now }: PageContext, route: RouteView, parsed: ParsedSearch) {
  const today = toTehranDay(now);
  const { typed } = parsed;
  const abroad = buildAbroadFacts(route, now);
  const form = {
    cities: (abroad ? ABROAD_CITY_LIST : IRAN_CITY_LIST).view({ from: route.from.name, to: route.to.name }),
    firstDay: today,
    lastDay: getLastDayOnSale(today),
    typed: { ...typed, from: route.from.name, to: route.to.name, date: dateOf(parsed) },
    problems: parsed.ok ? {} : parsed.problems,
  };
  return { route, abroad, form, now: now.toISOString(), sample: hasSamples(services.flights) };
}

async function buildLanding(context: PageContext, route: RouteView, parsed: ParsedSearch): Promise<Result> {
  const { services, query, now } = context;
  const { from, to } = route;
  const graphDays = listDays(toTehranDay(now), GRAPH_DAYS);
  const loadFares = (ends: { from: string; to: string }) =>
    withFallback(context, flightFares.dayPrices(services.flights, ends, graphDays, now), []);
  const ends = { from: from.slug, to: to.slug };
  const [days, back, history] = await Promise.all([
    loadFares(ends),
    loadFares({ from: to.slug, to: from.slug }),
    withHistory(context, loadFareHistory(services.db, ends, now), NO_HISTORY),
  ]);
  const base = buildPageBase(context, route, parsed);
  const picked = pickGraphDays({ days, back }, query);
  const form = {
    ...base.form,
    typed: { ...base.form.typed, ...fillDays(query, picked, days, now) },
    problems: {},
  };
  const art = getCityPicture(route.to.slug);
  const facts = buildRouteFacts(route);
  return { data: { ...base, form, kind: 'landing', art, days, back, picked, history, facts } };
}

/** Fills in the days that the links of the graph name, otherwise tomorrow. */
function fillDays(
  query: PageContext['query'],
  { out, back, isRound }: PickedDays,
  days: readonly DayPrice[],
  now: Date,
): Pick<TypedSearch, 'date' | 'return'> {
  const [first, last] = [days[out], days[back]];
  if (query.out === undefined || !first || !last) {
    return { date: formatDayNumeric(addDays(toTehranDay(now), 1)) };
  }
  return {
    date: formatDayNumeric(first.day),
    ...(isRound && { return: formatDayNumeric(last.day) }),
  };
}

function refuseSearch(context: PageContext, route: RouteView, parsed: ParsedSearch): Result {
  return { status: 400, data: { ...buildPageBase(context, route, parsed), kind: 'refused' } };
}

const withFallback = createFallback('price calendar failed');
const withHistory = createFallback('fare history failed');

type Planned = { ok: true; trip: TripPlan } | { ok: false; refused: ParsedSearch };

/** Plans the legs of the trip. Reports invalid days at the field of the return day. */
function planTrip({ query, now }: PageContext, parsed: ParsedSearch): Planned {
  if (!parsed.ok) return { ok: false, refused: parsed };
  const trip = parseTrip(parsed.search, query, (slug) => findAnyCity(slug) !== undefined);
  const last = getLastDayOnSale(toTehranDay(now));
  const forSale = trip?.legs.every(({ from, to, day }) => isFlown(from, to) && day <= last);
  if (trip && forSale) return { ok: true, trip };
  const message = trip ? getLastDayMessage(last) : LEG_MESSAGES.returnDay;
  return { ok: false, refused: { ok: false, problems: { return: message }, typed: parsed.typed } };
}

interface Stage<Context extends PageContext = PageContext> {
  context: Context;
  route: RouteView;
  parsed: ParsedSearch & { ok: true };
  trip: TripPlan;
  chosen: readonly FlightOffer[];
}

function toTypedTrip(typed: TypedSearch, { legs }: TripPlan): TypedSearch {
  const [out, back] = legs;
  if (!out || !back || !isRoundTrip(legs)) return typed;
  const name = (slug: string) => findAnyCity(slug)?.name ?? slug;
  return {
    ...typed,
    from: name(out.from),
    to: name(out.to),
    date: formatDayNumeric(out.day),
    return: formatDayNumeric(back.day),
  };
}

async function loadReturnFare({ services, now }: PageContext, { legs, at }: TripPlan): Promise<Rial | null> {
  const [, back] = legs;
  if (at > 0 || !back || !isRoundTrip(legs)) return null;
  const [lowest = null] = await flightFares.lowest(services.flights, back, [back.day], now);
  return lowest;
}

function describePrices({ abroad, sample }: ReturnType<typeof buildPageBase>, days: string): string {
  const notes = [
    days,
    ...(abroad ? ['عوارض خروج از کشور در قیمت نیست. ساعت‌ها به وقت محلی هر شهر است.'] : []),
    ...(sample ? ['پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.'] : []),
  ];
  return notes.join(' ');
}

/** Does not await the suppliers, so that the server sends the shell before they respond. */
function buildResults({
  context,
  route,
  parsed,
  trip,
  chosen,
}: Stage): Result & { data: { kind: 'results' } } {
  const { services, now, complete } = context;
  const { search } = parsed;
  // The response to a posted choice waits for the whole list, because it may name the nearest alternatives.
  const isPost = Boolean((context as Partial<FormContext>).form);
  const base = buildPageBase(context, route, parsed);
  const { from, to, day, party } = search;
  const bus = findOtherWay(services, 'flights', { from, to, day, seats: party.adults + party.children }, now);
  return {
    data: {
      ...base,
      form: { ...base.form, typed: toTypedTrip(base.form.typed, trip) },
      kind: 'results',
      search,
      trip: buildTripProgress(trip, chosen),
      arrivals: searches.startOrJoin(
        { ...context, complete: complete || isPost },
        services.flights,
        search,
        (until) => searchFlights(services, search, until),
      ),
      bus: bus && { url: bus.url, minutes: bus.minutes, co2Kg: bus.co2Kg },
      busFare: withFallback(context, bus?.lowest() ?? Promise.resolve(null), null),
      returnFare: withFallback(context, loadReturnFare(context, trip), null),
      prices: withFallback(
        context,
        loadPricesAround(services.flights, search, now).then((prices) =>
          addChosenFlights(prices, chosen, party),
        ),
        NO_PRICES,
      ),
      priceNote: describePrices(base, describeDayPrices(chosen.length, party)),
      verdict: withFallback(context, judgeDayPrice(services.flights, search, now), NO_VERDICT),
      complete,
      notice: null,
    },
  };
}

function withNotice(stage: Stage, status: number, kind: NoticeKind): Result {
  const { data } = buildResults(stage);
  return { status, data: { ...data, notice: buildResultsNotice(kind) } };
}

async function refuseSoldOut(stage: Stage, claim: OfferClaim, departsAt: string): Promise<Result> {
  const { data } = buildResults(stage);
  const nearest = listNearestOffers(await Promise.all(data.arrivals), departsAt, claim.offerKey);
  return { status: 409, data: { ...data, notice: buildResultsNotice('sold_out', nearest) } };
}

/** Stores the choice of an earlier leg in the browser. The choice of the last leg creates the order. */
async function choose(stage: Stage<FormContext>): Promise<Result | Redirect> {
  const { context, trip, chosen } = stage;
  const { services, form, now } = context;
  const reading = readOfferToken(services.signingSecret, form.offer, now);
  if (reading.kind === 'tampered') {
    recordChangedToken(context, form.offer);
    return withNotice(stage, 400, 'tampered');
  }
  if (reading.kind === 'expired') return withNotice(stage, 409, 'expired');
  const { claim } = reading;
  const { party, day } = claim.search;
  if (!isForLeg(claim, trip.legs[trip.at]!)) return withNotice(stage, 400, 'tampered');
  const offer = await services.flights.findOffer(claim.offerKey, party, claim.terms);
  const departsAt = offer?.segment.departsAt ?? `${day}T12:00:00+03:30`;
  if (!offer?.available) return refuseSoldOut(stage, claim, departsAt);
  if (trip.at < trip.legs.length - 1) return keepLeg(context, trip, offer, claim);

  if (!services.acceptsWrites()) {
    throw new HttpError(503, 'the database has no room for new orders', {
      headers: { 'retry-after': '120' },
    });
  }
  const search = buildTripSearch(
    trip.legs.map((leg) => ({ fromCity: leg.from, toCity: leg.to, day: leg.day })),
  );
  const started = await startOrder(services, {
    visitorId: context.ensureVisitor(),
    ...getHoldOrigin(context),
    product: 'flight',
    item: { offer: buildTripOffer([...chosen, toClaimedOffer(offer, claim)]), search, party },
  });
  if (started.kind === 'too_many') {
    const { status, headers } = refuseHold(context, started);
    return { ...withNotice(stage, status, 'too_many'), headers };
  }
  if (started.kind === 'not_for_sale') throw notForSale();
  if (started.kind === 'sold_out') return refuseSoldOut(stage, claim, departsAt);
  if (trip.legs.length > 1) storeChosenTickets(context, {});
  return redirect(buildFlightPassengersUrl({ code: started.code, search }));
}

function keepLeg(context: FormContext, trip: TripPlan, offer: FlightOffer, claim: OfferClaim): Redirect {
  const { flightNumber, departsAt } = offer.segment;
  const earlier = trip.at === 0 ? {} : readChosenTickets(context);
  const ticket = { offer: String(context.form.offer), flight: flightNumber, departsAt, total: claim.total };
  storeChosenTickets(context, withTicket(earlier, buildTicketKey(trip, trip.at), ticket));
  return redirect(buildTripUrl({ ...trip, at: trip.at + 1 }));
}

async function prepareStage<Context extends PageContext>(
  context: Context,
  route: RouteView,
): Promise<Stage<Context> | Result | Redirect> {
  const parsed = parseSearch(context, route);
  const plan = planTrip(context, parsed);
  if (!parsed.ok) return refuseSearch(context, route, parsed);
  if (!plan.ok) return refuseSearch(context, route, plan.refused);
  const { services, now } = context;
  const before = await loadChosenLegs({ ...services, now }, readChosenTickets(context), plan.trip);
  if (before.kind === 'missing') return redirect(buildTripUrl({ ...plan.trip, at: before.leg }));
  return { context, route, parsed, trip: plan.trip, chosen: before.offers };
}

export const flightResults = listProductsOnSale<FlightPageData>(
  { product: 'flights', title: 'بلیط هواپیما' },
  {
    async load(context) {
      const route = requireRoute(context);
      if (context.query.date === undefined && route.from.slug !== route.to.slug)
        return buildLanding(context, route, parseSearch(context, route));
      const stage = await prepareStage(context, route);
      return 'trip' in stage ? buildResults(stage) : stage;
    },

    async submit(context) {
      const stage = await prepareStage(context, requireRoute(context));
      return 'trip' in stage ? choose(stage) : stage;
    },

    // The page shows prices of the coming days, so it changes every day.
    addresses: changeDaily(() =>
      [...listFlownRoutes(), ...listAbroadRoutes()].map(({ from, to }) => buildFlightRouteUrl(from, to)),
    ),
  },
);
