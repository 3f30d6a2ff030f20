import type { Rial } from '../money.ts';
import { AGE_GROUPS, type AgeGroup } from '../passengers/ageGroup.ts';
import type { FareParts, PartyFare } from './offer.ts';
import { countByAgeGroup, type Party } from './party.ts';

/** `each` is the fare of one traveller, `total` is the fare of all `count` travellers. */
export interface PriceLine extends FareParts {
  ageGroup: AgeGroup;
  count: number;
  each: Rial;
}

/** Throws when an age group of the party has no fare. */
export function buildPriceLines(party: Party, fare: PartyFare): PriceLine[] {
  const counts = countByAgeGroup(party);
  return AGE_GROUPS.filter((ageGroup) => counts[ageGroup] > 0).map((ageGroup) => {
    const { vat, airport, service, total, base = total - vat - airport - (service ?? 0) } = fare[ageGroup]!;
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
