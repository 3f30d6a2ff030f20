import { buildBusCompanyUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusCompanyData } from '../../../../shared/buses/busViews.ts';
import { findCarrierReviews } from '../../../orders/reviews/reviewStore.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { toCityRef } from '../fares/busLowestFares.ts';
import { loadCompanyBoard } from '../fares/companyBoard.ts';
import { BUS_COMPANIES, toBusCompanyRef } from '../reference/busCompanies.ts';
import { listCompanyPairs } from '../reference/busPairs.ts';
import { getCompanySubject, hasOwnRefundRule, loadRefundLine } from '../reference/busRefundRules.ts';
import { findBusCompanyByPath } from '../reference/busSlugs.ts';

const OTHERS = 16;
const RIVALS = 8;

export const busCompany: ServerPage<BusCompanyData> = {
  async load(context) {
    const { services, now } = context;
    const company = findBusCompanyByPath(context);
    const [board, reviews] = await Promise.all([
      loadCompanyBoard(services.buses, company.slug, now),
      findCarrierReviews(services.db, getCompanySubject(company.slug)),
    ]);
    const shown = new Set(board.routes.map(({ from, to }) => `${from.slug} ${to.slug}`));
    const data: BusCompanyData = {
      refundLine: loadRefundLine(context, company.slug),
      ownRule: hasOwnRefundRule(company.slug, services.terms.find(now)),
      company: { ...toBusCompanyRef(company), cooperativeNumber: company.cooperativeNumber },
      reviews,
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
        .map(toBusCompanyRef),
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: hasSamples(services.buses),
    };
    return { data };
  },

  addresses: changeDaily(() => BUS_COMPANIES.map(({ slug }) => buildBusCompanyUrl(slug))),
};
