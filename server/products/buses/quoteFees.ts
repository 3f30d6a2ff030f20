import { formatTime } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { askForTrial } from '../fees/askForTrial.ts';
import type { FeeTrial } from '../soldProduct.ts';
import { setBusFee } from './busFees.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

const EXAMPLE = { from: 'tehran', to: 'isfahan' };
const DAYS_AHEAD = 3;

export function createBusTrial(supplier: BusSupplier): FeeTrial {
  return {
    sources: supplier.sources,
    async quote(asked, now) {
      const route = asked ?? EXAMPLE;
      const query = { ...route, day: addDays(toTehranDay(now), DAYS_AHEAD) };
      const answers = await askForTrial((signal) => supplier.search(query, signal));
      return answers
        .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
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
