export interface CanonicalPath {
  path: string;
  asSent: string;
}

export interface RefusedPath {
  status: 400 | 404 | 414;
}

const MAX_LENGTH = 2048;
// oxlint-disable-next-line no-control-regex -- these characters are refused
const CONTROL = /[\u0000-\u001F\u007F]/;
const LONE_SURROGATE = /\p{Cs}/u;

/** Returns a path with exactly one leading slash, so that it never names another host (threat T23). */
export function toCanonicalPath(raw: string): CanonicalPath | RefusedPath {
  if (raw.length > MAX_LENGTH) return { status: 414 };
  if (raw.includes('#')) return { status: 400 };
  const segments: string[] = [];
  const sent: string[] = [];
  for (const part of raw.split(/[/\\]/)) {
    const segment = decode(part);
    if (segment === null || CONTROL.test(segment)) return { status: 400 };
    // A guard and a later decoder could read encoded separators differently (threat T20).
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

/** Encodes a segment, but leaves characters such as `:` and `@` readable. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

function decode(part: string): string | null {
  try {
    const segment = decodeURIComponent(part);
    // Paths in browser reports are JSON, which may contain a lone surrogate. It cannot be encoded again.
    return LONE_SURROGATE.test(segment) ? null : segment;
  } catch {
    return null;
  }
}
