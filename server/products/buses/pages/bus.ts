import type { BusHomeData } from '../../../../shared/buses/busViews.ts';
import { busResultsUrl } from '../../../../shared/buses/search.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { redirect } from '../../../http/httpErrors.ts';
import { listProductsOnSale } from '../../../orders/pages/productsOnSale.ts';
import type { PageContext } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { otherWay } from '../../soldProduct.ts';
import { busFareRow } from '../fares/busLowestFares.ts';
import { BUS_CITIES, findBusCity } from '../reference/busCities.ts';
import { BUS_COMPANIES, busCompanyRef } from '../reference/busCompanies.ts';
import { listBusPairs } from '../reference/busPairs.ts';
import { terminalViews } from '../reference/busPlaces.ts';
import { busFormView, readBusSearch } from '../search/busForm.ts';

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
      const today = tehranDay(now);
      const asked = FIELDS.some((field) => query[field] !== undefined);
      const swapped = query.swap !== undefined;
      const parsed = readBusSearch(query, today);
      if (asked && !swapped && parsed.ok) return redirect(busResultsUrl(parsed.search));
      const { typed } = parsed;
      const shown = swapped ? { ...typed, from: typed.to, to: typed.from } : typed;
      const refused = asked && !swapped;
      const data: BusHomeData = {
        form: busFormView(today, asked ? shown : {}, refused ? parsed : undefined),
        popular: await Promise.all(
          POPULAR.map(([from, to]) => busFareRow(services.buses, { from, to }, now)),
        ),
        companies: BUS_COMPANIES.slice(0, 12).map(busCompanyRef),
        terminals: BUS_CITIES.filter(({ slug, served }) => served && listBusPairs(slug).length > 0)
          .slice(0, TERMINAL_CITIES)
          .map((city) => ({
            city: { slug: city.slug, name: city.name },
            terminals: terminalViews(city.terminals),
          })),
        flightUrl: refused ? flightUrl(context, typed) : null,
        sample: sellsSamples(services.buses),
      };
      return refused ? { data, status: 400 } : { data };
    },
  },
);

function flightUrl({ services, now }: PageContext, typed: { from: string; to: string }): string | null {
  const from = findBusCity(typed.from);
  const to = findBusCity(typed.to);
  if (!from || !to) return null;
  const trip = { from: from.slug, to: to.slug, day: tehranDay(now), seats: 1 };
  return otherWay(services, 'buses', trip, now)?.routeUrl ?? null;
}
