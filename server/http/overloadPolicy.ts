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
}

/** Below this number other work delays the event loop, and refusing requests would not help. */
const FEW_RESPONSES = 8;

const LIMITS: Readonly<Record<Sheddable, Omit<Load, 'openStreams'>>> = {
  prefetch: { delayMs: 60, openRenders: 40 },
  page: { delayMs: 120, openRenders: 80 },
  search: { delayMs: 250, openRenders: 160 },
  checkout: { delayMs: 1000, openRenders: 400 },
};

/** Returns whether a request of the class is refused under this load. */
export function isShed(requestClass: RequestClass, { delayMs, openRenders, openStreams }: Load): boolean {
  if (requestClass === 'vital') return false;
  const limit = LIMITS[requestClass];
  if (openRenders >= limit.openRenders) return true;
  return openRenders + openStreams >= FEW_RESPONSES && delayMs >= limit.delayMs;
}
