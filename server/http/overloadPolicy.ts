/** Request classes in the order in which they are refused, least critical first. */
export const SHEDDABLE = ['prefetch', 'page', 'search', 'checkout'] as const;

export type Sheddable = (typeof SHEDDABLE)[number];

/** `vital` requests are never refused: callbacks, verification, issue and the buyer's own order. */
export type RequestClass = Sheddable | 'vital';

export interface Load {
  /** Lowest mean delay of the event loop in the last windows, in milliseconds: a single stall does not count. */
  delayMs: number;
  /** Requests whose response has not begun. */
  openRenders: number;
  /**
   * Responses that have begun but not ended. The late results of a search cost more to render than the page around
   * them.
   */
  openStreams: number;
  /** Expected milliseconds until a request of this class starts (`startQueue.ts`). */
  waitMs: number;
  /** Whether the shop has not caught up for a second (`startQueue.ts`), so that the requests are more than a burst. */
  isStanding: boolean;
}

/** With fewer responses, other work causes the event loop delay, and refusing requests would not help. */
const FEW_RESPONSES = 8;

/** Maximum load per class. A burst that the server can render within `waitMs` is not refused. */
const LIMITS: Readonly<Record<Sheddable, Omit<Load, 'openStreams' | 'isStanding'> & { standingMs: number }>> =
  {
    prefetch: { delayMs: 60, openRenders: 40, waitMs: 200, standingMs: 100 },
    page: { delayMs: 120, openRenders: 80, waitMs: 800, standingMs: 200 },
    search: { delayMs: 250, openRenders: 160, waitMs: 1500, standingMs: 300 },
    checkout: { delayMs: 1000, openRenders: 400, waitMs: 6000, standingMs: 6000 },
  };

/**
 * Milliseconds after which a waiting request starts before more critical ones: twice its expected wait. Only requests
 * that came later can have delayed it so long.
 */
export const MAX_WAIT_MS: Readonly<Record<Sheddable, number>> = {
  prefetch: 2 * LIMITS.prefetch.waitMs,
  page: 2 * LIMITS.page.waitMs,
  search: 2 * LIMITS.search.waitMs,
  checkout: 2 * LIMITS.checkout.waitMs,
};

/** Returns whether a request of the class is refused under this load. */
export function isShed(
  requestClass: RequestClass,
  { delayMs, openRenders, openStreams, waitMs, isStanding }: Load,
): boolean {
  if (requestClass === 'vital') return false;
  const limit = LIMITS[requestClass];
  if (openRenders >= limit.openRenders) return true;
  if (waitMs >= (isStanding ? limit.standingMs : limit.waitMs)) return true;
  return openRenders + openStreams >= FEW_RESPONSES && delayMs >= limit.delayMs;
}
