import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';

/** What a seat form says on the traveller's behalf. */
export interface ServiceClaim {
  serviceKey: string;
  search: BusSearch;
  /** The fare of a seat on the card, in Rial. */
  fare: Rial;
  /** ISO instant. */
  expiresAt: string;
}

type Fields = [serviceKey: string, from: string, to: string, day: string, seats: number, fare: Rial];

const KIND: ClaimKind<Fields, ServiceClaim> = {
  purpose: 'bus',
  version: 2,
  toClaim: ([serviceKey, from, to, day, seats, fare], expiresAt) => ({
    serviceKey,
    search: { from, to, day, seats },
    fare,
    expiresAt,
  }),
};

/** What a card's seat form posts back. */
export function signService(secret: Uint8Array, service: BusService, search: BusSearch): string {
  const { from, to, day, seats } = search;
  const fields: Fields = [service.key, from, to, day, seats, service.fare.total];
  return signClaim(secret, KIND, fields, service.expiresAt);
}

/** Reads a posted token, if it is one of ours. */
export function readServiceToken(secret: Uint8Array, token: unknown, now: Date): TokenReading<ServiceClaim> {
  return readClaim(secret, KIND, token, now);
}
