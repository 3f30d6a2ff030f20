/** Who gets the page as a whole waits for the slowest source, but no longer than this; what comes later is a failed source. */
const WHOLE_PAGE_MS = 2500;

/** Ends a search with its visitor, and, where nothing can be sent later, when the page has to be there. */
export function searchPatience({
  signal,
  complete,
}: {
  signal: AbortSignal;
  complete: boolean;
}): AbortSignal {
  return complete ? AbortSignal.any([signal, AbortSignal.timeout(WHOLE_PAGE_MS)]) : signal;
}
