import { requestUpstream } from '../upstream/request.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

const MAX_BYTES = 256 * 1024;

/** Timeout in milliseconds for connecting and reading together (docs/spec/payments.md#port). */
const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * Posts once: only the caller knows whether a request with a lost response is safe to repeat. Also returns the body
 * of a 4xx response.
 */
export async function postToGateway(
  url: string,
  body: object,
  timeoutMs: number = GATEWAY_TIMEOUT_MS,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  try {
    const answer = await requestUpstream({
      method: 'POST',
      url,
      body,
      headers,
      timeoutMs,
      retries: 0,
      maxBytes: MAX_BYTES,
    });
    return answer.body;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refused = error.status !== undefined && error.status < 500;
    return refused ? (error.data ?? null) : null;
  }
}

/**
 * Formats a card number like `603799******3893`, whether or not it is already masked. Returns null for any other
 * text.
 */
export function toMaskedPan(text: string | undefined): string | null {
  const [, head, tail] = /^(\d{6})[\d*Xx-]{2,9}(\d{4})$/.exec(text ?? '') ?? [];
  return head === undefined || tail === undefined ? null : `${head}******${tail}`;
}
