/** A path in the one spelling we serve it under; or the status of an address that nothing can have. */
export type CanonicalPath = { path: string } | { status: 400 | 404 | 414 };

const LONGEST = 2048;
// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001F\u007F]/;

/**
 * The canonical form of a request's raw path (without query): one slash between segments and none at the end, dot
 * segments resolved, percent-encoding in upper case and only where needed. It always begins with exactly one slash, so
 * it can never name another host (reliability.md T23).
 */
export function canonicalPath(raw: string): CanonicalPath {
  if (raw.length > LONGEST) return { status: 414 };
  if (raw.includes('#')) return { status: 400 };
  const segments: string[] = [];
  for (const part of raw.split(/[/\\]/)) {
    const segment = decode(part);
    if (segment === null || CONTROL.test(segment)) return { status: 400 };
    // Encoded separators would mean one thing to a guard and another to whoever decodes later (T20).
    if (/[/\\]/.test(segment)) return { status: 404 };
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encodeSegment(segment));
  }
  return { path: `/${segments.join('/')}` };
}

/** Percent-encodes what a path segment may not hold; letters of the address bar like `:` and `@` stay readable. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
