import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseOrderCode, type OrderCode } from '../../../shared/orders/orderCode.ts';
import { findWithKey, getSigningKey, type Keys } from '../../db/keys.ts';

/** 96 bits, because the link of one traveller opens their ticket without further proof. */
const MAC_BYTES = 12;

export interface LinkedOrder {
  code: OrderCode;
  /** Null for the whole order, which also needs a one-time code. */
  position: number | null;
  /** Links with an earlier version stop working. */
  version: number;
}

const FORMAT = /^([0-9A-Z]{8,13})(?:-(\d{1,2})-(\d{1,4}))?\.([\w-]{16})$/;

/** Builds `4K7M2QXA9CTPE.…` for an order, `4K7M2QXA9CTPE-2-0.…` for its second traveller. */
export function createOrderLink(keys: Keys, { code, position, version }: LinkedOrder): string {
  const letters = code.replace(/^RH-|-/gu, '');
  const traveller = position === null ? '' : `-${position}-${version}`;
  return `${letters}${traveller}.${signLink(getSigningKey(keys), { code, position, version }).toString('base64url')}`;
}

/** Returns null for a link that this shop did not sign. */
export function readOrderLink(keys: Keys, link: string): LinkedOrder | null {
  const [, letters, position, version, mac] = FORMAT.exec(link) ?? [];
  const code = letters === undefined ? null : parseOrderCode(letters);
  if (code === null || mac === undefined) return null;
  const linked: LinkedOrder = {
    code,
    position: position === undefined ? null : Number(position),
    version: Number(version ?? 0),
  };
  const given = Buffer.from(mac, 'base64url');
  return findWithKey(keys, (key) => (timingSafeEqual(given, signLink(key, linked)) ? linked : null));
}

function signLink(secret: Uint8Array, { code, position, version }: LinkedOrder): Buffer {
  const parts = ['order-link', code, position ?? 'all', position === null ? '' : version];
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, MAC_BYTES);
}
