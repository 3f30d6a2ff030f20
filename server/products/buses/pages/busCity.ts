import { buildBusCityUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusCityData } from '../../../../shared/buses/busViews.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { findOtherCityPage } from '../../soldProduct.ts';
import { loadBusFareRow, toCityRef } from '../fares/busLowestFares.ts';
import { loadDepartureHours } from '../fares/loadDepartureHours.ts';
import { BUS_CITIES, getBusCityPicture, type BusCity } from '../reference/busCities.ts';
import { toBusCompanyRef } from '../reference/busCompanies.ts';
import { listBusPairs, listCompanies, type BusPair } from '../reference/busPairs.ts';
import { loadRefundLine } from '../reference/busRefundRules.ts';
import { listNearestBusCities } from '../reference/busRoutes.ts';
import { findBusCityByPath } from '../reference/busSlugs.ts';
import { buildBusFormView } from '../search/busForm.ts';

const ROWS = 12;
const COMPANIES = 12;

export const busCity: ServerPage<BusCityData> = {
  async load(context) {
    const { services, now } = context;
    const city = findBusCityByPath(context);
    const today = toTehranDay(now);
    const pairs = listBusPairs(city.slug).slice(0, ROWS);
    const partners = pairs.map((pair) => getOtherEnd(pair, city));
    const fareOf = (from: string, to: string) => loadBusFareRow(services.buses, { from, to }, now);
    const [to, from, hours] = await Promise.all([
      Promise.all(partners.map((partner) => fareOf(partner, city.slug))),
      Promise.all(partners.map((partner) => fareOf(city.slug, partner))),
      partners[0] === undefined
        ? null
        : loadDepartureHours(
            services.buses,
            { from: city.slug, to: partners[0], day: addDays(today, 1) },
            now,
          ),
    ]);
    const { slug, name, nameEn, province, population } = city;
    const companies = new Map(pairs.flatMap(listCompanies).map((company) => [company.slug, company]));
    const data: BusCityData = {
      refundLine: loadRefundLine(context),
      city: { slug, name, nameEn, province, population },
      art: getBusCityPicture(slug),
      terminals: city.terminals,
      form: buildBusFormView(today, {
        from: name,
        to: partners[0] === undefined ? '' : toCityRef(partners[0]).name,
      }),
      fares: { to, from },
      companies: [...companies.values()].slice(0, COMPANIES).map(toBusCompanyRef),
      hours: hours && { ...hours, to: toCityRef(partners[0] ?? slug) },
      nearest: pairs.length > 0 ? [] : listNearestBusCities(city).map(({ slug: near }) => toCityRef(near)),
      flights: findOtherCityPage(services, 'buses', slug),
      sample: hasSamples(services.buses),
    };
    return { data };
  },

  addresses: changeDaily(() =>
    BUS_CITIES.filter(({ slug }) => listBusPairs(slug).length > 0).map(({ slug }) => buildBusCityUrl(slug)),
  ),
};

function getOtherEnd({ cities: [a, b] }: BusPair, { slug }: BusCity): string {
  return a === slug ? b : a;
}
