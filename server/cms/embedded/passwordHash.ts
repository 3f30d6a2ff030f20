import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/bcrypt';

/** Version 4 hashes like this, so that a real one can take the users over. */
const COST = 10;
/** bcrypt reads no further; a Persian letter is two bytes. */
const BCRYPT_BYTES = 72;
/** Marks the hash of a longer password: bcrypt of its SHA-256. A real Strapi cannot take these over. */
const LONG = 'sha256:';

export async function hashPassword(password: string): Promise<string> {
  return isLong(password) ? LONG + (await hash(digest(password), COST)) : hash(password, COST);
}

/** Compares a password with a stored hash of either kind; the comparison takes the same time for both. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const long = isLong(password);
  const matches = await verify(long ? digest(password) : password, stored.replace(LONG, ''));
  return matches && long === stored.startsWith(LONG);
}

function isLong(password: string): boolean {
  return Buffer.byteLength(password) > BCRYPT_BYTES;
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64');
}
