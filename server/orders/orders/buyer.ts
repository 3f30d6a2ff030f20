import { createHash } from 'node:crypto';

/** What the database knows of a visitor: a hash of the cookie, so that a copy of the database opens no order. */
export function buyerRef(visitorId: string): string {
  return createHash('sha256').update(`buyer:${visitorId}`).digest('hex');
}
