import type { PlanOffer } from '../../../../../shared/insurance/plan.ts';
import { type InsurerRecord, shownInsurer } from '../../reference/insurers.ts';
import type {
  ApplicationAnswer,
  EndorsementAnswer,
  ExchangeRate,
  InsuranceQuery,
  InsuranceSupplier,
  InsuredPerson,
  InsurerAnswer,
  PolicyIssueAnswer,
} from '../insurancePort.ts';
import { SourceHealth } from '../../../bookings/sourceHealth.ts';
import { createGateway, type GatewayDeps, type GatewaySettings } from '../../../bookings/http/gateway.ts';
import { HttpBookings, type Standing } from '../../../bookings/http/httpBookings.ts';
import {
  endorsementAnswer,
  insuranceBooking,
  type InsuranceBooking,
  planAnswer,
  plansAnswer,
  readPlan,
  screenAnswer,
} from './insuranceContract.ts';

const SEARCH_MS = 20_000;
const READ_MS = 10_000;
const COMMAND_MS = 20_000;
const BUSY_PAUSE_MS = 30_000;

/** Everything but the rate of exchange, which several insurers share. */
export interface HttpInsurer extends Omit<InsuranceSupplier, 'rate'> {
  /** The rate of its last answer; null before the first. */
  lastRate(): ExchangeRate | null;
}

function policiesAreOf(insured: readonly InsuredPerson[], booking: InsuranceBooking): boolean {
  const { policies, declinedPositions } = booking;
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

/**
 * One insurer behind a gateway that speaks docs/supplier-api.openapi.json. The gateway's name is the insurer's slug, after
 * `test-` for its test side.
 */
export function createHttpInsurer(
  settings: Omit<GatewaySettings, 'products'>,
  insurer: InsurerRecord,
  deps: GatewayDeps,
): HttpInsurer {
  const { name } = settings;
  const { clock, log } = deps;
  const ask = createGateway(settings, deps);
  const health = new SourceHealth(name, { clock, log });
  const shown = shownInsurer(insurer);
  let rate: ExchangeRate | null = null;
  const bookings = new HttpBookings<InsuranceBooking>({
    name,
    ask,
    clock,
    log,
    product: '/insurance',
    booking: insuranceBooking,
    addsUp: ({ plan, total }) => plan.total === total,
  });

  function keepGood(items: readonly unknown[], query: InsuranceQuery): PlanOffer[] | null {
    const good = new Map<string, PlanOffer>();
    let problem: string | undefined;
    for (const item of items) {
      const read = readPlan(item, { insurer, source: name }, query, clock());
      if (typeof read === 'string') {
        problem = read;
        log.info('supplier plan dropped', { source: name, reason: read });
      } else {
        good.set(read.key, read);
        rate = { rialPerEur: read.rialPerEur, validUntil: read.expiresAt };
      }
    }
    return good.size === 0 && problem !== undefined ? null : [...good.values()];
  }

  async function quote(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer> {
    if (health.paused()) return { insurer: shown, status: 'failed' };
    const reply = await ask({
      method: 'POST',
      path: '/insurance/quotes',
      body: query,
      timeoutMs: SEARCH_MS,
      signal,
    });
    if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
    if (reply.kind === 'lost' && !signal.aborted) health.failed();
    const listed = reply.kind === 'ok' ? plansAnswer.safeParse(reply.body).data : undefined;
    const plans = listed && keepGood(listed.plans, query);
    if (!plans) {
      if (reply.kind === 'ok') health.failed();
      return { insurer: shown, status: 'failed' };
    }
    health.answered();
    return { insurer: shown, status: 'answered', plans };
  }

  function refOf(planKey: string): string | null {
    return planKey.startsWith(`${insurer.slug}.`) ? planKey.slice(insurer.slug.length + 1) : null;
  }

  /** The plan of a booking at its kept price, for the people it was asked for. */
  function applicationOf(standing: Standing<InsuranceBooking>, asked?: InsuranceQuery): ApplicationAnswer {
    if (standing.kind !== 'held') return standing;
    const { booking, expiresAt } = standing;
    // What is kept outlives the quote that it was made of.
    const kept = { ...booking.plan, expiresAt };
    const plan = readPlan(kept, { insurer, source: name }, asked ?? booking.query, new Date(0));
    if (typeof plan !== 'string') return { kind: 'held', ref: booking.ref, plan, expiresAt };
    log.error('supplier keeps another plan', new Error(plan), { gateway: name });
    return { kind: 'unknown' };
  }

  return {
    id: name,
    sources: [name],
    insurers: [shown],
    lastRate: () => rate,
    quotes: (query, signal) => [quote(query, signal)],

    async findPlan(planKey, query) {
      const ref = refOf(planKey);
      if (ref === null) return null;
      const body = { ref, query };
      const reply = await ask({
        method: 'POST',
        path: '/insurance/plan',
        body,
        timeoutMs: READ_MS,
        retries: 1,
      });
      const answer = reply.kind === 'ok' ? planAnswer.safeParse(reply.body).data : undefined;
      const [found] = (answer && keepGood([answer.plan], query)) ?? [];
      return found?.key === planKey ? found : null;
    },

    async apply({ planKey, query, clientRef }) {
      const ref = refOf(planKey);
      if (ref === null) return { kind: 'refused', reason: 'gone' };
      return applicationOf(await bookings.hold(clientRef, { ref, query }), query);
    },

    async findApplication(clientRef) {
      const standing = await bookings.find(clientRef);
      return standing && applicationOf(standing);
    },

    drop: (clientRef) => bookings.release(clientRef),
    extend: (clientRef, until) => bookings.extend(clientRef, until),

    async screen(planKey, insured) {
      const ref = refOf(planKey);
      if (ref === null) return [];
      const body = { ref, insured };
      const reply = await ask({ method: 'POST', path: '/insurance/screen', body, timeoutMs: READ_MS });
      // An insurer that does not say stops nobody: it decides again when it issues.
      return (reply.kind === 'ok' && screenAnswer.safeParse(reply.body).data?.refused) || [];
    },

    async issue({ clientRef, insured }): Promise<PolicyIssueAnswer> {
      const answer = await bookings.issue(clientRef, { insured }, (booking) =>
        policiesAreOf(insured, booking),
      );
      if (answer.kind !== 'issued') return answer;
      const { policies } = answer.booking;
      if (policies.length === 0) return { kind: 'rejected' };
      return { kind: policies.length === insured.length ? 'issued' : 'partly', policies };
    },

    cancel(clientRef, positions) {
      return bookings.cancel(
        clientRef,
        positions && {
          body: { positions },
          isGone: ({ cancelledPositions }) => positions.every((one) => cancelledPositions.includes(one)),
        },
      );
    },

    async changeStart({ clientRef, positions, startDay }): Promise<EndorsementAnswer> {
      const reply = await ask({
        method: 'POST',
        path: `/insurance/bookings/${encodeURIComponent(clientRef)}/change-start`,
        body: { positions, startDay },
        timeoutMs: COMMAND_MS,
        retries: 2,
      });
      if (reply.kind === 'refused') return { kind: 'rejected' };
      const answer = reply.kind === 'ok' ? endorsementAnswer.safeParse(reply.body).data : undefined;
      return answer ? { kind: 'endorsed', ...answer } : { kind: 'unknown' };
    },

    /** The gateway keeps its own clock. */
    expireApplications: async () => 0,
  };
}
