/** Runs when the browser has nothing else to do, at the latest in a second. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: 1000 });
  return () => window.cancelIdleCallback(request);
}
