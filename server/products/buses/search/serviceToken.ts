import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';
import { getBusFee, type BusFee } from '../busFees.ts';

export interface ServiceClaim {
  serviceKey: string;
  search: BusSearch;
  /** One seat, Rial. */
  fare: Rial;
  /** Within `fare`. */
  fee: BusFee | null;
  /** The terms of the company that the visitor saw. */
  terms: string | null;
  /** ISO instant. */
  expiresAt: string;
}

type Fields = [
  serviceKey: string,
  from: string,
  to: string,
  day: string,
  seats: number,
  fare: Rial,
  /** Missing or null without a fee. */
  fee?: [rule: number, amount: Rial] | null,
  terms?: string,
];

const KIND: ClaimKind<Fields, ServiceClaim> = {
  purpose: 'bus',
  version: 2,
  toClaim: ([serviceKey, from, to, day, seats, fare, fee, terms], expiresAt) => ({
    serviceKey,
    search: { from, to, day, seats },
    fare,
    fee: fee ? { rule: fee[0], amount: fee[1] } : null,
    terms: terms ?? null,
    expiresAt,
  }),
};

export function signService(secret: Keys, service: BusService, search: BusSearch): string {
  const { from, to, day, seats } = search;
  const fee = getBusFee(service);
  const fields: Fields = [service.key, from, to, day, seats, service.fare.total];
  if (fee) fields[6] = [fee.rule, fee.amount];
  if (service.terms) fields.splice(6, 2, fields[6] ?? null, service.terms);
  return signClaim(secret, KIND, fields, service.expiresAt);
}

export function readServiceToken(secret: Keys, token: unknown, now: Date): TokenReading<ServiceClaim> {
  return readClaim(secret, KIND, token, now);
}
