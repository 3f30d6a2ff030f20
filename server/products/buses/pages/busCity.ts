import { busCity as busCityPath } from '../../../../shared/buses/busPaths.ts';
import type { BusCityData } from '../../../../shared/buses/busViews.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { otherCityPage } from '../../soldProduct.ts';
import { busFareRow, toCityRef } from '../fares/busLowestFares.ts';
import { departureHours } from '../fares/departureHours.ts';
import { BUS_CITIES, busCityPicture, type BusCity } from '../reference/busCities.ts';
import { busCompanyRef } from '../reference/busCompanies.ts';
import { listBusPairs, listCompanies, type BusPair } from '../reference/busPairs.ts';
import { terminalViews } from '../reference/busPlaces.ts';
import { nearestBusCities } from '../reference/busRoutes.ts';
import { findBusCityByPath } from '../reference/busSlugs.ts';
import { busFormView } from '../search/busForm.ts';

const ROWS = 12;
const COMPANIES = 12;

export const busCity: ServerPage<BusCityData> = {
  async load(context) {
    const { services, now } = context;
    const city = findBusCityByPath(context);
    const today = tehranDay(now);
    const pairs = listBusPairs(city.slug).slice(0, ROWS);
    const partners = pairs.map((pair) => otherEnd(pair, city));
    const fareOf = (from: string, to: string) => busFareRow(services.buses, { from, to }, now);
    const [to, from, hours] = await Promise.all([
      Promise.all(partners.map((partner) => fareOf(partner, city.slug))),
      Promise.all(partners.map((partner) => fareOf(city.slug, partner))),
      partners[0] === undefined
        ? null
        : departureHours(services.buses, { from: city.slug, to: partners[0], day: addDays(today, 1) }, now),
    ]);
    const { slug, name, nameEn, province, population } = city;
    const companies = new Map(pairs.flatMap(listCompanies).map((company) => [company.slug, company]));
    const data: BusCityData = {
      city: { slug, name, nameEn, province, population },
      art: busCityPicture(slug),
      terminals: terminalViews(city.terminals),
      form: busFormView(today, {
        from: name,
        to: partners[0] === undefined ? '' : toCityRef(partners[0]).name,
      }),
      fares: { to, from },
      companies: [...companies.values()].slice(0, COMPANIES).map(busCompanyRef),
      hours: hours && { ...hours, to: toCityRef(partners[0] ?? slug) },
      nearest: pairs.length > 0 ? [] : nearestBusCities(city).map(({ slug: near }) => toCityRef(near)),
      flights: otherCityPage(services, 'buses', slug),
      sample: sellsSamples(services.buses),
    };
    return { data };
  },

  addresses({ clock }) {
    const changed = tehranDay(clock());
    return BUS_CITIES.filter(({ slug }) => listBusPairs(slug).length > 0).map(({ slug }) => ({
      path: busCityPath(slug),
      changed,
    }));
  },
};

function otherEnd({ cities: [a, b] }: BusPair, { slug }: BusCity): string {
  return a === slug ? b : a;
}
