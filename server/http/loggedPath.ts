import { canonicalPath } from './canonicalPath.ts';

/** Path segments that are keys of their own: who reads one in a log can stop an alert or name a payment at the bank. */
const SECRETS: readonly [RegExp, string][] = [
  [/^\/alerts\/(?!new(?:\/|$))[^/]+/i, '/alerts/:code'],
  [/^\/payment\/callback\/[^/]+\/[^/]+/i, '/payment/callback/:gateway/:attempt'],
  [/^\/sandbox-bank\/[^/]+/i, '/sandbox-bank/:reference'],
];

/** A request's path as logs may have it: without query, and without the segments that are secret. */
export function loggedPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#\\]*/i, '').split('?');
  const clean = canonicalPath(path);
  // An odd spelling of a secret address is read as the router would read it.
  const readable = 'path' in clean ? clean.path : path;
  const found = SECRETS.find(([pattern]) => pattern.test(readable));
  return found ? readable.replace(found[0], found[1]) : path;
}
