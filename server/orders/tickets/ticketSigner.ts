import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ticketKeys } from './ticketKeys.ts';
import { keyIdOf, ticketSignature, type PublicTicketKey, type TicketClaims } from './ticketSignature.ts';

/** Signs and checks tickets with the keys of the database, which an operator may add to or take from at any time. */
export interface TicketSigner {
  /** A compact URL-safe text that only we can make. */
  sign(claims: TicketClaims): string;
  /** What we once signed; null for anything else, be it one bit off. */
  verify(token: string): Promise<TicketClaims | null>;
  /** What a reader without a network needs, newest last. */
  publicKeys(): Promise<PublicTicketKey[]>;
}

/** A withdrawn key is trusted no longer than this after its withdrawal. */
const FRESH_MS = 60_000;
/** Tokens of unknown keys make nobody read the database more often. */
const APART_MS = 2_000;

/** Another instance may sign with a key that was made after this one started: such a key is looked for at once. */
export async function createTicketSigner({
  db,
  clock,
}: {
  db: Kysely<Schema>;
  clock: () => Date;
}): Promise<TicketSigner> {
  let signature = ticketSignature(await ticketKeys(db));
  let readAt = clock().getTime();
  const read = async (atLeastApart: number) => {
    const now = clock().getTime();
    if (now - readAt < atLeastApart) return;
    readAt = now;
    signature = ticketSignature(await ticketKeys(db));
  };
  return {
    sign: (claims) => signature.sign(claims),
    async verify(token) {
      const key = keyIdOf(token);
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
