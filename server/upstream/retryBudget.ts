/** Retries of a window that are always possible, so that a quiet host gets its second try. */
const LEAST = 10;
/** Above these, at most this share of the requests: retries must not double the load of a host that is failing (fault F5). */
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

/** Only origins of the configuration are asked, so the map stays small. */
export function countRequest(url: string): void {
  openWindow(new URL(url).origin).requests += 1;
}

/** Counts a retry, or returns false when the host has had its share. */
export function takeRetry(url: string): boolean {
  const window = openWindow(new URL(url).origin);
  if (window.retries >= LEAST + SHARE * window.requests) return false;
  window.retries += 1;
  return true;
}

/** For tests. */
export function forgetRetries(): void {
  windows.clear();
}
