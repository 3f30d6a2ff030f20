import { createHmac } from 'node:crypto';
import { toAddressKey } from './http/rateLimit.ts';
import type { Log } from './log.ts';

export type SecurityEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'password changed'
  | 'password refused'
  | 'e-mail added'
  | 'mobile proven'
  | 'code refused'
  | 'second factor changed'
  | 'tracking refused'
  | 'order refused'
  | 'limit reached'
  | 'forgery';

export type SecurityLog = (kind: SecurityEvent, address: string, facts?: Record<string, unknown>) => void;

/** Logs a keyed hash of the address: there are so few addresses that an unkeyed hash could be reversed. */
export function createSecurityLog(log: Log, secret: Uint8Array): SecurityLog {
  return (kind, address, facts = {}) => {
    const visitor = createHmac('sha256', secret)
      .update(toAddressKey(address))
      .digest('base64url')
      .slice(0, 16);
    log.info('security', { kind, visitor, ...facts });
  };
}
