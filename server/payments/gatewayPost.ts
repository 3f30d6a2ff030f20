import { askUpstream } from '../upstream/request.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

/** A gateway's answer to a call is small; anything longer is not one. */
const MAX_BYTES = 256 * 1024;

/** Connecting and reading together (contracts/payments.md 4). */
export const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * One call to a gateway, never made twice by itself: what a lost answer means is known to the caller alone.
 * @returns the body, also of a 4xx in which gateways say no; null when there was no answer to believe
 */
export async function gatewayPost(
  url: string,
  body: object,
  timeoutMs: number = GATEWAY_TIMEOUT_MS,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  try {
    const answer = await askUpstream({
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

/** `603799******3893` of what a gateway sent; a whole number is masked, anything else is nothing to show. */
export function maskedPan(text: string | undefined): string | null {
  const [, head, tail] = /^(\d{6})[\d*Xx-]{2,9}(\d{4})$/.exec(text ?? '') ?? [];
  return head === undefined || tail === undefined ? null : `${head}******${tail}`;
}
