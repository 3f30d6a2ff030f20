/** Maximum time in milliseconds that a page without streaming waits. Sources that respond later count as failed. */
const WHOLE_PAGE_MS = 2500;

export function searchDeadline({
  signal,
  complete,
}: {
  signal: AbortSignal;
  complete: boolean;
}): AbortSignal {
  return complete ? AbortSignal.any([signal, AbortSignal.timeout(WHOLE_PAGE_MS)]) : signal;
}
