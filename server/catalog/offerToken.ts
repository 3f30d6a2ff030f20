import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import type { Party } from '../../shared/flights/party.ts';
import type { FlightSearch } from '../../shared/flights/search.ts';
import type { Rial } from '../../shared/money.ts';

/** What a choose button says on the traveller's behalf. */
export interface OfferClaim {
  offerKey: string;
  search: FlightSearch;
  /** The total on the card, in Rial. */
  total: Rial;
  /** ISO instant. */
  expiresAt: string;
}

export type OfferTokenReading =
  { kind: 'ok'; claim: OfferClaim } | { kind: 'expired'; claim: OfferClaim } | { kind: 'tampered' };

const VERSION = 1;
const MAC_BYTES = 16;
const LONGEST_TOKEN = 1000;

type Fields = [number, string, string, string, string, number, number, number, Rial, number];

function macOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(`offer.${body}`).digest().subarray(0, MAC_BYTES);
}

/** Signs what a card shows, so that the posted choice is ours: base64url of the claim, a dot, base64url of its HMAC. */
export function signOffer(secret: Uint8Array, offer: FlightOffer, search: FlightSearch): string {
  const { adults, children, infants } = search.party;
  const fields: Fields = [
    VERSION,
    offer.key,
    search.from,
    search.to,
    search.day,
    adults,
    children,
    infants,
    offer.total,
    Math.floor(Date.parse(offer.expiresAt) / 1000),
  ];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${macOf(secret, body).toString('base64url')}`;
}

/** What a posted token says, if it is one of ours. A changed bit is `tampered`, also in one that has expired. */
export function readOfferToken(secret: Uint8Array, token: unknown, now: Date): OfferTokenReading {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return { kind: 'tampered' };
  const [body = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = given.length === MAC_BYTES && timingSafeEqual(given, macOf(secret, body));
  // Node reads base64url leniently; only the one spelling that we write is ours.
  if (!isOurs || rest.length > 0 || given.toString('base64url') !== mac) return { kind: 'tampered' };
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as Fields;
  if (fields[0] !== VERSION) return { kind: 'tampered' };
  const [, offerKey, from, to, day, adults, children, infants, total, expires] = fields;
  const party: Party = { adults, children, infants };
  const claim: OfferClaim = {
    offerKey,
    search: { from, to, day, party },
    total,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
  return { kind: now.getTime() < expires * 1000 ? 'ok' : 'expired', claim };
}
