import type { PlanOffer } from '../../../../../shared/insurance/plan.ts';
import {
  COMMAND_MS,
  createPartner,
  READ_MS,
  type GatewayDeps,
  type PartnerSettings,
} from '../../../bookings/http/gateway.ts';
import { COMMAND_RETRIES, createHttpBookings } from '../../../bookings/http/httpBookings.ts';
import { TEST_SUPPLIER } from '../../../bookings/sampleSource.ts';
import { findInsurer, toShownInsurer, type InsurerRecord } from '../../reference/insurers.ts';
import type {
  EndorsementAnswer,
  ExchangeRate,
  InsuranceQuery,
  InsuranceSupplier,
  InsuredPerson,
  InsurerAnswer,
  PolicyBooking,
} from '../insurancePort.ts';
import {
  endorsementAnswer,
  insuranceBooking,
  planAnswer,
  plansAnswer,
  readPlan,
  screenAnswer,
  type InsuranceBooking,
} from './insuranceContract.ts';

/** An insurer without `rate`, because the shop has one exchange rate for all insurers. */
export interface HttpInsurer extends Omit<InsuranceSupplier, 'rate'> {
  /** Returns null before the first quote. */
  lastRate(): ExchangeRate | null;
}

function arePoliciesOf(
  { policies, declinedPositions }: InsuranceBooking,
  insured: readonly InsuredPerson[],
): boolean {
  const given = policies.map(({ position }) => position);
  const all = [...given, ...declinedPositions].toSorted((a, b) => a - b);
  return (
    all.join() ===
    insured
      .map(({ position }) => position)
      .toSorted((a, b) => a - b)
      .join()
  );
}

function getInsurer(name: string): InsurerRecord {
  const insurer = findInsurer(name.replace(TEST_SUPPLIER, ''));
  if (!insurer) throw new Error(`SUPPLIER_URLS: ${name} is no insurer that we know`);
  return insurer;
}

/**
 * Adapts a gateway that implements docs/supplier-api.openapi.json. The name of the gateway is the insurer's slug,
 * with the prefix `test-` for its test side. Throws Error for an unknown insurer.
 */
export function createHttpInsurer(settings: PartnerSettings, deps: GatewayDeps): HttpInsurer {
  const { name } = settings;
  const insurer = getInsurer(name);
  const { clock, log } = deps;
  const partner = createPartner(settings, deps);
  const shown = toShownInsurer(insurer);
  let rate: ExchangeRate | null = null;

  function keepGood(items: readonly unknown[], query: InsuranceQuery): PlanOffer[] | null {
    const good = new Map<string, PlanOffer>();
    let problem: string | undefined;
    for (const item of items) {
      const read = readPlan(item, { insurer, source: name }, query, clock());
      if (typeof read === 'string') {
        problem = read;
        log.info('partner API: plan dropped', { source: name, reason: read });
      } else {
        good.set(read.key, read);
        rate = { rialPerEur: read.rialPerEur, validUntil: read.expiresAt };
      }
    }
    return good.size === 0 && problem !== undefined ? null : [...good.values()];
  }

  async function quote(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer> {
    const call = { path: '/insurance/quotes', body: query, signal };
    const plans = await partner.search(call, (answer) => {
      const listed = plansAnswer.safeParse(answer).data;
      return listed ? keepGood(listed.plans, query) : null;
    });
    return plans ? { insurer: shown, status: 'answered', plans } : { insurer: shown, status: 'failed' };
  }

  function parsePlanRef(planKey: string): string | null {
    return planKey.startsWith(`${insurer.slug}.`) ? planKey.slice(insurer.slug.length + 1) : null;
  }

  function readHeldPlan(
    booking: InsuranceBooking,
    expiresAt: string,
    query: InsuranceQuery,
  ): PlanOffer | null {
    // The booking is valid longer than the quote, so this ignores the quote's expiry.
    const plan = readPlan({ ...booking.plan, expiresAt }, { insurer, source: name }, query, new Date(0));
    if (typeof plan !== 'string') return plan;
    log.error('partner API: held plan differs from the quoted one', new Error(plan), { gateway: name });
    return null;
  }

  return {
    id: name,
    sources: [name],
    insurers: [shown],
    lastRate: () => rate,
    quotes: (query, signal) => [quote(query, signal)],

    async findPlan(planKey, query) {
      const ref = parsePlanRef(planKey);
      if (ref === null) return null;
      const answer = await partner.lookUp('/insurance/plan', { ref, query }, planAnswer);
      const [found] = (answer && keepGood([answer.plan], query)) ?? [];
      return found?.key === planKey ? found : null;
    },

    async screen(planKey, insured) {
      const ref = parsePlanRef(planKey);
      if (ref === null) return [];
      const body = { ref, insured };
      const reply = await partner.request({
        method: 'POST',
        path: '/insurance/screen',
        body,
        timeoutMs: READ_MS,
      });
      // Without a readable response the shop accepts all persons. The insurer decides again at issue.
      return (reply.kind === 'ok' && screenAnswer.safeParse(reply.body).data?.refused) || [];
    },

    ...createHttpBookings<InsuranceBooking, PolicyBooking>(partner, {
      product: '/insurance',
      booking: insuranceBooking,
      addsUp: ({ plan, total }) => plan.total === total,
      toRequest({ planKey, query }) {
        const ref = parsePlanRef(planKey);
        return ref === null ? null : { ref, query };
      },
      toTerms(booking, expiresAt, item) {
        const plan = readHeldPlan(booking, expiresAt, item?.query ?? booking.query);
        return plan && { plan };
      },
      travellersField: 'insured',
      ticketsOf: ({ policies }) => policies,
      isComplete: arePoliciesOf,
      placesField: 'positions',
      cancelledPlaces: ({ cancelledPositions }) => cancelledPositions,
    }),

    async changeStart({ clientRef, positions, startDay }): Promise<EndorsementAnswer> {
      const reply = await partner.request({
        method: 'POST',
        path: `/insurance/bookings/${encodeURIComponent(clientRef)}/change-start`,
        body: { positions, startDay },
        timeoutMs: COMMAND_MS,
        retries: COMMAND_RETRIES,
      });
      if (reply.kind === 'refused') return { kind: 'rejected' };
      const answer = reply.kind === 'ok' ? endorsementAnswer.safeParse(reply.body).data : undefined;
      return answer ? { kind: 'endorsed', ...answer } : { kind: 'unknown' };
    },
  };
}
