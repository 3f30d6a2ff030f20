/** Least critical first: the order in which requests are refused. */
export const SHEDDABLE = ['prefetch', 'page', 'search', 'checkout'] as const;

export type Sheddable = (typeof SHEDDABLE)[number];

/** `vital`: callbacks, verification, issue and the buyer's own order are never refused. */
export type RequestClass = Sheddable | 'vital';

export interface Load {
  /** Mean delay of the event loop in milliseconds, of the best of the last windows: a single stall does not count. */
  delayMs: number;
  /** Requests whose response has not begun. */
  openRenders: number;
  /** Responses that have begun and not ended: late results of a search cost more to render than the page around them. */
  openStreams: number;
  /** Expected milliseconds until a request of this class starts (`startQueue.ts`). */
  waitMs: number;
}

/** Below this number other work delays the event loop, and refusing requests would not help. */
const FEW_RESPONSES = 8;

/** A burst that is rendered within the wait of its class is not refused. */
const LIMITS: Readonly<Record<Sheddable, Omit<Load, 'openStreams'>>> = {
  prefetch: { delayMs: 60, openRenders: 40, waitMs: 200 },
  page: { delayMs: 120, openRenders: 80, waitMs: 800 },
  search: { delayMs: 250, openRenders: 160, waitMs: 1500 },
  checkout: { delayMs: 1000, openRenders: 400, waitMs: 6000 },
};

/** Milliseconds: what waits longer than twice its limit, behind more critical requests that came later, is refused. */
export const MAX_WAIT_MS: Readonly<Record<Sheddable, number>> = {
  prefetch: 2 * LIMITS.prefetch.waitMs,
  page: 2 * LIMITS.page.waitMs,
  search: 2 * LIMITS.search.waitMs,
  checkout: 2 * LIMITS.checkout.waitMs,
};

/** Returns whether a request of the class is refused under this load. */
export function isShed(
  requestClass: RequestClass,
  { delayMs, openRenders, openStreams, waitMs }: Load,
): boolean {
  if (requestClass === 'vital') return false;
  const limit = LIMITS[requestClass];
  if (openRenders >= limit.openRenders || waitMs >= limit.waitMs) return true;
  return openRenders + openStreams >= FEW_RESPONSES && delayMs >= limit.delayMs;
}
