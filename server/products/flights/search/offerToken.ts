import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';
import { getFlightFee, type FlightFee } from '../flightFees.ts';

export interface OfferClaim {
  offerKey: string;
  search: FlightSearch;
  total: Rial;
  /** Within `total`. */
  fee: FlightFee | null;
  /** The terms of the carrier that the visitor saw. */
  terms: string | null;
  /** ISO instant. */
  expiresAt: string;
}

type Fields = [
  offerKey: string,
  from: string,
  to: string,
  day: string,
  adults: number,
  children: number,
  infants: number,
  total: Rial,
  /** Missing or null without a fee. */
  fee?: [rule: number, adult: Rial, child: Rial] | null,
  terms?: string,
];

const KIND: ClaimKind<Fields, OfferClaim> = {
  purpose: 'offer',
  version: 2,
  toClaim: ([offerKey, from, to, day, adults, children, infants, total, parts, terms], expiresAt) => {
    const party: Party = { adults, children, infants };
    const fee = parts ? { rule: parts[0], adult: parts[1], child: parts[2] } : null;
    return { offerKey, search: { from, to, day, party }, total, fee, terms: terms ?? null, expiresAt };
  },
};

export function signOffer(secret: Keys, offer: FlightOffer, search: FlightSearch): string {
  const { from, to, day, party } = search;
  const { adults, children, infants } = party;
  const fee = getFlightFee(offer);
  const fields: Fields = [offer.key, from, to, day, adults, children, infants, offer.total];
  if (fee) fields[8] = [fee.rule, fee.adult, fee.child];
  if (offer.terms) fields.splice(8, 2, fields[8] ?? null, offer.terms);
  return signClaim(secret, KIND, fields, offer.expiresAt);
}

export function readOfferToken(secret: Keys, token: unknown, now: Date): TokenReading<OfferClaim> {
  return readClaim(secret, KIND, token, now);
}
