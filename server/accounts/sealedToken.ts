import { findWithKey, getSigningKey, type Keys } from '../db/keys.ts';
import { sealBytes, unsealBytes } from '../db/sealing.ts';

/** Seals a token, so that a copy of the database is not enough to sign in. */
export function seal(keys: Keys, text: string): string {
  return sealBytes(getSigningKey(keys), Buffer.from(text)).toString('base64');
}

export function unseal(keys: Keys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  let refusal: unknown;
  const text = findWithKey(keys, (key) => {
    try {
      return unsealBytes(key, bytes).toString('utf8');
    } catch (error) {
      refusal = error;
      return null;
    }
  });
  if (text === null) throw refusal;
  return text;
}
