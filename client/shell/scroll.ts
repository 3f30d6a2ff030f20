/** Told by the data path when the late values of a page have all come. */
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
  /** Where the visitor was when this entry of the history was left; null for a new one. */
  saved: Position | null;
  /** False when the target's route, or the link, keeps the scroll position. */
  scrollToTop: boolean;
}

export type ScrollDecision =
  { to: 'position'; position: Position } | { to: 'hash' } | { to: 'top' } | { to: 'nothing' };

function samePath(a: string, b: string): boolean {
  const trim = (path: string) => path.replace(/\/+$/, '');
  return trim(a) === trim(b);
}

/** Where to scroll when a page has arrived (contracts/ui-behaviour.md 5, our order: saved, hash, opt-out, top). */
export function decideScroll({ from, to, saved, scrollToTop }: Arrival): ScrollDecision {
  if (samePath(from.pathname, to.pathname)) {
    if (to.hash) return { to: 'hash' };
    return from.hash ? { to: 'top' } : { to: 'nothing' };
  }
  if (saved) return { to: 'position', position: saved };
  if (to.hash) return { to: 'hash' };
  return scrollToTop ? { to: 'top' } : { to: 'nothing' };
}

/** The element a hash names. Persian ids arrive percent-encoded; what does not decode is looked up as it is. */
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
