import { buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import type {
  BusLandingData,
  BusPageData,
  BusResultsData,
  BusRouteView,
  FlightInstead,
  OpenService,
} from '../../../../shared/buses/busViews.ts';
import type { BusArrival } from '../../../../shared/buses/service.ts';
import { NO_PRICES } from '../../../../shared/calendar/dayPrices.ts';
import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { notFound, redirect, type Redirect } from '../../../http/httpErrors.ts';
import { getHoldOrigin, refuseHold } from '../../../orders/pages/holdOrigin.ts';
import { listProductsOnSale } from '../../../orders/pages/productsOnSale.ts';
import type { FormContext, PageContext, PageResult } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { createFallback } from '../../search/createFallback.ts';
import { recordChangedToken } from '../../search/recordChangedToken.ts';
import { SharedSearches } from '../../search/SharedSearches.ts';
import { findOtherWay } from '../../soldProduct.ts';
import { loadBusFares, loadBusPricesAround } from '../fares/busLowestFares.ts';
import { getBusCityPicture } from '../reference/busCities.ts';
import { toBusCompanyRef } from '../reference/busCompanies.ts';
import { findBusPair } from '../reference/busPairs.ts';
import { loadRefundLine } from '../reference/busRefundRules.ts';
import {
  buildBusRouteFacts,
  findBusRoute,
  listBusRoutes,
  listNearestBusCities,
  type BusRoute,
} from '../reference/busRoutes.ts';
import { toBusTypeRef } from '../reference/busTypes.ts';
import { buildBusFormView, readBusSearch } from '../search/busForm.ts';
import type { ParsedBusSearch } from '../search/parseBusSearch.ts';
import { searchBuses } from '../search/searchBuses.ts';
import { chooseBusSeats } from './busSeats.ts';
import { loadSeatMap, resolveSeatBuyer } from './heldSeats.ts';

type Result = PageResult<BusPageData>;
type GoodSearch = ParsedBusSearch & { ok: true };

const MAX_KEY_LENGTH = 200;
const searches = new SharedSearches<BusArrival>('bus searches');

function requireRoute({ params, url }: PageContext): BusRoute {
  const route = findBusRoute(params.route ?? '');
  if (!route) throw notFound(url.pathname);
  return route;
}

function loadOrderView({ from, to }: BusRoute): BusRouteView {
  return { from: { slug: from.slug, name: from.name }, to: { slug: to.slug, name: to.name } };
}

function buildPageBase({ services, now }: PageContext, route: BusRoute, parsed?: ParsedBusSearch) {
  const { from, to } = loadOrderView(route);
  const date = parsed?.ok ? formatDayNumeric(parsed.search.day) : parsed?.typed.date;
  const typed = {
    from: from.name,
    to: to.name,
    ...(date !== undefined && { date }),
    ...(parsed && { seats: parsed.typed.seats }),
  };
  return {
    route: { from, to },
    form: buildBusFormView(toTehranDay(now), typed, parsed),
    now: now.toISOString(),
    sample: hasSamples(services.buses),
  };
}

const withFallback = createFallback('bus prices failed');

async function buildLanding(context: PageContext, route: BusRoute): Promise<Result> {
  const { services, now } = context;
  const { from, to, pair } = route;
  if (!pair) throw notFound(context.url.pathname);
  const ends = { from: from.slug, to: to.slug };
  const [days, flight] = await Promise.all([
    withFallback(context, loadBusFares(services.buses, ends, now), []),
    withFallback(context, findFlightInstead(context, { ...ends, day: addDays(toTehranDay(now), 1) }), null),
  ]);
  const facts = buildBusRouteFacts({ from, to, pair });
  const data: BusLandingData = {
    ...buildPageBase(context, route),
    kind: 'landing',
    refundLine: loadRefundLine(context),
    art: getBusCityPicture(to.slug),
    days,
    facts: {
      km: facts.km,
      minutes: facts.minutes,
      daily: facts.departuresPerDay,
      companies: facts.companies.map(toBusCompanyRef),
      types: facts.types.map(toBusTypeRef),
      terminals: facts.terminals,
    },
    flight,
  };
  return { data };
}

async function findFlightInstead(
  { services, now }: PageContext,
  { from, to, day }: { from: string; to: string; day: string },
): Promise<FlightInstead | null> {
  const flight = findOtherWay(services, 'buses', { from, to, day, seats: 1 }, now);
  const price = flight && (await flight.lowest());
  return flight && price !== null ? { url: flight.url, minutes: flight.minutes, price } : null;
}

async function openService({
  query,
  services,
  visitorId,
  guestId,
}: PageContext): Promise<OpenService | null> {
  const key = query.service;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) return null;
  const buyer = await resolveSeatBuyer(services, { visitorId, guestId }, key);
  return { key, ...(await loadSeatMap(services, buyer, key)) };
}

/** Awaits only the open seat map, so that the shell is sent before the suppliers answer. */
async function buildResults(
  context: PageContext,
  route: BusRoute,
  parsed: GoodSearch,
): Promise<Result & { data: BusResultsData }> {
  const { search } = parsed;
  const { services, now, complete } = context;
  const arrivals = searches.startOrJoin(context, services.buses, search, (until) =>
    searchBuses(services, search, until),
  );
  const prices = loadBusPricesAround(services.buses, search, now);
  return {
    data: {
      ...buildPageBase(context, route, parsed),
      kind: 'results',
      search,
      arrivals,
      prices: withFallback(context, prices, NO_PRICES),
      flight: withFallback(context, findFlightInstead(context, search), null),
      near: listNearestBusCities(route.to, 12)
        .filter(({ slug }) => findBusPair(route.from.slug, slug))
        .slice(0, 3)
        .map(({ slug, name }) => ({ from: loadOrderView(route).from, to: { slug, name } })),
      open: await openService(context),
      complete,
      notice: null,
    },
  };
}

async function choose(context: FormContext, route: BusRoute, parsed: GoodSearch): Promise<Result | Redirect> {
  const { services, form, guestId, now } = context;
  const ensureVisitor = () => context.ensureVisitor();
  const chosen = await chooseBusSeats(services, {
    form,
    ensureVisitor,
    guestId,
    now,
    ...getHoldOrigin(context),
  });
  if (chosen.kind === 'started') return redirect(chosen.url);
  if (chosen.notice.reason === 'tampered') recordChangedToken(context, form.service);
  const { data } = await buildResults(context, route, parsed);
  const { notice, status } = chosen;
  const open = notice.serviceKey === null ? data.open : { key: notice.serviceKey, map: notice.map };
  const refused = chosen.tooMany && refuseHold(context, chosen.tooMany);
  return { status, ...refused, data: { ...data, notice, open } };
}

function searchOf(context: PageContext, { from, to }: BusRoute): ParsedBusSearch {
  return readBusSearch({ ...context.query, from: from.slug, to: to.slug }, toTehranDay(context.now));
}

export const busResults = listProductsOnSale<BusPageData>(
  { product: 'buses', title: 'بلیط اتوبوس' },
  {
    async load(context) {
      const route = requireRoute(context);
      if (context.query.date === undefined && route.pair) return buildLanding(context, route);
      const parsed = searchOf(context, route);
      if (parsed.ok) return buildResults(context, route, parsed);
      return { status: 400, data: { ...buildPageBase(context, route, parsed), kind: 'refused' } };
    },

    async submit(context) {
      const route = requireRoute(context);
      const parsed = searchOf(context, route);
      if (parsed.ok) return choose(context, route, parsed);
      return { status: 400, data: { ...buildPageBase(context, route, parsed), kind: 'refused' } };
    },

    // The page shows prices of the coming days, so it changes every day.
    addresses: changeDaily(() => listBusRoutes().map(({ from, to }) => buildBusRouteUrl(from, to))),
  },
);
