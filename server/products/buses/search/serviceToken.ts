import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import { readClaim, signClaim } from '../../search/claimToken.ts';

/** What a seat form says on the traveller's behalf. */
export interface ServiceClaim {
  serviceKey: string;
  search: BusSearch;
  /** The fare of a seat on the card, in Rial. */
  fare: Rial;
  /** ISO instant. */
  expiresAt: string;
}

export type ServiceTokenReading =
  { kind: 'ok'; claim: ServiceClaim } | { kind: 'expired'; claim: ServiceClaim } | { kind: 'tampered' };

const KIND = { purpose: 'bus', version: 2 };

type Fields = [serviceKey: string, from: string, to: string, day: string, seats: number, fare: Rial];

/** What a card's seat form posts back. */
export function signService(secret: Uint8Array, service: BusService, search: BusSearch): string {
  const { from, to, day, seats } = search;
  const fields: Fields = [service.key, from, to, day, seats, service.fare.total];
  return signClaim(secret, KIND, fields, service.expiresAt);
}

/** What a posted token says, if it is one of ours. */
export function readServiceToken(secret: Uint8Array, token: unknown, now: Date): ServiceTokenReading {
  const reading = readClaim<Fields>(secret, KIND, token, now);
  if (reading.kind === 'tampered') return reading;
  const [serviceKey, from, to, day, seats, fare] = reading.fields;
  const { kind, expiresAt } = reading;
  return { kind, claim: { serviceKey, search: { from, to, day, seats }, fare, expiresAt } };
}
