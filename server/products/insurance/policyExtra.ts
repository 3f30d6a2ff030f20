import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { DURATIONS, findDuration, formatDurationBand } from '../../../shared/insurance/durations.ts';
import { buildTripInsuranceUrl } from '../../../shared/insurance/insurancePaths.ts';
import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import {
  INSURANCE_PRODUCT,
  type Insured,
  type PolicyOrderItem,
} from '../../../shared/insurance/policyOrder.ts';
import { START_WINDOW_DAYS } from '../../../shared/insurance/policyRules.ts';
import { MAX_INSURED, type InsuranceSearch } from '../../../shared/insurance/search.ts';
import type { Destination } from '../../../shared/insurance/view.ts';
import type { AbroadTrip } from '../../../shared/orders/checkoutView.ts';
import { isMinor } from '../../../shared/passengers/age.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { TripExtraOffer, TripExtraSource } from '../soldProduct.ts';
import { toInsuredPerson } from './policyReservations.ts';
import { findDestination } from './reference/destinations.ts';
import { toInsuranceQuery } from './search/searchInsurers.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';

/** Durations of cover to choose from for a trip without a return. */
const ONE_WAY_DAYS = DURATIONS.filter(({ code }) => ['d7', 'd15', 'd31', 'd92'].includes(code)).map(
  ({ maxDays }) => maxDays,
);

/** Only travellers with a passport can buy a policy as an extra (`AbroadTrip`). */
export function toInsuredPassenger(passenger: Passenger): Insured {
  const { position, firstName, lastName, latinFirstName, latinLastName, birthDay, document } = passenger;
  return {
    position,
    firstName,
    lastName,
    latinFirstName,
    latinLastName,
    birthDay,
    passport:
      document.kind === 'passport'
        ? { number: document.number, expiresOn: document.expiresOn }
        : { number: '', expiresOn: '' },
    nationalId: document.kind === 'national_id' ? document.number : '',
    beneficiary: '',
    guardian: '',
  };
}

/** Offers the cheapest plan for the travellers, country and days of a trip abroad. */
export function createPolicyExtra(supplier: InsuranceSupplier): TripExtraSource {
  return {
    product: INSURANCE_PRODUCT,
    buildUrl: buildTripInsuranceUrl,
    async offers(trip, { now, signal }) {
      const searches = listSearches(trip, now);
      const found = await Promise.all(searches.map((search) => findCheapest(supplier, search, signal)));
      return found.flatMap((offer) => offer ?? []);
    },
    async find(trip, key, now) {
      const [, planKey, days] = /^(.+):(\d{1,3})$/.exec(key) ?? [];
      const search = listSearches(trip, now).find((one) => String(one.search.days) === days);
      if (planKey === undefined || !search) return null;
      const plan = await supplier.findPlan(planKey, toInsuranceQuery(search.search, search.destination));
      return plan && toExtra(plan, search);
    },
    async accepts(item, travellers) {
      const insured = travellers.map((one) => toInsuredPerson(toInsuredPassenger(one as Passenger)));
      return (await supplier.screen(item.offer.key, insured)).length === 0;
    },
  };
}

interface TripSearch {
  search: InsuranceSearch;
  destination: Destination;
}

/** Returns an empty list when a traveller needs data that only the insurance form asks for. */
function listSearches({ country, startDay, days, birthDays }: AbroadTrip, now: Date): TripSearch[] {
  const destination = findDestination(country);
  const today = toTehranDay(now);
  if (!destination || startDay === null || startDay < today || startDay > addDays(today, START_WINDOW_DAYS))
    return [];
  // If all travellers are children, a policy needs the name of a guardian.
  if (birthDays.length === 0 || birthDays.length > MAX_INSURED) return [];
  if (birthDays.every((day) => isMinor(day, startDay))) return [];
  const lengths = days === null ? ONE_WAY_DAYS : [days];
  return lengths
    .filter((length) => findDuration(length) !== null)
    .map((length) => ({
      destination,
      search: { destination: country, startDay, days: length, birthDays, entries: 'single' },
    }));
}

async function findCheapest(
  supplier: InsuranceSupplier,
  asked: TripSearch,
  signal: AbortSignal,
): Promise<TripExtraOffer | null> {
  const query = toInsuranceQuery(asked.search, asked.destination);
  const late = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const answers = await Promise.all(
    supplier.quotes(query, signal).map((answer) => Promise.race([answer, late])),
  );
  const plans = answers.flatMap((answer) => (answer?.status === 'answered' ? answer.plans : []));
  const best = plans.toSorted((a, b) => a.quote.total - b.quote.total || b.capEur - a.capEur)[0];
  return best ? toExtra(best, asked) : null;
}

function toExtra(plan: PlanOffer, { search, destination }: TripSearch): TripExtraOffer {
  const item: PolicyOrderItem = {
    offer: { key: plan.key, total: plan.quote.total, plan, destination },
    search,
    party: { insured: search.birthDays.length },
  };
  const band = findDuration(search.days);
  return {
    key: `${plan.key}:${search.days}`,
    title: `${plan.insurer.name}، ${plan.title}`,
    detail: `${destination.name}، ${band ? formatDurationBand(band) : `${formatNumber(search.days)} روز`}، سقف درمان ${formatNumber(plan.capEur)} یورو`,
    item,
  };
}
