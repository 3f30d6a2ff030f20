import type { Rial } from '../money.ts';
import { AGE_GROUPS, type AgeGroup } from '../passengers/ageGroup.ts';
import type { FareByAge, FareParts } from './offer.ts';
import type { Party } from './party.ts';

/** `each` is the fare of one traveller, `total` is the fare of all `count` travellers. */
export interface PriceLine extends FareParts {
  ageGroup: AgeGroup;
  count: number;
  each: Rial;
}

export function buildPriceLines(party: Party, fare: FareByAge): PriceLine[] {
  const counts: Record<AgeGroup, number> = {
    adult: party.adults,
    child: party.children,
    infant: party.infants,
  };
  return AGE_GROUPS.filter((ageGroup) => counts[ageGroup] > 0).map((ageGroup) => {
    const { base, vat, airport, service, total } = fare[ageGroup];
    const count = counts[ageGroup];
    return {
      ageGroup,
      count,
      each: total,
      base: base * count,
      vat: vat * count,
      airport: airport * count,
      ...(service && { service: service * count }),
      total: total * count,
    };
  });
}
