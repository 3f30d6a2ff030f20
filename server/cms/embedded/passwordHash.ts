import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/bcrypt';

/** Same cost as version 4, so that a real Strapi can import the users. */
const COST = 10;
/** bcrypt's limit; a Persian letter takes two bytes. */
const BCRYPT_BYTES = 72;
/** Prefix of the bcrypt of the SHA-256 of a longer password. A real Strapi cannot import these. */
const LONG = 'sha256:';

export async function hashPassword(password: string): Promise<string> {
  return isLong(password) ? LONG + (await hash(prehash(password), COST)) : hash(password, COST);
}

/** Takes equal time for both kinds of hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const long = isLong(password);
  const matches = await verify(long ? prehash(password) : password, stored.replace(LONG, ''));
  return matches && long === stored.startsWith(LONG);
}

function isLong(password: string): boolean {
  return Buffer.byteLength(password) > BCRYPT_BYTES;
}

function prehash(password: string): string {
  return createHash('sha256').update(password).digest('base64');
}
