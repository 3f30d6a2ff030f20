import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';

export interface ServiceClaim {
  serviceKey: string;
  search: BusSearch;
  /** One seat, Rial. */
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

export function signService(secret: Keys, service: BusService, search: BusSearch): string {
  const { from, to, day, seats } = search;
  const fields: Fields = [service.key, from, to, day, seats, service.fare.total];
  return signClaim(secret, KIND, fields, service.expiresAt);
}

export function readServiceToken(secret: Keys, token: unknown, now: Date): TokenReading<ServiceClaim> {
  return readClaim(secret, KIND, token, now);
}
