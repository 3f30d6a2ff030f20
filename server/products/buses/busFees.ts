import type { BusFare, BusService } from '../../../shared/buses/service.ts';
import { calculateFee, findFeeRule, type FeeRule } from '../../../shared/prices/serviceFee.ts';
import { createAddFee } from '../fees/addFee.ts';
import type { FeeCache } from '../fees/FeeCache.ts';
import { mapAnswer } from '../fees/mapAnswer.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

/** The service fee of one seat. */
export interface BusFee {
  rule: number;
  amount: number;
}

/** Replaces the service fee within the fare. Null removes it. */
export function setBusFee(service: BusService, fee: BusFee | null): BusService {
  const { feeRule: _rule, ...rest } = service;
  const { service: before = 0, ...fare } = service.fare;
  const raw: BusService = { ...rest, fare: { ...fare, total: fare.total - before } };
  if (!fee) return raw;
  return { ...raw, feeRule: fee.rule, fare: withFee(raw.fare, fee.amount) };
}

/** Adds the order's service fee to the fare that the supplier returned. */
export function applyOrderBusFee(fare: BusFare, { fare: { service } }: BusService): BusFare {
  return service === undefined ? fare : withFee(fare, service);
}

function withFee(fare: BusFare, amount: number): BusFare {
  return { ...fare, service: amount, total: fare.total + amount };
}

/** Adds the service fees to the prices of a supplier. A booking retains the fee of its order. */
export function addBusFees(supplier: BusSupplier, fees: FeeCache): BusSupplier {
  const addTo = (service: BusService, rules: readonly FeeRule[]) => {
    const { source, boarding, dropOffs, fare } = service;
    const to = dropOffs.at(-1)?.citySlug ?? '';
    const route = { from: boarding.citySlug, to };
    const rule = findFeeRule(rules, { product: 'buses', source, route });
    const amount = rule ? calculateFee(rule, fare.total) : 0;
    return rule && amount > 0 ? setBusFee(service, { rule: rule.number, amount }) : service;
  };
  return {
    ...supplier,
    priceVersion: () => fees.priceVersion(),
    search: (query, signal) => mapAnswer(supplier.search(query, signal), fees, 'services', addTo),
    lowestFares: async (route, days) =>
      supplier.lowestFares(route, days, createAddFee(await fees.rules(), { product: 'buses', route })),
    async findService(serviceKey, terms) {
      const service = await supplier.findService(serviceKey, terms);
      return service && addTo(service, await fees.rules());
    },
  };
}
