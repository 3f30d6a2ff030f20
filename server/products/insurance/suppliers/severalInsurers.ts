import { BookingDirectory, type DirectoryDeps } from '../../bookings/bookingDirectory.ts';
import { compositeBookings } from '../../bookings/compositeBookings.ts';
import type { HttpInsurer } from './http/httpInsurer.ts';
import type { InsuranceSupplier, PolicyBooking } from './insurancePort.ts';

export interface SeveralInsurers extends DirectoryDeps {
  sample: InsuranceSupplier;
  /** The sample's other insurers are sold beside the real ones. */
  sampleSells: boolean;
  /** Plan keys begin with the insurer's slug. */
  others: readonly HttpInsurer[];
}

/** Several insurers as one, like severalSuppliers.ts for flights. A real insurer takes the place of the sample's namesake. */
export function createSeveralInsurers(options: SeveralInsurers): InsuranceSupplier {
  const { sample, sampleSells, others, ...deps } = options;
  type Part = InsuranceSupplier | HttpInsurer;
  const all: readonly Part[] = [sample, ...others];
  const directory = new BookingDirectory<Part>(all, sample.id, deps);
  const slugOf = ({ insurers }: HttpInsurer) => insurers[0]?.slug ?? '';
  const real = new Set(others.map(slugOf));
  const left = sampleSells ? sample.insurers.filter(({ slug }) => !real.has(slug)) : [];

  function sellerOf(planKey: string): Part | undefined {
    const slug = planKey.slice(0, planKey.indexOf('.'));
    if (real.has(slug)) return others.find((insurer) => slugOf(insurer) === slug);
    return left.some((insurer) => insurer.slug === slug) ? sample : undefined;
  }

  return {
    ...compositeBookings<PolicyBooking, Part>(directory, ({ planKey }) => sellerOf(planKey)),
    id: sampleSells ? sample.id : others.map(({ id }) => id).join('+'),
    sources: [...others.flatMap(({ sources }) => sources), ...(left.length > 0 ? sample.sources : [])],
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

    screen: async (planKey, insured) => (await sellerOf(planKey)?.screen(planKey, insured)) ?? [],

    async changeStart(request) {
      const supplier = await directory.supplierFor(request.clientRef);
      return supplier ? supplier.changeStart(request) : { kind: 'unknown' };
    },
  };
}
