import type { FareByAge, FareParts, FlightOffer } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import { ONE_ADULT } from '../../../shared/flights/search.ts';
import type { Rial } from '../../../shared/money.ts';
import { calculateFee, findFeeRule, type FeeRule } from '../../../shared/prices/serviceFee.ts';
import { createAddFee } from '../fees/addFee.ts';
import type { FeeCache } from '../fees/FeeCache.ts';
import { mapAnswer } from '../fees/mapAnswer.ts';
import { calculatePartyTotal } from './suppliers/partyTotal.ts';
import type { FlightSupplier } from './suppliers/port.ts';

const PRODUCT = 'flights';

/** Service fee of one traveller by age. Infants have none. */
export interface FlightFee {
  rule: number;
  adult: Rial;
  child: Rial;
}

/** Replaces the service fee within the fares. Null removes it. */
export function setFlightFee(offer: FlightOffer, fee: FlightFee | null, party: Party): FlightOffer {
  const { feeRule: _rule, ...rest } = offer;
  const fare: FareByAge = {
    adult: setFee(offer.fare.adult, fee?.adult),
    child: setFee(offer.fare.child, fee?.child),
    infant: offer.fare.infant,
  };
  // Corrects the total by the difference, because a supplier may round the total of a party.
  const total = offer.total + calculatePartyTotal(fare, party) - calculatePartyTotal(offer.fare, party);
  return fee ? { ...rest, feeRule: fee.rule, fare, total } : { ...rest, fare, total };
}

function setFee({ service = 0, ...parts }: FareParts, amount: Rial | undefined): FareParts {
  const total = parts.total - service;
  return amount ? { ...parts, service: amount, total: total + amount } : { ...parts, total };
}

export function getFlightFee({ feeRule, fare }: FlightOffer): FlightFee | null {
  if (feeRule === undefined) return null;
  return { rule: feeRule, adult: fare.adult.service ?? 0, child: fare.child.service ?? 0 };
}

/** Adds the service fees to the prices of a supplier. A booking retains the fee of its order. */
export function addFlightFees(supplier: FlightSupplier, fees: FeeCache): FlightSupplier {
  const addFeeOn = async (from: string, to: string) =>
    createAddFee(await fees.rules(), { product: PRODUCT, route: { from, to } });
  const { airlineFares, departures } = supplier;
  return {
    ...supplier,
    priceVersion: () => fees.priceVersion(),
    search: (query, signal) =>
      mapAnswer(supplier.search(query, signal), fees, 'offers', (offer, rules) =>
        addFee(offer, rules, query.party),
      ),
    lowestFares: async (from, to, days) => supplier.lowestFares(from, to, days, await addFeeOn(from, to)),
    ...(airlineFares && {
      airlineFares: async (from: string, to: string, days: readonly string[]) =>
        airlineFares(from, to, days, await addFeeOn(from, to)),
    }),
    ...(departures && {
      async departures(...asked: Parameters<typeof departures>) {
        const rules = await fees.rules();
        const found = await departures(...asked);
        return found.map((each) => ({ ...each, offer: addFee(each.offer, rules, ONE_ADULT) }));
      },
    }),
    async findOffer(offerKey, party, terms) {
      const offer = await supplier.findOffer(offerKey, party, terms);
      return offer && addFee(offer, await fees.rules(), party);
    },
  };
}

function addFee(offer: FlightOffer, rules: readonly FeeRule[], party: Party): FlightOffer {
  const { source, segment, fare } = offer;
  const route = { from: segment.from.citySlug, to: segment.to.citySlug };
  const rule = findFeeRule(rules, { product: PRODUCT, source, route });
  if (!rule) return offer;
  const [adult, child] = [calculateFee(rule, fare.adult.total), calculateFee(rule, fare.child.total)];
  return adult + child > 0 ? setFlightFee(offer, { rule: rule.number, adult, child }, party) : offer;
}
