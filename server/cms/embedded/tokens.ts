import { jwtVerify, SignJWT } from 'jose';
import { getSigningKey, listKeys, type Keys } from '../../db/keys.ts';

export interface TokenIssuer {
  issue(userId: number): Promise<string>;
  read(token: string): Promise<number | null>;
}

const LIFE_DAYS = 30;

/** Issues the tokens of version 4: HS256 with `id`, `iat` and `exp` (docs/spec/strapi.md#tokens). */
export function createTokenIssuer(keys: Keys, clock: () => Date): TokenIssuer {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  return {
    issue: (id) =>
      new SignJWT({ id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFE_DAYS * 24 * 3600)
        .sign(getSigningKey(keys)),
    async read(token) {
      const options = { algorithms: ['HS256'], currentDate: clock(), requiredClaims: ['exp', 'id'] };
      for (const key of listKeys(keys)) {
        try {
          const { payload } = await jwtVerify(token, key, options);
          return typeof payload.id === 'number' ? payload.id : null;
        } catch {
          // The token was signed with an earlier key, or by another server.
        }
      }
      return null;
    },
  };
}
