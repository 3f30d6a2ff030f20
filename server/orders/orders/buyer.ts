import { createHash } from 'node:crypto';

/** Hashes the visitor cookie, so that a copy of the database opens no order. */
export function toBuyerRef(visitorId: string): string {
  return createHash('sha256').update(`buyer:${visitorId}`).digest('hex');
}
