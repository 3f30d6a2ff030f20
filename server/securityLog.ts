import { createHmac } from 'node:crypto';
import { addressKey } from './http/rateLimit.ts';
import type { Log } from './log.ts';

export type SecurityEvent =
  'signed in' | 'sign-in refused' | 'tracking refused' | 'limit reached' | 'forgery';

/** Logs a security event. `address` is the visitor's, and the log gets only its hash. */
export type SecurityLog = (kind: SecurityEvent, address: string, facts?: Record<string, unknown>) => void;

/**
 * Events of one address share a hash, so that an attack can be followed. The hash is keyed: of the few addresses there
 * are, an unkeyed one could be looked up.
 */
export function createSecurityLog(log: Log, secret: Buffer): SecurityLog {
  return (kind, address, facts = {}) => {
    const visitor = createHmac('sha256', secret).update(addressKey(address)).digest('base64url').slice(0, 16);
    log.info('security', { kind, visitor, ...facts });
  };
}
