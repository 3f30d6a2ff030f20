import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { parseDay } from '../../../../shared/calendar/parseDay.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { buildInsuredUrl, buildPlansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import { PLAN_PARAMS } from '../../../../shared/insurance/planFilter.ts';
import { INSURANCE_PRODUCT, type PolicyOrderItem } from '../../../../shared/insurance/policyOrder.ts';
import type { PlansArrival, PlansNotice, PlansPageData } from '../../../../shared/insurance/view.ts';
import { HttpError, redirect, type Redirect } from '../../../http/httpErrors.ts';
import { startOrder } from '../../../orders/orders/startOrder.ts';
import { getHoldOrigin, refuseHold } from '../../../orders/pages/holdOrigin.ts';
import { listProductsOnSale, notForSale } from '../../../orders/pages/productsOnSale.ts';
import type { FormContext, PageContext, PageResult } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { recordChangedToken } from '../../search/recordChangedToken.ts';
import { SharedSearches } from '../../search/SharedSearches.ts';
import { setPolicyFee } from '../policyFees.ts';
import { setCancelTerms } from '../policyTerms.ts';
import { DESTINATIONS, findDestination } from '../reference/destinations.ts';
import { parseInsuranceSearch, type ParsedInsurance } from '../search/parseInsuranceSearch.ts';
import { readPlanToken } from '../search/planToken.ts';
import { searchInsurers, toInsuranceQuery } from '../search/searchInsurers.ts';
import { buildEmptySearchForm } from './insuranceHome.ts';
import { buildPlanNotes } from './planNotes.ts';

type Result = PageResult<PlansPageData>;
type Good = ParsedInsurance & { ok: true };

const searches = new SharedSearches<PlansArrival>('insurance searches');

function parseSearch({ query, now }: PageContext): ParsedInsurance {
  const isDestination = (slug: string) => findDestination(slug) !== undefined;
  return parseInsuranceSearch(query, { today: toTehranDay(now), isDestination });
}

/** The form also sends empty birth dates and days in words. Redirects such an address to its short form. */
function shortenUrl({ url, query }: PageContext, { search, typed }: Good): Redirect | null {
  const births = url.searchParams.getAll('birth');
  const isShort = query.end === undefined && query.visa !== 'single' && !births.includes('');
  if (isShort && parseDay(typed.start) !== null) return null;
  const target = new URL(buildPlansUrl(search), url);
  for (const name of PLAN_PARAMS) {
    const value = url.searchParams.get(name);
    if (value) target.searchParams.set(name, value);
  }
  return redirect(target.pathname + target.search);
}

function buildFormResult(parsed: ParsedInsurance): Result {
  return {
    status: parsed.ok ? 200 : 400,
    data: {
      view: 'form',
      form: {
        destinations: DESTINATIONS,
        typed: parsed.typed,
        problems: parsed.ok ? {} : parsed.problems,
      },
    },
  };
}

/** Does not await the insurers, so that the server sends the page before they respond. */
function buildResults(
  context: PageContext,
  { search, typed }: Good,
  notice: PlansNotice | null,
  status = 200,
): Result {
  const { services, now, complete } = context;
  const destination = findDestination(search.destination);
  if (!destination) throw new RangeError(`no destination ${search.destination}`);
  return {
    status,
    data: {
      view: 'results',
      form: {
        destinations: DESTINATIONS,
        typed: {
          ...typed,
          start: formatDayNumeric(search.startDay),
          birth: typed.birth.map((each, index) => {
            const day = search.birthDays[index];
            return day === undefined ? each : formatDayNumeric(day);
          }),
        },
        problems: {},
      },
      search,
      destination,
      arrivals: searches.startOrJoin(context, services.insurance, search, (until) =>
        searchInsurers(services, search, destination, until),
      ),
      complete,
      notice,
      notes: buildPlanNotes({
        search,
        destination,
        rate: services.insurance.rate(now),
        sample: hasSamples(services.insurance),
      }),
      now: now.toISOString(),
    },
  };
}

async function choose(context: FormContext, parsed: Good): Promise<Result | Redirect> {
  const { services, form: posted, now } = context;
  const reading = readPlanToken(services.signingSecret, posted.plan, now);
  if (reading.kind === 'tampered') {
    recordChangedToken(context, posted.plan);
    return buildResults(context, parsed, 'tampered', 400);
  }
  const { claim } = reading;
  const destination = findDestination(claim.search.destination);
  const plan = destination
    ? await services.insurance.findPlan(claim.planKey, toInsuranceQuery(claim.search, destination))
    : null;
  if (reading.kind === 'expired') {
    const moved = plan !== null && plan.quote.total !== claim.total;
    return buildResults(context, parsed, moved ? 'rate_changed' : 'expired', 409);
  }
  if (!plan || !destination || claim.search.startDay < toTehranDay(now)) {
    return buildResults(context, parsed, 'gone', 409);
  }
  if (!services.acceptsWrites()) {
    throw new HttpError(503, 'the database has no room for new orders', {
      headers: { 'retry-after': '120' },
    });
  }
  const item: PolicyOrderItem = {
    // The order uses the total on the card. If the live total differs, the order asks the buyer before it
    // continues.
    offer: {
      key: plan.key,
      total: claim.total,
      plan: setCancelTerms(setPolicyFee(plan, claim.fee), claim),
      destination,
    },
    search: claim.search,
    party: { insured: claim.search.birthDays.length },
  };
  const visitorId = context.ensureVisitor();
  const started = await startOrder(services, {
    visitorId,
    ...getHoldOrigin(context),
    product: INSURANCE_PRODUCT,
    item,
  });
  if (started.kind === 'too_many') {
    const { status, headers } = refuseHold(context, started);
    return { ...buildResults(context, parsed, 'too_many', status), headers };
  }
  if (started.kind === 'not_for_sale') throw notForSale();
  if (started.kind === 'sold_out') return buildResults(context, parsed, 'gone', 409);
  return redirect(buildInsuredUrl(started.code));
}

export const insurancePlans = listProductsOnSale<PlansPageData>(
  { product: 'insurance', title: 'بیمهٔ مسافرتی' },
  {
    async load(context) {
      if (context.query.to === undefined)
        return { data: { view: 'form', form: buildEmptySearchForm(context) } };
      const parsed = parseSearch(context);
      if (!parsed.ok) return buildFormResult(parsed);
      return shortenUrl(context, parsed) ?? buildResults(context, parsed, null);
    },

    async submit(context) {
      const parsed = parseSearch(context);
      return parsed.ok ? choose(context, parsed) : buildFormResult(parsed);
    },
  },
);
