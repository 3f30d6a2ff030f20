export interface CanonicalPath {
  /** The one spelling: tidy, and percent-encoded only where needed, with upper-case digits. */
  path: string;
  /** Tidy, its percent-encoding as it was sent. */
  asSent: string;
}

/** The status of an address that nothing can have. */
export interface RefusedPath {
  status: 400 | 404 | 414;
}

const LONGEST = 2048;
// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001F\u007F]/;

/**
 * The canonical form of a request's raw path (without query): one slash between segments and none at the end, dot
 * segments resolved. It always begins with exactly one slash, so it can never name another host (reliability.md T23).
 */
export function canonicalPath(raw: string): CanonicalPath | RefusedPath {
  if (raw.length > LONGEST) return { status: 414 };
  if (raw.includes('#')) return { status: 400 };
  const segments: string[] = [];
  const sent: string[] = [];
  for (const part of raw.split(/[/\\]/)) {
    const segment = decode(part);
    if (segment === null || CONTROL.test(segment)) return { status: 400 };
    // Encoded separators would mean one thing to a guard and another to whoever decodes later (T20).
    if (/[/\\]/.test(segment)) return { status: 404 };
    if (segment === '..') {
      segments.pop();
      sent.pop();
    } else if (segment !== '' && segment !== '.') {
      segments.push(encodeSegment(segment));
      sent.push(part);
    }
  }
  return { path: `/${segments.join('/')}`, asSent: `/${sent.join('/')}` };
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
