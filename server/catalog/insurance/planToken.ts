import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import type { InsuranceSearch } from '../../../shared/insurance/search.ts';
import type { Rial } from '../../../shared/money.ts';

/** What a choose button says on the buyer's behalf. */
export interface PlanClaim {
  planKey: string;
  search: InsuranceSearch;
  /** The total on the card, in Rial. */
  total: Rial;
}

export type PlanTokenReading =
  { kind: 'ok'; claim: PlanClaim } | { kind: 'expired'; claim: PlanClaim } | { kind: 'tampered' };

const VERSION = 1;
const MAC_BYTES = 16;
const LONGEST_TOKEN = 1000;

type Fields = [number, string, string, string, number, string[], InsuranceSearch['entries'], Rial, number];

function macOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(`plan.${body}`).digest().subarray(0, MAC_BYTES);
}

/** Signs what a card shows: base64url of the claim, a dot, base64url of its HMAC. */
export function signPlan(secret: Uint8Array, plan: PlanOffer, search: InsuranceSearch): string {
  const { destination, startDay, days, birthDays, entries } = search;
  const expires = Math.floor(Date.parse(plan.expiresAt) / 1000);
  const fields: Fields = [
    VERSION,
    plan.key,
    destination,
    startDay,
    days,
    birthDays,
    entries,
    plan.quote.total,
    expires,
  ];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${macOf(secret, body).toString('base64url')}`;
}

/** What a posted token says, if it is one of ours. A changed bit is `tampered`, also in one that has expired. */
export function readPlanToken(secret: Uint8Array, token: unknown, now: Date): PlanTokenReading {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return { kind: 'tampered' };
  const [body = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = given.length === MAC_BYTES && timingSafeEqual(given, macOf(secret, body));
  // Node reads base64url leniently; only the one spelling that we write is ours.
  if (!isOurs || rest.length > 0 || given.toString('base64url') !== mac) return { kind: 'tampered' };
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as Fields;
  if (fields[0] !== VERSION) return { kind: 'tampered' };
  const [, planKey, destination, startDay, days, birthDays, entries, total, expires] = fields;
  const claim: PlanClaim = { planKey, search: { destination, startDay, days, birthDays, entries }, total };
  return { kind: now.getTime() < expires * 1000 ? 'ok' : 'expired', claim };
}
