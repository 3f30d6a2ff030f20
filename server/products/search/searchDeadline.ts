/** Maximum wait of a page without streaming; later answers count as failed sources. */
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
