import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BusSearch } from '../../../shared/buses/search.ts';
import type { BusService } from '../../../shared/buses/service.ts';
import type { Rial } from '../../../shared/money.ts';

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

const VERSION = 1;
const MAC_BYTES = 16;
const LONGEST_TOKEN = 1000;

type Fields = [number, string, string, string, string, number, Rial, number];

function macOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(`bus.${body}`).digest().subarray(0, MAC_BYTES);
}

/** Signs what a card shows: base64url of the claim, a dot, base64url of its HMAC. */
export function signService(secret: Uint8Array, service: BusService, search: BusSearch): string {
  const { from, to, day, seats } = search;
  const expires = Math.floor(Date.parse(service.expiresAt) / 1000);
  const fields: Fields = [VERSION, service.key, from, to, day, seats, service.fare.total, expires];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${macOf(secret, body).toString('base64url')}`;
}

/** What a posted token says, if it is one of ours. A changed bit is `tampered`, also in one that has expired. */
export function readServiceToken(secret: Uint8Array, token: unknown, now: Date): ServiceTokenReading {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return { kind: 'tampered' };
  const [body = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = given.length === MAC_BYTES && timingSafeEqual(given, macOf(secret, body));
  // Node reads base64url leniently; only the one spelling that we write is ours.
  if (!isOurs || rest.length > 0 || given.toString('base64url') !== mac) return { kind: 'tampered' };
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as Fields;
  if (fields[0] !== VERSION) return { kind: 'tampered' };
  const [, serviceKey, from, to, day, seats, fare, expires] = fields;
  const expiresAt = new Date(expires * 1000).toISOString();
  const claim: ServiceClaim = { serviceKey, search: { from, to, day, seats }, fare, expiresAt };
  return { kind: now.getTime() < expires * 1000 ? 'ok' : 'expired', claim };
}
