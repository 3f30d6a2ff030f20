/** Runs in idle time, after a second at the latest. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: 1000 });
  return () => window.cancelIdleCallback(request);
}
