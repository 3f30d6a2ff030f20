import type { Clock } from './clock.ts';

/** Spec/seed.md 9: page data is fetched ahead 1 s after the page is there. */
export const PREFETCH_DELAY = 1000;

/** What the server lets a public payload live (contracts/build-reload.md B6). */
const FRESH_MS = 60_000;
const KEPT = 10;

export interface PayloadPrefetch {
  /** An address to fetch, now or when the first second is over; `isAllowed` is asked then. */
  want(payloadUrl: string, isAllowed?: () => boolean): void;
  /** The answer fetched ahead, once and while it is fresh; undefined when there is none. */
  take(payloadUrl: string): Promise<Response> | undefined;
  /** The first second is over. */
  open(): void;
}

/** Payloads of links that the visitor may follow next: each once, at most ten, a failure forgotten. */
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

/** Read to its end, so that late data holds no connection open; only a good answer is worth keeping. */
async function fetchWhole(url: string, fetchPayload: (url: string) => Promise<Response>): Promise<Response> {
  const response = await fetchPayload(url);
  if (!response.ok) throw new Error(`no payload: ${response.status}`);
  const body = await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}
