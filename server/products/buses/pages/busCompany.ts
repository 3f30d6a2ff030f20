import { busCompany as busCompanyPath } from '../../../../shared/buses/busPaths.ts';
import type { BusCompanyData } from '../../../../shared/buses/busViews.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { toCityRef } from '../fares/busLowestFares.ts';
import { companyBoard } from '../fares/companyBoard.ts';
import { BUS_COMPANIES, busCompanyRef } from '../reference/busCompanies.ts';
import { listCompanyPairs } from '../reference/busPairs.ts';
import { findBusCompanyByPath } from '../reference/busSlugs.ts';

const OTHERS = 16;
const RIVALS = 8;

export const busCompany: ServerPage<BusCompanyData> = {
  async load(context) {
    const { services, now } = context;
    const company = findBusCompanyByPath(context);
    const board = await companyBoard(services.buses, company.slug, now);
    const shown = new Set(board.routes.map(({ from, to }) => `${from.slug} ${to.slug}`));
    const data: BusCompanyData = {
      company: { ...busCompanyRef(company), cooperativeNumber: company.cooperativeNumber },
      homes: company.homeCities.map(toCityRef),
      routes: board.routes,
      types: [...new Map(board.services.map(({ type }) => [type.code, type])).values()],
      others: listCompanyPairs(company.slug)
        .flatMap(({ cities: [a, b] }) => [
          { from: toCityRef(a), to: toCityRef(b) },
          { from: toCityRef(b), to: toCityRef(a) },
        ])
        .filter(({ from, to }) => !shown.has(`${from.slug} ${to.slug}`))
        .slice(0, OTHERS),
      rivals: BUS_COMPANIES.filter((other) => other !== company)
        .slice(0, RIVALS)
        .map(busCompanyRef),
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: sellsSamples(services.buses),
    };
    return { data };
  },

  addresses({ clock }) {
    const changed = tehranDay(clock());
    return BUS_COMPANIES.map(({ slug }) => ({ path: busCompanyPath(slug), changed }));
  },
};
