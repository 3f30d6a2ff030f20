import type { BusSearch } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import { buildServiceClaim, SERVICE_CLAIM_VERSION } from '../../../../shared/buses/serviceToken.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaimText, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';
import type { BusFee } from '../busFees.ts';

export interface ServiceClaim {
  serviceKey: string;
  search: BusSearch;
  /** Rial for one seat. */
  fare: Rial;
  /** The service fee within `fare`. */
  fee: BusFee | null;
  /** Version of the company's terms that the visitor saw. */
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
  /** Missing or null when there is no fee. */
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
  text: {
    version: SERVICE_CLAIM_VERSION,
    toFields: ([key = '', from = '', to = '', day = '', ...rest]) => {
      const [seats = 0, fare = 0, rule = 0, amount = 0] = rest.map(Number);
      return [key, from, to, day, seats, fare, rest[2] === '' ? null : [rule, amount], rest[4] || undefined];
    },
  },
};

/** Signs the claim that shared/buses/serviceToken.ts builds for a service, and returns the signature. */
export function signService(secret: Keys, service: BusService, search: BusSearch): string {
  return signClaimText(secret, KIND, buildServiceClaim(service, search));
}

export function readServiceToken(secret: Keys, token: unknown, now: Date): TokenReading<ServiceClaim> {
  return readClaim(secret, KIND, token, now);
}
