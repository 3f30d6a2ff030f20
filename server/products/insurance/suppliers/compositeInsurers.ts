import { createCompositeSupplier, type SupplierMix } from '../../bookings/compositeSupplier.ts';
import type { HttpInsurer } from './http/httpInsurer.ts';
import type { InsuranceSupplier, PolicyBooking } from './insurancePort.ts';

type Part = InsuranceSupplier | HttpInsurer;

/**
 * Combines insurers. A plan key begins with the insurer's slug. A real insurer replaces the sample with the same
 * slug.
 */
export function createCompositeInsurers(mix: SupplierMix<InsuranceSupplier, HttpInsurer>): InsuranceSupplier {
  const { sample, sampleSells, real } = mix;
  const slugOf = ({ insurers }: HttpInsurer) => insurers[0]?.slug ?? '';
  const replaced = new Set(real.map(slugOf));
  const left = sampleSells ? sample.insurers.filter(({ slug }) => !replaced.has(slug)) : [];

  function findSeller(planKey: string): Part | undefined {
    const slug = planKey.slice(0, planKey.indexOf('.'));
    if (replaced.has(slug)) return real.find((insurer) => slugOf(insurer) === slug);
    return left.some((insurer) => insurer.slug === slug) ? sample : undefined;
  }

  const bookings = createCompositeSupplier<PolicyBooking, Part>(mix, ({ planKey }) => findSeller(planKey));

  return {
    ...bookings,
    sources: [...real.flatMap(({ sources }) => sources), ...(left.length > 0 ? sample.sources : [])],
    insurers: [...real.flatMap(({ insurers }) => insurers), ...left],

    rate(now) {
      const known = real.map((insurer) => insurer.lastRate()).find((rate) => rate !== null);
      return known && Date.parse(known.validUntil) > now.getTime() ? known : sample.rate(now);
    },

    quotes(query, signal) {
      const theirs = real.flatMap((insurer) => insurer.quotes(query, signal));
      if (left.length === 0) return theirs;
      const ours = sample.quotes(query, signal);
      return [...theirs, ...ours.filter((_, index) => !replaced.has(sample.insurers[index]?.slug ?? ''))];
    },

    findPlan: async (planKey, query) => (await findSeller(planKey)?.findPlan(planKey, query)) ?? null,

    screen: async (planKey, insured) => (await findSeller(planKey)?.screen(planKey, insured)) ?? [],

    async changeStart(request) {
      const supplier = await bookings.supplierFor(request.clientRef);
      return supplier ? supplier.changeStart(request) : { kind: 'unknown' };
    },
  };
}
