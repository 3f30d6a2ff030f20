/** Dispatched when all late values of a page have arrived. */
export const LATE_DATA_END = 'rs:late-data-end';

export interface Position {
  x: number;
  y: number;
}

export interface Place {
  pathname: string;
  hash: string;
}

export interface Arrival {
  from: Place;
  to: Place;
  saved: Position | null;
  /** False when the route or the link preserves the scroll position. */
  scrollToTop: boolean;
}

export type ScrollDecision =
  { to: 'position'; position: Position } | { to: 'hash' } | { to: 'top' } | { to: 'nothing' };

function isSamePath(a: string, b: string): boolean {
  const trim = (path: string) => path.replace(/\/+$/, '');
  return trim(a) === trim(b);
}

/** Our order: saved, hash, opt-out, top (docs/spec/interface.md#scroll). */
export function decideScroll({ from, to, saved, scrollToTop }: Arrival): ScrollDecision {
  if (isSamePath(from.pathname, to.pathname)) {
    if (to.hash) return { to: 'hash' };
    return from.hash ? { to: 'top' } : { to: 'nothing' };
  }
  if (saved) return { to: 'position', position: saved };
  if (to.hash) return { to: 'hash' };
  return scrollToTop ? { to: 'top' } : { to: 'nothing' };
}

/** Persian ids arrive percent-encoded; an invalid encoding is looked up as it is. */
export function hashTarget(
  hash: string,
  root: Pick<Document, 'getElementById'> = document,
): HTMLElement | null {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return null;
  let id = raw;
  try {
    id = decodeURIComponent(raw);
  } catch {
    // `#50%` is a legal hash.
  }
  return root.getElementById(id) ?? root.getElementById(raw);
}
