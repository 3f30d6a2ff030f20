/** Runs after the next paint. Returns a function that cancels it. */
export function runAfterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Runs one frame later, to stay out of the way of `runAfterFrame`. */
export function runAfterNextFrame(run: () => void): () => void {
  let cancel = runAfterFrame(() => {
    cancel = runAfterFrame(run);
  });
  return () => cancel();
}
