import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { buildOfferClaim, OFFER_CLAIM_VERSION } from '../../../../shared/flights/offerToken.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaimText, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';
import type { FlightFee } from '../flightFees.ts';

export interface OfferClaim {
  offerKey: string;
  search: FlightSearch;
  total: Rial;
  /** The service fee within `total`. */
  fee: FlightFee | null;
  /** Version of the carrier's terms that the visitor saw. */
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
  /** Missing or null when there is no fee. */
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
  text: {
    version: OFFER_CLAIM_VERSION,
    toFields: ([key = '', from = '', to = '', day = '', ...rest]) => {
      const [adults = 0, children = 0, infants = 0, total = 0, rule = 0, adult = 0, child = 0] =
        rest.map(Number);
      const fee: Fields[8] = rest[4] === '' ? null : [rule, adult, child];
      return [key, from, to, day, adults, children, infants, total, fee, rest[7] || undefined];
    },
  },
};

/** Signs the claim that shared/flights/offerToken.ts builds for an offer, and returns the signature. */
export function signOffer(secret: Keys, offer: FlightOffer, search: FlightSearch): string {
  return signClaimText(secret, KIND, buildOfferClaim(offer, search));
}

export function readOfferToken(secret: Keys, token: unknown, now: Date): TokenReading<OfferClaim> {
  return readClaim(secret, KIND, token, now);
}
