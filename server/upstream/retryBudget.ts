/** Retries per window that are always allowed, so that a host with few requests gets its second attempt. */
const LEAST = 10;
/**
 * Beyond these, the maximum share of requests that are retried: retries must not double the load of a failing host
 * (fault F5).
 */
const SHARE = 0.1;
const WINDOW_MS = 10_000;

interface Window {
  endsAt: number;
  requests: number;
  retries: number;
}

const windows = new Map<string, Window>();

function openWindow(origin: string): Window {
  const now = performance.now();
  const current = windows.get(origin);
  if (current && current.endsAt > now) return current;
  const next = { endsAt: now + WINDOW_MS, requests: 0, retries: 0 };
  windows.set(origin, next);
  return next;
}

/** Counts a request. Only configured origins are called, so the map stays small. */
export function countRequest(url: string): void {
  openWindow(new URL(url).origin).requests += 1;
}

/** Counts a retry. Returns false when the host has used up its retries. */
export function mayRetry(url: string): boolean {
  const window = openWindow(new URL(url).origin);
  if (window.retries >= LEAST + SHARE * window.requests) return false;
  window.retries += 1;
  return true;
}

/** Resets the counts for tests. */
export function forgetRetries(): void {
  windows.clear();
}
