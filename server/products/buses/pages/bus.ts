import type { BusHomeData } from '../../../../shared/buses/busViews.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { redirect } from '../../../http/httpErrors.ts';
import { readText } from '../../../http/queryParser.ts';
import { listProductsOnSale } from '../../../orders/pages/productsOnSale.ts';
import type { PageContext } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { appendPreferences } from '../../search/appendPreferences.ts';
import { findOtherWay } from '../../soldProduct.ts';
import { loadBusFareRow } from '../fares/busLowestFares.ts';
import { BUS_CITIES, findBusCity } from '../reference/busCities.ts';
import { BUS_COMPANIES, toBusCompanyRef } from '../reference/busCompanies.ts';
import { listBusPairs } from '../reference/busPairs.ts';
import { loadRefundLine } from '../reference/busRefundRules.ts';
import { buildBusFormView, readBusSearch } from '../search/busForm.ts';
import { fillBusSentence } from '../search/busSentence.ts';

const POPULAR: readonly (readonly [string, string])[] = [
  ['tehran', 'isfahan'],
  ['tehran', 'mashhad'],
  ['tehran', 'rasht'],
  ['tehran', 'tabriz'],
  ['tehran', 'shiraz'],
  ['tehran', 'hamadan'],
  ['isfahan', 'tehran'],
  ['mashhad', 'tehran'],
  ['shiraz', 'tehran'],
  ['karaj', 'qom'],
];
const FIELDS = ['from', 'to', 'date', 'seats'];
const TERMINAL_CITIES = 8;

export const bus = listProductsOnSale<BusHomeData>(
  { product: 'buses', title: 'بلیط اتوبوس' },
  {
    async load(context) {
      const { query, services, now } = context;
      const today = toTehranDay(now);
      const text = readText(query, 'q').trim();
      const filled = text === '' ? null : fillBusSentence(text, today);
      const asked = filled === null && FIELDS.some((field) => query[field] !== undefined);
      const swapped = query.swap !== undefined;
      const parsed = readBusSearch(query, today);
      if (asked && !swapped && parsed.ok)
        return redirect(appendPreferences(buildBusResultsUrl(parsed.search), query));
      const { typed } = parsed;
      const shown = swapped ? { ...typed, from: typed.to, to: typed.from } : typed;
      const refused = asked && !swapped;
      const data: BusHomeData = {
        refundLine: loadRefundLine(context),
        form: buildBusFormView(today, filled?.typed ?? (asked ? shown : {}), refused ? parsed : undefined),
        sentence: filled?.sentence ?? null,
        popular: await Promise.all(
          POPULAR.map(([from, to]) => loadBusFareRow(services.buses, { from, to }, now)),
        ),
        companies: BUS_COMPANIES.slice(0, 12).map(toBusCompanyRef),
        terminals: BUS_CITIES.filter(({ slug, served }) => served && listBusPairs(slug).length > 0)
          .slice(0, TERMINAL_CITIES)
          .map((city) => ({
            city: { slug: city.slug, name: city.name },
            terminals: city.terminals,
          })),
        flightUrl: refused ? findFlightUrl(context, typed) : null,
        sample: hasSamples(services.buses),
      };
      const unclear = filled?.sentence.understood.length === 0;
      return refused || unclear ? { data, status: 400 } : { data };
    },
  },
);

function findFlightUrl({ services, now }: PageContext, typed: { from: string; to: string }): string | null {
  const from = findBusCity(typed.from);
  const to = findBusCity(typed.to);
  if (!from || !to) return null;
  const trip = { from: from.slug, to: to.slug, day: toTehranDay(now), seats: 1 };
  return findOtherWay(services, 'buses', trip, now)?.routeUrl ?? null;
}
