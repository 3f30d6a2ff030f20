import { formatTime } from '../../../shared/calendar/format.ts';
import { searchForFeeQuotes } from '../fees/searchForFeeQuotes.ts';
import type { FeeQuoter } from '../soldProduct.ts';
import { setBusFee } from './busFees.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

const EXAMPLE = { from: 'tehran', to: 'isfahan' };

export function createBusTrial(supplier: BusSupplier): FeeQuoter {
  return {
    sources: supplier.sources,
    async quote(asked, now) {
      const route = asked ?? EXAMPLE;
      const answers = await searchForFeeQuotes(now, (day, signal) =>
        supplier.search({ ...route, day }, signal),
      );
      return answers
        .flatMap(({ services }) => services)
        .map((service) => ({
          product: 'buses',
          source: service.source,
          route,
          title: service.company.name,
          detail: `${service.type.name}، ${formatTime(service.departsAt)}`,
          price: setBusFee(service, null).fare.total,
        }));
    },
  };
}
