/** Runs when the frame that is being prepared stands on the screen. Returns how to call it off. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The same, a frame later: for what should not stand in the way of what runs after the first one. */
export function afterNextFrame(run: () => void): () => void {
  let cancel = afterFrame(() => {
    cancel = afterFrame(run);
  });
  return () => cancel();
}
