import type { Reader } from '../../../db/transaction.ts';
import type { Log } from '../../../log.ts';
import { BookingRoutes } from '../../bookings/bookingRoutes.ts';
import type { HttpInsurer } from './http/httpInsurer.ts';
import type { InsuranceSupplier } from './insurancePort.ts';

export interface SeveralInsurers {
  sample: InsuranceSupplier;
  /** The sample's other insurers are sold beside the real ones. */
  sampleSells: boolean;
  /** Plan keys begin with the insurer's slug. */
  others: readonly HttpInsurer[];
  db: Reader;
  clock: () => Date;
  log: Log;
}

/** Several insurers as one, like severalSuppliers.ts for flights. A real insurer takes the place of the sample's namesake. */
export function createSeveralInsurers(options: SeveralInsurers): InsuranceSupplier {
  const { sample, sampleSells, others, db, clock, log } = options;
  type Part = InsuranceSupplier | HttpInsurer;
  const all: readonly Part[] = [sample, ...others];
  const routes = new BookingRoutes<Part>(all, { first: sample.id, db, clock, log });
  const slugOf = ({ insurers }: HttpInsurer) => insurers[0]?.slug ?? '';
  const real = new Set(others.map(slugOf));
  const left = sampleSells ? sample.insurers.filter(({ slug }) => !real.has(slug)) : [];

  function sellerOf(planKey: string): Part | undefined {
    const slug = planKey.slice(0, planKey.indexOf('.'));
    if (real.has(slug)) return others.find((insurer) => slugOf(insurer) === slug);
    return left.some((insurer) => insurer.slug === slug) ? sample : undefined;
  }

  return {
    id: sampleSells ? sample.id : others.map(({ id }) => id).join('+'),
    sources: [...others.flatMap(({ sources }) => sources), ...(left.length > 0 ? sample.sources : [])],
    supplierOf: (planKey) => sellerOf(planKey)?.id ?? sample.id,
    insurers: [...others.flatMap(({ insurers }) => insurers), ...left],

    rate(now) {
      const known = others.map((insurer) => insurer.lastRate()).find((rate) => rate !== null);
      return known && Date.parse(known.validUntil) > now.getTime() ? known : sample.rate(now);
    },

    quotes(query, signal) {
      const theirs = others.flatMap((insurer) => insurer.quotes(query, signal));
      if (left.length === 0) return theirs;
      const ours = sample.quotes(query, signal);
      return [...theirs, ...ours.filter((_, index) => !real.has(sample.insurers[index]?.slug ?? ''))];
    },

    findPlan: async (planKey, query) => (await sellerOf(planKey)?.findPlan(planKey, query)) ?? null,

    async apply(request) {
      const seller = sellerOf(request.planKey);
      if (!seller || !(await routes.lead(request.clientRef, seller)))
        return { kind: 'refused', reason: 'gone' };
      return seller.apply(request);
    },

    async findApplication(clientRef) {
      const keeper = await routes.keeperOf(clientRef);
      return keeper ? keeper.findApplication(clientRef) : { kind: 'unknown' };
    },

    drop: async (clientRef) => (await routes.keeperOf(clientRef))?.drop(clientRef),
    extend: async (clientRef, until) =>
      (await (await routes.keeperOf(clientRef))?.extend(clientRef, until)) ?? false,
    screen: async (planKey, insured) => (await sellerOf(planKey)?.screen(planKey, insured)) ?? [],

    async issue(request) {
      const keeper = await routes.keeperOf(request.clientRef);
      return keeper ? keeper.issue(request) : { kind: 'unknown' };
    },

    cancel: async (clientRef, positions) =>
      (await (await routes.keeperOf(clientRef))?.cancel(clientRef, positions)) ?? 'unknown',

    async changeStart(request) {
      const keeper = await routes.keeperOf(request.clientRef);
      return keeper ? keeper.changeStart(request) : { kind: 'unknown' };
    },

    async expireApplications(now) {
      const ended = await Promise.all(all.map((supplier) => supplier.expireApplications(now)));
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}
