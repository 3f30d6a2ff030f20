import { toCanonicalPath } from './canonicalPath.ts';

/** Path segments that act as keys: they stop an alert or identify a payment at the bank. */
const SECRETS: readonly [RegExp, string][] = [
  [/^\/alerts\/(?!new(?:\/|$))[^/]+/i, '/alerts/:code'],
  [/^\/payment\/callback\/[^/]+\/[^/]+/i, '/payment/callback/:gateway/:attempt'],
  [/^\/t\/[^/]+/i, '/t/:link'],
  [/^\/m\/[^/]+/i, '/m/:link'],
  [/^\/sandbox-bank\/[^/]+/i, '/sandbox-bank/:reference'],
];

export function toLoggedPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#\\]*/i, '').split('?');
  const clean = toCanonicalPath(path);
  // The router also accepts an unusual spelling of a secret address, so its canonical form is checked.
  const readable = 'path' in clean ? clean.path : path;
  const found = SECRETS.find(([pattern]) => pattern.test(readable));
  return found ? readable.replace(found[0], found[1]) : path;
}
