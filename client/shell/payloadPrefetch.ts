import type { Clock } from './clock.ts';

/** Page data is prefetched 1 s after the page has arrived (docs/spec/routes.md#constants). */
export const PREFETCH_DELAY = 1000;

/** Lifetime of a public payload on the server (docs/spec/build-reload.md#page-data). */
const FRESH_MS = 60_000;
const KEPT = 10;

export interface PayloadPrefetch {
  /** Fetches at once, or one second after the page has arrived. Calls `isAllowed` only then. */
  want(payloadUrl: string, isAllowed?: () => boolean): void;
  take(payloadUrl: string): Promise<Response> | undefined;
  open(): void;
}

/** Fetches each payload once, at most ten; a failure may be retried. */
export function createPayloadPrefetch(
  clock: Clock,
  fetchPayload: (url: string) => Promise<Response>,
): PayloadPrefetch {
  const answers = new Map<string, { at: number; response: Promise<Response> }>();
  const waiting = new Map<string, () => boolean>();
  let isOpen = false;

  const load = (url: string, isAllowed: () => boolean) => {
    if (answers.has(url) || answers.size >= KEPT || !isAllowed()) return;
    const response = fetchWhole(url, fetchPayload);
    response.catch(() => answers.delete(url));
    answers.set(url, { at: clock.now(), response });
  };

  return {
    want(url, isAllowed = () => true) {
      if (isOpen) load(url, isAllowed);
      else waiting.set(url, isAllowed);
    },
    take(url) {
      const answer = answers.get(url);
      answers.delete(url);
      return answer && clock.now() - answer.at <= FRESH_MS ? answer.response : undefined;
    },
    open() {
      isOpen = true;
      for (const [url, isAllowed] of waiting) load(url, isAllowed);
      waiting.clear();
    },
  };
}

/**
 * Reads the whole response, because late data would otherwise keep the connection open. Throws for an unsuccessful
 * response.
 */
async function fetchWhole(url: string, fetchPayload: (url: string) => Promise<Response>): Promise<Response> {
  const response = await fetchPayload(url);
  if (!response.ok) throw new Error(`no payload: ${response.status}`);
  const body = await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}
