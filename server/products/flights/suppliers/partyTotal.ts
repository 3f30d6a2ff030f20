import type { FareByAge } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { Rial } from '../../../../shared/money.ts';

export function calculatePartyTotal(fare: FareByAge, party: Party): Rial {
  return (
    fare.adult.total * party.adults + fare.child.total * party.children + fare.infant.total * party.infants
  );
}
