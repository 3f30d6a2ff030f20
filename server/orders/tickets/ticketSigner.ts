import type { SecretDeps } from '../../db/secrets.ts';
import { loadTicketKeys } from './ticketKeys.ts';
import {
  createTicketSignature,
  readKeyId,
  type PublicTicketKey,
  type TicketClaims,
} from './ticketSignature.ts';

/** Signs with the keys in the database, which an operator may add or withdraw at any time. */
export interface TicketSigner {
  sign(claims: TicketClaims): string;
  verify(token: string): Promise<TicketClaims | null>;
  publicKeys(): Promise<PublicTicketKey[]>;
}

/** Maximum time that a withdrawn key still verifies. */
const FRESH_MS = 60_000;
/** Minimum time between reads, so that tokens with unknown keys do not load the database. */
const APART_MS = 2_000;

/** Creates the signer. It reads unknown keys at once, because another instance may sign with a newer key. */
export async function createTicketSigner(deps: SecretDeps & { clock: () => Date }): Promise<TicketSigner> {
  const { clock } = deps;
  let signature = createTicketSignature(await loadTicketKeys(deps));
  let readAt = clock().getTime();
  const read = async (atLeastApart: number) => {
    const now = clock().getTime();
    if (now - readAt < atLeastApart) return;
    readAt = now;
    signature = createTicketSignature(await loadTicketKeys(deps));
  };
  return {
    sign: (claims) => signature.sign(claims),
    async verify(token) {
      const key = readKeyId(token);
      if (key === null) return null;
      const isKnown = signature.publicKeys().some(({ id }) => id === key);
      await read(isKnown ? FRESH_MS : APART_MS);
      return signature.verify(token);
    },
    async publicKeys() {
      await read(FRESH_MS);
      return signature.publicKeys();
    },
  };
}
